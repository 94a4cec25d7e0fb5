import { describePlace, placeOfWords } from '../documents/text.ts';
import type { PassageHit } from '../search/index.ts';
import type { Question } from './answerer.ts';
import { chooseExcerpt } from './choose-excerpt.ts';
import { citeDocument, sourceOf } from './cite-document.ts';
import type { Composed } from './composed.ts';
import { escapeMarkdown, quoteMarkdown } from './escape-markdown.ts';

const mostQuoted = 2;
/** How much of the question a passage must speak of. */
const usualShare = 0.6;
const commonWords = new Set(
  'the and for our are was were what when where which who how does did has have will can this that with from about many much there any all you your they them its next upcoming'.split(
    ' ',
  ),
);

const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])
      .filter((word) => !commonWords.has(word))
      .map((word) => word.slice(0, 5)),
  );

interface QuoteOptions {
  opening?: string;
  leastShare?: number;
  /** What is quoted must itself say that much, and more than one word of it: a page may speak of anything beside. */
  isClose?: boolean;
  /** How a sentence reads that tells what is asked. */
  aspect?: RegExp;
}

/** What the organization's documents say in their own words. Null where nothing in them speaks of the question. */
export async function quoteDocuments(
  { text, documents }: Pick<Question, 'text' | 'documents'>,
  {
    opening = 'I have no note of my own on this, but your documents do:',
    leastShare = usualShare,
    isClose,
    aspect,
  }: QuoteOptions = {},
): Promise<Composed | null> {
  const asked = [...stemsOf(text)];
  if (!documents || asked.length === 0 || (isClose && asked.length < 2)) return null;
  const passages = (await documents.findPassages(text, 5)).filter((passage) => {
    return shareSaid(`${passage.name} ${passage.text}`, asked) >= leastShare;
  });
  const quotes = passages
    .filter((passage) => !aspect || aspect.test(passage.text))
    .map((passage) => chooseQuote(passage, asked, aspect))
    .filter(({ words }) => !isClose || shareSaid(words, asked) >= leastShare)
    .slice(0, mostQuoted);
  return quotes.length > 0 ? presentQuotes(opening, quotes) : null;
}

/** Quotations below each other, each with its source. */
export const presentQuotes = (opening: string, quotes: Quote[], ...closing: string[]): Composed => ({
  text: [opening, ...quotes.map(present), ...closing].join('\n\n'),
  metadata: {
    citations: quotes.map(({ passage, words }, index) => citeDocument(sourceOf(passage, index + 1, words))),
  },
});

function shareSaid(text: string, asked: readonly string[]): number {
  const said = stemsOf(text);
  return asked.filter((stem) => said.has(stem)).length / asked.length;
}

export interface Quote {
  passage: Omit<PassageHit, 'score'>;
  words: string;
}

function chooseQuote(passage: PassageHit, asked: readonly string[], aspect?: RegExp): Quote {
  const speaks = (text: string) => {
    const said = stemsOf(text);
    return new Set([...asked.filter((stem) => said.has(stem)), ...(aspect?.test(text) ? ['aspect'] : [])]);
  };
  return passage.row === null
    ? { passage, words: chooseExcerpt(passage.text, speaks) }
    : chooseRow(passage, passage.row, speaks);
}

/** Of a table the row that says most, with the names of its columns, which are the first line of a passage. */
function chooseRow(passage: PassageHit, firstRow: number, speaks: (text: string) => ReadonlySet<string>): Quote {
  const [header = '', ...rows] = passage.text.split('\n');
  const weights = rows.map((row) => speaks(row).size);
  const best = weights.indexOf(Math.max(...weights));
  const row = rows[best];
  if (row === undefined) return { passage, words: chooseExcerpt(sayCells(header), speaks) };
  const [names, cells] = [splitCells(header), splitCells(row)];
  const named = cells.flatMap((cell, index) => (cell === '' ? [] : [`${names[index]}: ${cell}`])).join('; ');
  return {
    // Its blocks are those of all its rows.
    passage: { ...passage, row: firstRow + best, firstBlock: null, lastBlock: null },
    words: chooseExcerpt(names.length === cells.length ? named : sayCells(row), speaks),
  };
}

const sayCells = (row: string): string => splitCells(row).filter(Boolean).join(', ');

const splitCells = (row: string): string[] => row.split('|').map((cell) => cell.trim());

const present = ({ passage, words }: Quote, index: number): string => {
  const where = describePlace(placeOfWords(passage, words));
  return [
    `From **${escapeMarkdown(passage.name)}**${where ? `, ${escapeMarkdown(where)}` : ''} [${index + 1}]:`,
    quoteMarkdown(words),
  ].join('\n\n');
};
