// All that was found, as one ranked list: what an answer would tell leads, and what comes after it follows.
import { agents } from '../../../contract/agents.ts';
import type { Citation } from '../../../contract/conversations.ts';
import type { Candidate, OwnKind } from './candidates/candidate.ts';
import type { Further } from './candidates/further.ts';
import type { AskedTasks } from './candidates/tasks.ts';
import type { Knowledge } from './candidates/knowledge.ts';
import type { Chosen } from './choose.ts';
import { documentIdOf } from './cite-document.ts';
import type { AssistantQuestion, Told } from './question.ts';

export const foundKinds = [
  'document',
  'table',
  'playbook',
  'help',
  'guide',
  'conversation',
  'task',
  'member',
  'profile',
] as const;
export type FoundKind = (typeof foundKinds)[number];

export interface FoundItem {
  kind: FoundKind;
  id: string;
  title: string;
  /** In words; empty where its title says all. */
  place: string;
  text: string;
  /** Of what belongs to one; null for all else. */
  documentId: string | null;
  /** Without a number. */
  citation: Citation | null;
}

export type SearchQuestion = AssistantQuestion & { further: Further };

interface Ranked {
  item: FoundItem;
  rank: number;
}

interface Everything {
  chosen: Chosen;
  candidates: Candidate[];
  knowledge: Knowledge;
  /** What was counted or added up for it. */
  reckoned: Told | null;
  /** Where it asks for tasks and nothing else. */
  asked: AskedTasks | null;
}

/** Of what our own articles reach, what the organization's own things must reach to stand before them. */
const knownShare = 0.5;
/** What an answer would tell comes before what it would not, and what leads it before all else. */
const ofChosen = { first: 2, told: 0.6 };
/** What has less to do with the question is not worth reading. */
const least = { known: 0.4, coverage: 0.15 };
const mostOfKind = 12;
const longestText = 1_400;

export function listFound({ chosen, candidates, knowledge, reckoned, asked }: Everything): FoundItem[] {
  const bonusOf = <Each>(each: Each, told: readonly Each[]): number =>
    each === told[0] ? ofChosen.first : told.includes(each) ? ofChosen.told : 0;
  const own = candidates.filter((each) => each.coverage >= least.coverage || chosen.own.includes(each));
  const near = <Each extends { score: number }>(items: readonly Each[]) =>
    items.filter(({ score }) => score >= least.known).slice(0, mostOfKind);
  const ranked: Ranked[] = [
    ...own.map((each) => ({ item: itemOf(each), rank: each.score + bonusOf(each, chosen.own) })),
    ...near(knowledge.articles).map((each) => ({
      item: articleItem(each.text.article),
      rank: each.score * knownShare + bonusOf(each, chosen.articles),
    })),
    ...near(knowledge.help).map((each) => ({
      item: plainItem('help', each.text.help.id, each.text.title, each.text.help.told),
      rank: each.score * knownShare + bonusOf(each, chosen.help),
    })),
    ...near(knowledge.guides).map((each) => ({
      item: guideItem(each.text.guide),
      rank: each.score * knownShare + (each === chosen.guide ? ofChosen.first : 0),
    })),
  ];
  const sorted = ranked.toSorted((one, other) => other.rank - one.rank).map(({ item }) => item);
  const tasks = asked?.tasks.map(({ id, title, shown }) => ({
    ...plainItem('task', id, title, shown),
    place: 'Task Management',
  }));
  return withoutRepeats([...(reckoned ? [tableItem(reckoned)] : []), ...(tasks ?? []), ...sorted]);
}

/** Passages of which a better one shows the words, and more of a kind than anybody reads. */
function withoutRepeats(items: FoundItem[]): FoundItem[] {
  const kept: FoundItem[] = [];
  for (const item of items) {
    const same = kept.filter(({ kind }) => kind === item.kind);
    const isTold = ({ id, text }: FoundItem) =>
      (id === item.id && item.kind !== 'document') || (item.kind !== 'task' && text.includes(item.text));
    if (same.length >= mostOfKind || same.some(isTold)) continue;
    kept.push(item);
  }
  return kept;
}

const kindOf: Record<OwnKind, FoundKind> = {
  passage: 'document',
  fact: 'document',
  document: 'document',
  task: 'task',
  profile: 'profile',
  conversation: 'conversation',
  member: 'member',
};

function itemOf({ kind, id, title, excerpt, shown, place, cite }: Candidate): FoundItem {
  const citation = cite?.(excerpt, null) ?? null;
  return {
    kind: kindOf[kind],
    id,
    title,
    place: place(excerpt),
    text: kind === 'fact' ? [excerpt, shown].filter(Boolean).join('; ') : (shown ?? excerpt),
    documentId: citation?.kind === 'document' ? documentIdOf(citation.id) : null,
    citation,
  };
}

function articleItem({ id, title, agentType, answer, facts, tasks, source }: Articles): FoundItem {
  const lines = [answer, ...facts.map(({ text }) => text), ...(tasks.length > 0 ? [tasksLine(tasks)] : [])];
  return {
    ...plainItem('playbook', id, title, `${lines.join('\n')}\nSource: ${source}`),
    place: ownerOf(agentType),
    citation: { kind: 'playbook', id, label: title, path: null },
  };
}
type Articles = Knowledge['articles'][number]['text']['article'];
const tasksLine = (tasks: Articles['tasks']): string => `Tasks: ${tasks.map(({ title }) => title).join('; ')}`;

const guideItem = ({ id, name, description, agentType }: Knowledge['guides'][number]['text']['guide']): FoundItem => ({
  ...plainItem('guide', id, name, description),
  place: agentType ? ownerOf(agentType) : '',
});

const ownerOf = (agentType: Articles['agentType']): string => `of ${agents[agentType].persona} (${agentType})`;

const tableItem = ({ text, metadata: { citations = [] } }: Told): FoundItem => ({
  ...plainItem('table', `table ${citations[0]?.id ?? ''}`, 'Reckoned over the table', text),
  documentId: citations[0] ? documentIdOf(citations[0].id) : null,
  citation: citations[0] ?? null,
});

const plainItem = (kind: FoundKind, id: string, title: string, text: string): FoundItem => ({
  kind,
  id,
  title,
  place: '',
  text: text.slice(0, kind === 'table' || kind === 'playbook' ? longestText * 2 : longestText),
  documentId: null,
  citation: null,
});
