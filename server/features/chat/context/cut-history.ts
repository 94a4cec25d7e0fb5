import type { ModelMessage } from '../../../platform/ai/index.ts';
import type { Question } from '../answerer.ts';
import { cutToTokens, estimateTokens } from './estimate-tokens.ts';

export const beginningLeftOut = '[The beginning of this conversation was left out, because the conversation is long.]';
export const agentBegan = '[You wrote the first message of this conversation.]';

/** Messages of the conversation that go along, where they fit. */
export const mostHistory = 100;
/** What a message takes beside its text. */
const frameTokens = 8;
/** One long message does not push out all the others. */
const largestShare = 0.4;

/** The newest messages that fit, oldest first; one line says where earlier ones are missing. */
export function cutHistory(history: Question['history'], tokens: number): ModelMessage[] {
  const markTokens = estimateTokens(beginningLeftOut) + frameTokens;
  const longest = Math.floor(tokens * largestShare);
  const kept: ModelMessage[] = [];
  let left = tokens - markTokens;
  for (const { isUser, content } of history.slice(-mostHistory).toReversed()) {
    const text = cutToTokens(content, longest);
    left -= estimateTokens(text) + frameTokens;
    if (left < 0) break;
    kept.unshift({ role: isUser ? 'user' : 'assistant', content: text });
  }
  if (kept.length < history.length) return beginWith(beginningLeftOut, kept);
  return kept[0]?.role === 'assistant' ? beginWith(agentBegan, kept) : kept;
}

// Some models take only conversations that the person begins, and in which both take turns.
function beginWith(mark: string, [first, ...rest]: ModelMessage[]): ModelMessage[] {
  if (first?.role === 'user') return [{ role: 'user', content: `${mark}\n\n${first.content}` }, ...rest];
  return [{ role: 'user', content: mark }, ...(first ? [first] : []), ...rest];
}
