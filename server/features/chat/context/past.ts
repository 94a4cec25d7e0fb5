// The conversation so far, as a model is told it: by turns, each as it was sent before.
import { estimateTokens, type ModelMessage } from '../../../platform/ai/index.ts';
import type { Turn } from '../turns/turn.ts';

export interface PastMessage {
  id: string;
  isUser: boolean;
  content: string;
  metadata: { summary?: string | undefined; leftOut?: boolean | undefined } | null;
  answersMessageId: string | null;
}

/** A question and all that was said until the next. */
export interface PastTurn {
  /** Of its last message: what a summary of it is kept with. */
  lastId: string;
  /** Of its question, where what belonged to that goes along; else null. */
  fullId: string | null;
  messages: ModelMessage[];
  /** The words alone. */
  light: ModelMessage[];
}

export interface Past {
  /** Of all before the turns; null where there is nothing. */
  summary: string | null;
  /** What came after that and could not be summed up, by its words: it is told no more, unless a later summary has it. */
  leftOut: ModelMessage[];
  turns: PastTurn[];
}

/** `turns`: what may go along of each question, by its id. */
export function readPast(history: PastMessage[], turns: ReadonlyMap<string, Turn>): Past {
  const summedUp = history.findLastIndex(({ metadata }) => metadata?.summary !== undefined);
  const leftOut = history.findLastIndex(({ metadata }) => metadata?.leftOut === true);
  const beginning = Math.max(summedUp, leftOut) + 1;
  const past: PastTurn[] = [];
  for (const message of history.slice(beginning)) {
    const { id, isUser, content, answersMessageId } = message;
    const turn = turns.get(id);
    const current = past.at(-1);
    if (isUser || !current) {
      const light = lightOf(message);
      const asked: ModelMessage = turn ? { role: 'user', content: withTold(turn.told, content) } : light;
      past.push({
        lastId: id,
        fullId: turn ? id : null,
        messages: [asked, ...(turn?.transcript ?? [])],
        light: [light],
      });
      continue;
    }
    current.lastId = id;
    current.light.push({ role: 'assistant', content });
    // What a model said stands in its transcript already.
    if (answersMessageId !== current.fullId || current.fullId === null) {
      current.messages.push({ role: 'assistant', content });
    }
  }
  return {
    summary: history[summedUp]?.metadata?.summary ?? null,
    leftOut: history.slice(summedUp + 1, beginning).map(lightOf),
    turns: past,
  };
}

const lightOf = ({ isUser, content }: PastMessage): ModelMessage => ({ role: isUser ? 'user' : 'assistant', content });

export const withTold = (told: string, question: string): string => (told === '' ? question : `${told}\n\n${question}`);

/** What a message takes beside its text. */
const frameTokens = 8;

export const countTokens = (messages: ModelMessage[]): number =>
  messages.reduce((total, message) => {
    const calls = message.role === 'assistant' && message.calls ? JSON.stringify(message.calls) : '';
    return total + estimateTokens(message.content) + (calls === '' ? 0 : estimateTokens(calls)) + frameTokens;
  }, 0);

/** So that both take turns, as some models want it: what the same side says next is joined, or parted by a remark. */
export function inTurns(messages: ModelMessage[], agentBegan: string, unanswered: string): ModelMessage[] {
  const inOrder: ModelMessage[] = [];
  for (const message of messages) {
    const last = inOrder.at(-1);
    if (!last && message.role !== 'user') inOrder.push({ role: 'user', content: agentBegan });
    if (last?.role === 'user' && message.role === 'user') inOrder.push({ role: 'assistant', content: unanswered });
    const goesOn = last?.role === 'assistant' && message.role === 'assistant' && !last.calls;
    if (goesOn) inOrder[inOrder.length - 1] = { ...message, content: `${last.content}\n\n${message.content}` };
    else inOrder.push(message);
  }
  return inOrder;
}
