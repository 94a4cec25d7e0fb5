// What a typesetter does to a paragraph, without changing its words.
import { monthNames } from '../../../contract/month-names.ts';
import type { Span } from './inline.ts';

const beforeOpening = /[\s([{–—“‘/]$/;
const places = /(\[[^[\]\n]*\p{L}[^[\]\n]*\])/u;

/** Quotation marks and apostrophes as they are printed; code, addresses and marks after a number stay. */
export function turnQuotes(spans: readonly Span[]): Span[] {
  let before = '';
  let isOpen = false;
  return spans.map((span) => {
    if (span.kind === 'break') {
      before = ' ';
      return span;
    }
    if (span.code || span.link?.address.endsWith(span.text)) {
      before = span.text.slice(-1);
      return span;
    }
    let text = '';
    for (const [index, sign] of Array.from(span.text).entries()) {
      let shown = sign;
      const opens = before === '' || beforeOpening.test(before);
      if (sign === '"' && (isOpen || !/\d$/.test(before))) {
        isOpen = opens;
        shown = opens ? '“' : '”';
      } else if (sign === "'" && !(/\d$/.test(before) && !/\p{L}/u.test(span.text[index + 1] ?? ''))) {
        shown = opens && closesLater(span.text, index) ? '‘' : '’';
      }
      text += shown;
      before = shown;
    }
    return { ...span, text };
  });
}

/** Whether a quotation that may begin here ends before the next one begins: else the sign stands for letters, as in ’90s. */
function closesLater(text: string, at: number): boolean {
  const rest = text.slice(at + 1, at + 200);
  return /^\p{L}/u.test(rest) && /[\p{L}\d.,!?]'(?![\p{L}\d])/u.test(rest);
}

/** `[places]` that somebody still has to fill are spans of their own. */
export const markPlaces = (spans: readonly Span[]): Span[] =>
  spans.flatMap((span): Span[] =>
    span.kind === 'break' || span.link || span.code
      ? [span]
      : span.text
          .split(places)
          .filter((text) => text !== '')
          .map((text) => ({ ...span, text, isPlace: places.test(text) })),
  );

const insideTimes = new RegExp(
  `(?<=\\d) (?=[AaPp]\\.?[Mm]\\b)|(?<=\\b(?:${monthNames.join('|')})) (?=\\d{1,2}\\b)`,
  'g',
);

/** "8:00 PM" and "January 11" stand on one line. */
export const keepTimes = (span: Span): Span =>
  span.kind === 'break' || span.code ? span : { ...span, text: span.text.replace(insideTimes, '\u00a0') };
