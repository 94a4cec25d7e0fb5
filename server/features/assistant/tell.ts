// What was found in words: nothing is composed but who says it and where.
import { agents, type AgentType } from '../../../contract/agents.ts';
import type { Citation, MessageMetadata } from '../../../contract/conversations.ts';
import type { ProfileField } from '../../../contract/profile.ts';
import type { Agent, PlaybookArticle } from '../agents/index.ts';
import { profileFacts } from '../profile/text.ts';
import type { Candidate } from './candidates/candidate.ts';
import { listParts } from './candidates/knowledge.ts';
import type { AskedTasks } from './candidates/tasks.ts';
import type { Chosen } from './choose.ts';
import { citeProfile } from './cite-profile.ts';
import { escapeInline, escapeQuotation } from '../../platform/escape-markdown.ts';
import { withoutRepeats } from './excerpt.ts';
import type { Heard } from './hear.ts';
import type { AssistantQuestion, Told } from './question.ts';
import { meaningOfKnown, weighItems } from './weigh.ts';

const found = 'This is what I found:';
const mostFacts = 6;
/** So many rows look like all of a table. */
const fewRows = 3;
const cutTable = 'Not all rows of the table are shown here: to count or to add them up, open the document.';
const longestCarried = 1_000;

export function tell(question: AssistantQuestion, heard: Heard, chosen: Chosen, unsaid: string[]): Told {
  const { own, match, leadsOwn, articles, isClear, help, guide } = chosen;
  const [first] = articles;
  const ofOurs = own.length > 0 ? [tellOwn(own, open[match](unsaid))] : [];
  if (help[0]) {
    const [besides] = match === 'sure' ? ofOurs : [];
    return {
      text: [help[0].text.help.told, ...(besides ? [besides.text] : [])].join('\n\n'),
      metadata: besides?.metadata ?? {},
    };
  }
  const isBeside = leadsOwn && own.length > 0;
  const ofPlaybook = !first
    ? []
    : [isClear ? tellArticle(first.text.article, question, isBeside) : listArticles(articles, heard, isBeside)];
  const parts = [
    ...(leadsOwn ? [...ofOurs, ...ofPlaybook] : [...ofPlaybook, ...ofOurs]),
    ...(guide ? [offerGuide(guide.text.guide, question.agentType)] : []),
  ];
  const said = parts.length > 0 ? parts : [tellNothing(question)];
  return {
    text: said.map(({ text }) => text).join('\n\n'),
    metadata: joinMetadata([...said.map(({ metadata }) => metadata), handOver(question, chosen)]),
  };
}

const mostTasks = 20;

/** To a question for tasks, and nothing else. */
export function tellTasks({ isAsked, tasks }: AskedTasks): Told {
  const listed = tasks.slice(0, mostTasks).map(taskLine);
  const more = tasks.length > mostTasks ? [`The first ${mostTasks} of ${tasks.length} are shown.`] : [];
  const none = tasks.length > 0 ? 'No task is like that. The next that are open:' : 'No task is like that.';
  return { text: [isAsked ? found : none, listed.join('\n'), ...more].filter(Boolean).join('\n\n'), metadata: {} };
}

/** To the name of a document, and nothing else. */
export const askAbout = ({ name }: { name: string }): Told => ({
  text: `What would you like to know about **${escapeInline(name)}**?`,
  metadata: {},
});

/** To a message without anything to look for: a greeting, a thank-you. */
export const greet = ({ greeting, quickActions }: Agent): Told => ({
  text: greeting,
  metadata: {
    workflowSuggestions: quickActions.slice(0, 3).map(({ flowId, title }) => ({ id: flowId, buttonText: title })),
  },
});

const open: Record<Chosen['match'], (unsaid: string[]) => string> = {
  sure: () => found,
  near: () => 'This comes nearest. Please check whether it answers your question:',
  // It speaks of a part of the question only.
  far: (unsaid) =>
    unsaid.length > 0
      ? `I found no ${unsaid.map((word) => `“${escapeInline(word)}”`).join(', ')}. What comes nearest, which may not be what you mean:`
      : 'I found nothing that speaks of all of that. What comes nearest:',
};

/** Numbered after what was `cited` above. */
export function tellOwn(own: Candidate[], opening: string, cited = 0): Told {
  const citations: Citation[] = [];
  const told = withoutRepeats(own).map((each) => {
    const citation = each.cite?.(each.excerpt, cited + citations.length + 1);
    if (citation) citations.push(citation);
    return tellCandidate(each, citation ? cited + citations.length : null);
  });
  const marks = [...new Set(own.flatMap(({ marks: words }) => words))];
  const isShown = (row: string) => own.some(({ excerpt }) => excerpt.includes(row));
  const isCut = own.some(({ rows }) => rows.filter(isShown).length >= fewRows && !rows.every(isShown));
  return {
    text: [opening, ...joinLists(told), ...(isCut ? [cutTable] : [])].join('\n\n'),
    metadata: { ...(citations.length > 0 && { citations }), ...(marks.length > 0 && { marks }) },
  };
}

function tellCandidate(each: Candidate, number: number | null): string {
  const { kind, id, title, excerpt, place, shown = '' } = each;
  const name = `**${escapeInline(title)}**`;
  if (kind === 'task') return taskLine({ id, title, shown });
  const where = place(excerpt);
  const source = `${name}${where ? `, ${escapeInline(where)}` : ''}${number === null ? '' : ` [${number}]`}`;
  return `${source}:\n\n${escapeQuotation(excerpt)}`;
}

const taskLine = ({ id, title, shown }: AskedTasks['tasks'][number]): string =>
  `- **${escapeInline(title)}**: ${escapeInline(shown)} ([Task Management](/tasks?task=${id}))`;

/** Items of a list stand together. */
const joinLists = (parts: string[]): string[] =>
  parts.reduce<string[]>((joined, part) => {
    const last = joined.at(-1);
    return part.startsWith('- ') && last?.startsWith('- ')
      ? [...joined.slice(0, -1), `${last}\n${part}`]
      : [...joined, part];
  }, []);

function tellArticle(article: PlaybookArticle, { profile }: AssistantQuestion, isBeside: boolean): Told {
  const ofOurs = sayProfile(article, profile);
  const facts = article.facts.slice(0, mostFacts).map(({ text }) => `- ${text}`);
  return {
    text: [
      ...(isBeside ? ['In general, from the playbook:'] : []),
      article.answer,
      facts.join('\n'),
      ...(ofOurs ? [ofOurs] : []),
      sourceLine(article),
    ].join('\n\n'),
    metadata: {
      suggestedTasks: article.tasks,
      citations: [citeArticle(article), ...(ofOurs ? (article.profileSentence?.fields ?? []).map(citeProfile) : [])],
    },
  };
}

/** The article's sentence about the organization; null where its profile lacks one of the values. */
function sayProfile({ profileSentence }: PlaybookArticle, profile: AssistantQuestion['profile']): string | null {
  if (!profileSentence) return null;
  const values = new Map(profileFacts(profile).map(({ field, text }) => [field, text.replaceAll(/^\$|%$/g, '')]));
  if (!profileSentence.fields.every((field) => values.has(field))) return null;
  return profileSentence.text.replaceAll(/\{(\w+)\}/g, (_, field) =>
    escapeInline(values.get(field as ProfileField) ?? ''),
  );
}

function listArticles(articles: Chosen['articles'], heard: Heard, isBeside: boolean): Told {
  const all = articles.map(({ text: { article } }) => article);
  const lines = all.map((article) => `- **${article.title}:** ${bestSentence(article, heard)}`);
  return {
    text: [
      `${isBeside ? 'In general, the' : 'The'} playbook has this, which may or may not be what you mean:`,
      lines.join('\n'),
    ].join('\n\n'),
    metadata: { citations: all.map(citeArticle), choices: all.map(({ title }) => title) },
  };
}

function bestSentence(article: PlaybookArticle, heard: Heard): string {
  const items = listParts(article).map((text) => ({ heading: '', of: '', text }));
  const weights = weighItems(heard, items, meaningOfKnown);
  return weights.reduce((best, each) => (each.score > best.score ? each : best)).best;
}

function offerGuide(
  { id, name, agentType, steps }: NonNullable<Chosen['guide']>['text']['guide'],
  asked: AgentType,
): Told {
  const what = `the guide “${name}” asks up to ${steps.length} questions and makes a draft that you can change`;
  if (agentType === null || agentType === asked)
    return {
      text: `To have it written: ${what}.`,
      metadata: { workflowSuggestions: [{ id, buttonText: name }] },
    };
  const { persona, name: role } = agents[agentType];
  return { text: `To have it written with ${persona}, our ${role}: ${what}.`, metadata: {} };
}

/** To the colleague whose work it is. */
function handOver({ agentType, text }: AssistantQuestion, { articles, guide, own, leadsOwn }: Chosen): MessageMetadata {
  const owner = articles[0]?.text.agentType ?? guide?.text.agentType ?? null;
  if ((leadsOwn && own.length > 0) || owner === null || owner === agentType) return {};
  return { handOff: { agentType: owner, question: text.slice(0, longestCarried) } };
}

function tellNothing({ documents, readsProfile }: AssistantQuestion): Told {
  const places = [
    ...(documents ? ['your documents'] : []),
    ...(readsProfile ? ['your profile'] : []),
    'your tasks',
    'what was said here',
    'the playbook',
  ];
  return {
    text: [
      `I found nothing on that in ${places.slice(0, -1).join(', ')} and ${places.at(-1)}.`,
      'Other words may find it, and so may a document that you upload under [Documents](/documents). I look up words; a connected AI model reads, combines and writes: [Members and settings](/settings).',
    ].join(' '),
    metadata: {},
  };
}

const citeArticle = ({ id, title }: PlaybookArticle): Citation => ({ kind: 'playbook', id, label: title, path: null });

const sourceLine = ({ source, asOf }: PlaybookArticle): string => {
  const date = new Date(`${asOf}-01T00:00:00Z`);
  return `Source: ${source}, as of ${date.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })}.`;
};

export function joinMetadata(parts: MessageMetadata[]): MessageMetadata {
  const all = parts.flatMap((part) => part.citations ?? []);
  // What is quoted has its number; an article that speaks of it, too, need not name it again.
  const citations = all.filter(
    ({ kind, id }) => kind !== 'profile' || !all.some((other) => other.id.startsWith(`${id}#`)),
  );
  return { ...Object.assign({}, ...parts), ...(citations.length > 0 && { citations }) };
}
