// A day first, then the sentence that says it, with its source.
import { describePlace, placeOfWords, type readDateMentions } from '../documents/text.ts';
import type { PassageHit } from '../search/index.ts';
import { citeDocument, sourceOf } from './cite-document.ts';
import type { Composed } from './composed.ts';
import { escapeMarkdown } from './escape-markdown.ts';

export type DateMention = ReturnType<typeof readDateMentions>[number];

export interface QuotedDay {
  /** As people write it. */
  day: string;
  quote: string;
  passage: Omit<PassageHit, 'score'>;
}

const longestQuote = 240;

export function quoteDays(days: QuotedDay[], lead: string): Composed {
  const isOne = days.length === 1;
  const parts = days.map(({ day, passage, quote }, index) => {
    const where = describePlace(placeOfWords(passage, quote));
    const source = `**${escapeMarkdown(passage.name)}**${where ? `, ${escapeMarkdown(where)}` : ''} [${index + 1}]:`;
    const line = isOne ? `From ${source}` : `**${escapeMarkdown(day)}**, from ${source}`;
    return `${line}\n\n> ${escapeMarkdown(quote)}`;
  });
  return {
    text: [lead, ...parts].join('\n\n'),
    metadata: { citations: days.map(({ passage, quote }, index) => citeDocument(sourceOf(passage, index + 1, quote))) },
  };
}

/** What the days are, in a sentence. */
export function leadWith(days: QuotedDay[]): string {
  const [first] = days;
  return days.length === 1 && first
    ? `The date is **${escapeMarkdown(first.day)}**.`
    : `Your documents name ${days.length} dates.`;
}

/** Rows of a table that stand in one line. */
export const splitRows = (sentence: string): string[] =>
  sentence
    .split(/\|\s*\|/)
    .map((row) => row.replaceAll(/^[\s|]+|[\s|]+$/g, '').split(/\s*\|\s*/))
    .map((cells) => cells.join(cells.length === 2 ? ': ' : ', '))
    .filter((row) => row !== '');

export function cutAround(sentence: string, { start, end }: { start: number; end: number }): string {
  if (sentence.length <= longestQuote) return sentence;
  const from = Math.max(0, Math.min(start - longestQuote / 2, sentence.length - longestQuote));
  const to = Math.max(from + longestQuote, end);
  const begin = from === 0 ? '' : '… ';
  const piece = sentence.slice(from, to);
  const whole = from === 0 ? piece : piece.replace(/^\S*\s/, '');
  return `${begin}${to >= sentence.length ? whole : `${whole.replace(/\s\S*$/, '')} …`}`;
}

export const isoDay = (year: number, month: number, day: number): string =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
