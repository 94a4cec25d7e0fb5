// What a typesetter does to a paragraph, without changing its words.
import { monthNames } from '../../../contract/month-names.ts';
import { createQuoteTurner } from '../../../contract/quotation-marks.ts';
import type { Span } from './inline.ts';

const places = /(\[[^[\]\n]*\p{L}[^[\]\n]*\])/u;

/** Quotation marks and apostrophes as they are printed; code and addresses stay. */
export function turnQuotes(spans: readonly Span[]): Span[] {
  const turn = createQuoteTurner();
  return spans.map((span) => {
    if (span.kind === 'text')
      return { ...span, text: turn(span.text, span.code || span.link?.address.endsWith(span.text)) };
    turn(' ', true);
    return span;
  });
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
