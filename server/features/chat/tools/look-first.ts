// What is found for a question before a model is asked.
import { agents } from '../../../../contract/agents.ts';
import { asData } from '../../../platform/ai/index.ts';
import type { AssistantQuestion } from '../../assistant/index.ts';
import { mayTellPrivate } from '../../conversations/index.ts';
import { describePlace } from '../../documents/index.ts';
import { recallBearing, type SharedMessage } from '../../memory/index.ts';
import type { PassageHit } from '../../search/index.ts';
import { calendarDayIn } from '../../tasks/index.ts';
import type { Asking } from '../context/asked-queries.ts';
import type { Turn } from '../turns/turn.ts';
import type { Bench } from './agent-tool.ts';
import { tellEarlierAnswer } from './earlier-answer.ts';
import { describeFound, findAll } from './search-tool.ts';

const most = 8;
const mostOfEach = 5;
const longestBefore = 500;
const fewWords = 8;

export interface Look {
  question: Pick<AssistantQuestion, 'text' | 'history'> & { turns: ReadonlyMap<string, Turn> };
  /** The model can look up nothing by itself: then all kinds are looked through, which takes longer. */
  isAll: boolean;
}

/** A line each, best first, numbered as it is taken; nothing that was told for an earlier question. */
export async function lookFirst(bench: Bench, asking: Asking, { question, isAll }: Look): Promise<Iterable<string>> {
  const told = [...question.turns.values()].flatMap(({ sources }) => sources);
  const isTold = ({ id, text }: { id: string; text: string }) =>
    told.some((source) => source.id === id && source.text === text);
  const lines = isAll
    ? await lookThroughAll(bench, question, isTold)
    : await lookThroughText(bench, asking, question, isTold);
  return lines
    .slice(0, most)
    .values()
    .map((line) =>
      asData(line())
        .split('\n')
        .map((part) => part.trim())
        .filter(Boolean)
        .join(' / '),
    );
}

type IsTold = (source: { id: string; text: string }) => boolean;
type Line = () => string;

async function lookThroughAll(bench: Bench, { text, history }: Look['question'], isTold: IsTold): Promise<Line[]> {
  const found = await findAll(bench, text, history);
  // The profile is told to every question.
  return found
    .filter((item) => item.kind !== 'profile' && !isTold(item))
    .map((item) => () => describeFound(bench, item));
}

/** A short question may go on from the one before: then it is looked up with that one's words as well. */
async function lookThroughText(
  bench: Bench,
  asking: Asking,
  { text, history }: Look['question'],
  isTold: IsTold,
): Promise<Line[]> {
  const { context, conversation, desk } = bench;
  const before = history.findLast(({ isUser }) => isUser)?.content.slice(0, longestBefore) ?? '';
  const isShort = text.trim().split(/\s+/, fewWords + 1).length <= fewWords;
  const searched = [text, ...(before !== '' && isShort ? [`${before}\n${text}`] : [])];
  const readsFiles = asking.settings.enableFileAccess && asking.hasPassages;
  const [bearing, ...found] = await Promise.all([
    recallBearing(context, asking, {
      question: searched.at(-1)!,
      exceptConversationId: conversation.id,
      // The answer may quote them where colleagues of the asker read along.
      withPrivate: mayTellPrivate(conversation),
      most: mostOfEach,
    }),
    ...searched.map((words) => (readsFiles ? desk.findPassages(words, mostOfEach) : [])),
  ]);
  const passages = [...new Map(found.flat().map((passage) => [passage.id, passage])).values()];
  return [
    ...passages
      .filter((passage) => !isTold(passage))
      .slice(0, mostOfEach)
      .map((passage) => () => describePassage(bench, passage)),
    ...bearing.map((message) => () => describeMessage(bench, message, asking.organization.timeZone)),
  ];
}

function describePassage({ sources }: Bench, passage: PassageHit): string {
  const number = sources.numberOf(passage);
  const document = `document ${sources.numbers.nameOf('document', passage.documentId)} ${passage.name}`;
  return `[${number}] ${[document, describePlace(passage)].filter(Boolean).join(', ')}: ${passage.text}`;
}

function describeMessage({ sources }: Bench, message: SharedMessage, timeZone: string): string {
  const { content, conversationTitle, agentType, author, isUser, isResult, createdAt } = message;
  sources.share(message);
  const [person, { persona }] = [`${author.firstName} ${author.lastName}`.trim(), agents[agentType]];
  const who = isUser ? `${person} to ${persona}` : `${persona} to ${person}`;
  const where = `“${conversationTitle ?? 'New Conversation'}”, ${calendarDayIn(timeZone, createdAt)}`;
  const line = `${where}, ${who}: ${content}`;
  return isUser || isResult ? `- conversation ${line}` : tellEarlierAnswer(line);
}
