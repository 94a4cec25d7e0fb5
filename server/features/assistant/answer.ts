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
import { listTasks } from './candidates/tasks.ts';
import { listFurther } from './candidates/further.ts';
import { choose } from './choose.ts';
import { excerptAround } from './excerpt.ts';
import { hear, hearWith, withoutWords, type Heard } from './hear.ts';
import type { AssistantQuestion, Told } from './question.ts';
import { listFound, type FoundItem, type SearchQuestion } from './list-found.ts';
import { createSafety, type Safety } from './safety/create-safety.ts';
import type { SafetyContent } from './safety/load-safety.ts';
import { askAbout, greet, tell } from './tell.ts';
import { listStemsOf, listUnsaid, weighItems } from './weigh.ts';
import { listTopicStems } from '../../platform/english/words.ts';

export interface AssistantContent {
  agents: Pick<AgentContent, 'agents' | 'articles' | 'help'>;
  flows: FlowLibrary['flows'];
  safety: SafetyContent;
}

const longestExcerpt = 900;
const mostDocuments = 500;

export function createAssistant({ agents: content, flows, safety }: AssistantContent): {
  answer(question: AssistantQuestion): Promise<Told>;
  /** All that there is about something, ranked. */
  search(question: SearchQuestion): Promise<FoundItem[]>;
  listen: Safety['listen'];
} {
  const findKnowledge = createKnowledge(content, { flows });
  const known = new Set(
    content.articles.flatMap(({ questions, triggers, answer, facts }) =>
      [...questions, ...triggers, answer, ...facts.map(({ text }) => text)].flatMap(listTopicStems),
    ),
  );
  const isKnown = (stem: string) => known.has(stem);
  const { listen } = createSafety(
    safety,
    [...content.articles, ...content.help].flatMap(({ questions }) => questions),
  );

  async function find(question: AssistantQuestion): Promise<Told> {
    const named = await findNamedDocument(question);
    const heard = named ? withoutWords(hear(question), named.name) : hear(question);
    const agent = content.agents.get(question.agentType);
    if (heard.terms.length === 0 && agent) return named ? askAbout(named) : greet(agent);
    const { chosen, unsaid } = await lookUp(question, heard, named);
    return tell(question, heard, chosen, unsaid);
  }

  async function lookUp(question: AssistantQuestion, heard: Heard, named: { id: string } | null) {
    const knowledge = findKnowledge(heard.text, question.agentType);
    const nearest = knowledge.articles[0];
    const widened = hearWith(heard, nearest && { title: nearest.text.title, score: nearest.score });
    const found = named ? await readPassages(named.id, question) : await findOwn(widened, question);
    const candidates = weigh(widened, found);
    const unsaid = listUnsaid(heard, candidates);
    const chosen = choose(
      { heard, unsaid, isOurs: named !== null || isOfOurWords(heard, candidates, isKnown) },
      candidates,
      knowledge,
    );
    return { knowledge, candidates, chosen, unsaid };
  }

  return {
    listen,
    async search({ further, ...question }) {
      const named = await findNamedDocument(question);
      const heard = named ? withoutWords(hear(question), named.name) : hear(question);
      const reckoned = await askTables(question);
      const { chosen, candidates, knowledge } = await lookUp(question, heard, named);
      // Where a document is named, what else there is of that name is not to be missed.
      const others = named ? (await lookUp(question, hear(question), null)).candidates : [];
      const besides = weigh(hear(question), listFurther(further, question.timeZone));
      return listFound({ chosen, candidates: [...candidates, ...others, ...besides], knowledge, reckoned });
    },
    async answer(question) {
      const alarm = question.isWarned ? null : listen(question.text);
      const told = (await askTables(question)) ?? (await find(question));
      return alarm ? { ...told, text: `${alarm.text}\n\n${told.text}` } : told;
    },
  };
}

/** The one document that a question names: it is asked alone. */
async function findNamedDocument({ documents, text }: AssistantQuestion): Promise<{ id: string; name: string } | null> {
  const named = documents ? findNamed(text, await documents.listDocuments(mostDocuments)) : [];
  return named.length === 1 ? named[0]! : null;
}

/** Whether something found has a word of the question that our own content does not know: then it asks for that. */
function isOfOurWords({ terms }: Heard, found: Found[], isKnown: (stem: string) => boolean): boolean {
  const ours = terms.filter(({ stem }) => !isKnown(stem)).map(({ stem }) => stem);
  if (ours.length === 0) return false;
  const said = listStemsOf(found);
  return ours.some((stem) => said.has(stem));
}

async function findOwn(heard: Heard, question: AssistantQuestion): Promise<Found[]> {
  const found = await Promise.all([
    findPassages(heard, question),
    findFacts(heard, question),
    listTasks(heard, question),
    listMessages(question),
    listProfile(question),
  ]);
  return found.flat();
}

/** All sources by one measure. */
function weigh(heard: Heard, found: Found[]): Candidate[] {
  const weights = weighItems(heard, found);
  return found.map((each, index) => {
    const { score, coverage, best, said } = weights[index]!;
    const excerpt = excerptAround(each.within ?? each.text, each.row ?? best, longestExcerpt);
    return { ...each, score, coverage, marks: said, excerpt };
  });
}
