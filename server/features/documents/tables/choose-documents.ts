import { readWordList } from '../../../platform/english/word-list.ts';
import { findStem, listStems } from '../../../platform/english/words.ts';

export interface NamedDocument {
  id: string;
  name: string;
}

/** Said of every file, so that they tell none from another. */
const general = new Set([...readWordList('file-name-words.txt')].map(findStem));
const leastShare = 0.6;

/**
 * Those that a question names: by the file's whole name, or by most of its words. The best alone, several where they
 * are named equally well.
 */
export function findNamed<Named extends NamedDocument>(question: string, documents: Named[]): Named[] {
  const asked = ` ${listStems(question).join(' ')} `;
  const asksForYear = /\b(?:19|20)\d\d\b/.test(asked);
  const scored = documents.flatMap((document) => {
    const words = listStems(document.name.replace(/\.\w+$/, ''));
    if (words.length > 0 && asked.includes(` ${words.join(' ')} `)) {
      const isWhole = asked.includes(` ${listStems(document.name).join(' ')} `);
      return [{ document, score: words.length + (isWhole ? 1.5 : 1) }];
    }
    // A year tells only where the question has one, too.
    const telling = words.filter((word) => !general.has(word) && (asksForYear || !/^(?:19|20)\d\d$/.test(word)));
    const named = telling.filter((word) => asked.includes(` ${word} `));
    const share = telling.length > 0 ? named.length / telling.length : 0;
    // One word alone may be about anything: "annual" is not the annual report.
    const said = words.filter((word) => asked.includes(` ${word} `)).length;
    const isNamed = share >= leastShare && said > 1 && named.some((word) => !/^\d+$/.test(word));
    return isNamed ? [{ document, score: share }] : [];
  });
  const best = Math.max(...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === best).map(({ document }) => document);
}
