// The assistant without a model, the whole of it: safety, tables, hear, candidates, choose, tell.
import type { AgentContent } from '../agents/index.ts';
import { findNamed } from '../documents/text.ts';
import type { FlowLibrary } from '../flows/index.ts';
import { askTables } from './ask-tables.ts';
import type { Candidate, Found } from './candidates/candidate.ts';
import { listMessages } from './candidates/conversations.ts';
import { findFacts } from './candidates/facts.ts';
import { createKnowledge } from './candidates/knowledge.ts';
import { findPassages, readPassages } from './candidates/passages.ts';
import { listProfile } from './candidates/profile.ts';
import { listAskedTasks, listTasks } from './candidates/tasks.ts';
import { listFurther } from './candidates/further.ts';
import { choose } from './choose.ts';
import { excerptOf, type Part } from './excerpt.ts';
import { hear, hearWith, withoutWords, type Heard } from './hear.ts';
import type { AssistantQuestion, Told } from './question.ts';
import { listFound, type FoundItem, type SearchQuestion } from './list-found.ts';
import { createSafety } from './safety/create-safety.ts';
import type { SafetyContent } from './safety/load-safety.ts';
import { ordinaryQuestions } from './safety/ordinary-questions.ts';
import { moreInSpanish, isSpanish } from './spanish.ts';
import { askAbout, greet, joinMetadata, tell, tellOwn, tellTasks } from './tell.ts';
import { listUnsaid, weighItems } from './weigh.ts';
import { listTopicStems } from '../../platform/english/words.ts';

export interface AssistantContent {
  agents: Pick<AgentContent, 'agents' | 'articles' | 'help'>;
  flows: FlowLibrary['flows'];
  safety: SafetyContent;
}

/** As told, and as handed to a model, which reads all that there is. */
const excerpts = { told: 700, searched: 1_400 };
const mostDocuments = 500;
/** One in twenty messages of danger reaches it with documents that have nothing to do with it, and most questions that only sound like one. */
const leastBelowWarning = 0.36;
/** How near a message of silent words alone ("Can you write?") is to a question that help with the product answers. */
const leastHelp = 0.4;
/** No more of what people said elsewhere is told, and each is listened to. */
const mostSaid = 12;

export function createAssistant({ agents: content, flows, safety }: AssistantContent): {
  answer(question: AssistantQuestion): Promise<Told>;
  /** All that there is about something, ranked. */
  search(question: SearchQuestion): Promise<FoundItem[]>;
} {
  const findKnowledge = createKnowledge(content, { flows }, safety.harmless);
  const { listen, listenForRest } = createSafety(safety, ordinaryQuestions(content));

  /** Below a warning nothing where nothing bears on the message. */
  async function find(question: AssistantQuestion, isBelowWarning: boolean): Promise<Told | null> {
    const named = await findNamedDocument(question);
    const heard = named ? withoutWords(hear(question), named.name) : hear(question);
    const agent = content.agents.get(question.agentType);
    if (heard.terms.length === 0 && agent) {
      const { help } = findKnowledge(question.text, question.agentType);
      if (named) return askAbout(named);
      return help[0] && help[0].score >= leastHelp ? { text: help[0].text.help.told, metadata: {} } : greet(agent);
    }
    const tasks = named ? null : await listAskedTasks(heard, question);
    if (tasks) return tellTasks(tasks);
    const { chosen, unsaid } = await lookUp(question, heard, named, excerpts.told);
    const told = isBelowWarning && chosen.reached < leastBelowWarning ? { ...chosen, own: [] } : chosen;
    const isNothing = told.own.length + told.articles.length + told.help.length === 0 && !told.guide;
    return isBelowWarning && isNothing ? null : tell(question, heard, told, unsaid);
  }

  /** What a message of danger asks besides. */
  async function findRest(question: AssistantQuestion): Promise<Told | null> {
    const rest = listenForRest(question.text);
    return listTopicStems(rest).length > 0 ? find({ ...question, text: rest }, true) : null;
  }

  async function lookUp(question: AssistantQuestion, heard: Heard, named: { id: string } | null, shown: number) {
    const knowledge = findKnowledge(heard.text, question.agentType);
    const near = hearWith(heard, knowledge.articles[0]);
    const found = named ? await readPassages(named.id, question) : await findOwn(near, question);
    const candidates = withoutDistress(weigh(near, found, shown));
    const unsaid = listUnsaid(heard, candidates);
    return { knowledge, candidates, chosen: choose(heard, candidates, knowledge), unsaid };
  }

  /** What somebody said in distress is handed out to no other conversation, whoever may open it. */
  function withoutDistress(candidates: Candidate[]): Candidate[] {
    const said = candidates.filter(({ kind }) => kind === 'conversation');
    const nearest = said.toSorted((one, other) => other.score - one.score).slice(0, mostSaid);
    const kept = new Set(nearest.filter(({ text }) => listen(text) === null));
    return candidates.filter((each) => each.kind !== 'conversation' || kept.has(each));
  }

  return {
    async search({ further, ...question }) {
      const named = await findNamedDocument(question);
      const heard = named ? withoutWords(hear(question), named.name) : hear(question);
      const reckoned = await askTables(question);
      const { chosen, candidates, knowledge } = await lookUp(question, heard, named, excerpts.searched);
      // Where a document is named, what else there is of that name is not to be missed.
      const others = named ? (await lookUp(question, hear(question), null, excerpts.searched)).candidates : [];
      const besides = weigh(hear(question), listFurther(further, question.timeZone), excerpts.searched);
      return listFound({
        chosen,
        candidates: [...candidates, ...others, ...besides],
        knowledge,
        reckoned,
        asked: await listAskedTasks(heard, question),
      });
    },
    async answer(question) {
      const danger = listen(question.text);
      const reckoned = await askTables(question);
      const asked = danger ? withoutTalk(question) : question;
      const warning = question.isWarned ? undefined : danger?.text;
      const told = reckoned
        ? tellBeside(reckoned, question)
        : ((warning ? await findRest(asked) : null) ?? (await find(asked, warning !== undefined && !danger?.isFaint)));
      const parts = [warning, told?.text, isSpanish(question.text) ? moreInSpanish : undefined];
      return { metadata: told?.metadata ?? {}, text: parts.filter((part) => part !== undefined).join('\n\n') };
    },
  };
}

/** What others have said of their distress is no answer to somebody's. */
const withoutTalk = (question: AssistantQuestion): AssistantQuestion => ({
  ...question,
  recall: { ...question.recall, messagesToQuote: async () => [] },
});

/** What was reckoned over a table, and what the profile says of all that was asked. */
function tellBeside(reckoned: Told, question: AssistantQuestion): Told {
  const same = weigh(hear(question), listProfile(question), excerpts.told).filter(({ coverage }) => coverage === 1);
  if (same.length === 0) return reckoned;
  const ofProfile = tellOwn(same, 'Your profile says:', reckoned.metadata.citations?.length);
  return {
    text: `${reckoned.text}\n\n${ofProfile.text}`,
    metadata: joinMetadata([reckoned.metadata, ofProfile.metadata]),
  };
}

/** The one document that a question names: it is asked alone. */
async function findNamedDocument({ documents, text }: AssistantQuestion): Promise<{ id: string; name: string } | null> {
  const named = documents ? findNamed(text, await documents.listDocuments(mostDocuments)) : [];
  return named.length === 1 ? named[0]! : null;
}

async function findOwn(heard: Heard, question: AssistantQuestion): Promise<Found[]> {
  const found = await Promise.all([
    findPassages(heard, question),
    findFacts(heard, question),
    listTasks(question),
    listMessages(question),
    listProfile(question),
  ]);
  return found.flat();
}

/** All sources by one measure; each as far as it speaks of the question. */
function weigh(heard: Heard, found: Found[], shown: number): Candidate[] {
  const weights = weighItems(heard, found);
  const parts = found.map(({ heading, heads = null, row }, index): Part[] =>
    (row === undefined ? weights[index]!.sentences : [{ text: row, isLine: true }]).map((each) => ({
      ...each,
      heading,
      heads,
    })),
  );
  const passages = new Map<string, Part[]>();
  found.forEach(({ within }, index) => {
    if (within !== undefined) passages.set(within, [...(passages.get(within) ?? []), ...parts[index]!]);
  });
  const rows = Map.groupBy(found, tableOf);
  return found.map((each, index) => {
    const { score, coverage, likeness, said, ...weight } = weights[index]!;
    const best = each.row ?? weight.best;
    const all = passages.get(each.within ?? '') ?? parts[index]!;
    const at = all.findIndex((part) => parts[index]!.includes(part) && part.text === best);
    const excerpt = excerptOf(all, Math.max(at, 0), shown);
    const ofTable = each.heads === undefined ? [] : rows.get(tableOf(each))!.map(({ row = '' }) => row);
    return { ...each, score, coverage, likeness, marks: said, best, excerpt, rows: ofTable };
  });
}

const tableOf = ({ title, heads = '' }: Found): string => `${title}\n${heads}`;
