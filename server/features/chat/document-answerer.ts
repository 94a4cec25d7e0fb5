import type { Citation } from '../../../contract/conversations.ts';
import { moveNameToEnd } from './about-document.ts';
import type { Answerer, Question } from './answerer.ts';
import { citeDocument, documentIdOf } from './cite-document.ts';
import type { Composed } from './composed.ts';
import { hear } from './hear.ts';

/** Questions about all of a document are answered from all of it; every other one, and what is told first, as before. */
export const answerFromDocuments = (
  answerer: Answerer,
  tellFirst?: (question: Question) => Promise<Composed | null>,
): Answerer => ({
  ...answerer,
  async *answer(question) {
    const first = await tellFirst?.(question);
    if (first) {
      yield first.text;
      return first.metadata;
    }
    const found = question.documents && (yield* hear((say) => ask(question, say)));
    if (!found) return yield* answerer.answer(question);
    if (found.text !== null) yield found.text;
    yield `\n\n${found.read}`;
    return { citations: found.sources.map(citeDocument) };
  },
});

const ask = async ({ documents, text, history, today, timeZone, signal }: Question, say: (piece: string) => void) =>
  documents?.answer({
    text: moveNameToEnd(text),
    citedIds: citedIn(history),
    earlier: askedOfDocuments(history),
    said: saidBefore(history),
    today,
    timeZone,
    signal,
    onText: say,
  }) ?? null;

/** The documents of the last answer that named any. */
function citedIn(history: Question['history']): string[] {
  for (const { metadata } of history.toReversed()) {
    const ids = (metadata?.citations ?? []).filter(({ kind }) => kind === 'document').map(({ id }) => id);
    if (ids.length > 0) return [...new Set(ids.map(documentIdOf))];
  }
  return [];
}

const mostSaid = 4;

/** By the person, the last first. */
const saidBefore = (history: Question['history']): string[] =>
  history
    .filter(({ isUser }) => isUser)
    .slice(-mostSaid)
    .map(({ content }) => content)
    .toReversed();

const mostEarlier = 6;

/** The questions that all of a document answered, since the last answer with another source; oldest first. */
function askedOfDocuments(history: Question['history']): string[] {
  const asked: string[] = [];
  for (let index = history.length - 1; index > 0 && asked.length < mostEarlier; index -= 1) {
    const [question, answer] = [history[index - 1]!, history[index]!];
    const citations = answer.isUser ? [] : (answer.metadata?.citations ?? []);
    if (citations.length === 0 || !question.isUser) continue;
    if (!citations.every(isWholeDocument)) break;
    asked.unshift(moveNameToEnd(question.content));
  }
  return asked;
}

const isWholeDocument = ({ kind, id }: Citation): boolean => kind === 'document' && documentIdOf(id) === id;
