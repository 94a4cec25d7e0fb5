import { citeDocument, documentIdOf } from './cite-document.ts';
import type { AssistantQuestion, Told } from './question.ts';

const longestName = 255;
/** Questions that one may go on from. */
const mostBefore = 4;

/** What the web begins a question about a document with: its name is no word of the question. */
function moveNameToEnd(text: string): string {
  const end = text.slice(0, longestName).indexOf(': ');
  if (end < 0 || !/^about /i.test(text)) return text;
  return `${text.slice(end + 2).replace(/\?$/, '')} in ${text.slice('about '.length, end)}?`;
}

/** Counts, sums and lists over the organization's tables; null where that is not asked. */
export async function askTables({ documents, text, history }: AssistantQuestion): Promise<Told | null> {
  const found = await documents?.answer({
    text: moveNameToEnd(text),
    citedIds: citedIn(history),
    before: history.flatMap(({ isUser, content }) => (isUser ? [content] : [])).slice(-mostBefore),
  });
  if (!found) return null;
  return { text: `${found.text}\n\n${found.read}`, metadata: { citations: found.sources.map(citeDocument) } };
}

/** The documents of the last answer that named any. */
function citedIn(history: AssistantQuestion['history']): string[] {
  for (const { metadata } of history.toReversed()) {
    const ids = (metadata?.citations ?? []).filter(({ kind }) => kind === 'document').map(({ id }) => id);
    if (ids.length > 0) return [...new Set(ids.map(documentIdOf))];
  }
  return [];
}
