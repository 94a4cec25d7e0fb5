// What is on a day, by the words around it.
import type { DocumentKind } from './document-analysis-result.ts';
import { capitalize, countWords, labelAfter, labelBefore, withSubject } from './label-words.ts';
import { readDateMentions, type DateMention } from './read-date-mentions.ts';
import type { Passage } from './read-passages.ts';
import type { DatedPassage } from './year-context.ts';

export interface DateLabel {
  text: string;
  /** It names nothing that one waits for. */
  isWeak: boolean;
}

const headLength = 15;
const strong =
  /due|deadline|meet|start|begin|end\b|expire|report|sign|submi|award|decision|notif|payment|paid|question|review|effective|approv|adopt|visit|interview|return|letter|period|renew|close|webinar|session|issue|publish|release/i;

export function labelDate(
  { passage, mentions, previous }: DatedPassage,
  index: number,
  last: DateLabel | null,
  kind: DocumentKind,
): DateLabel {
  const mention = mentions[index]!;
  const inTable = passage.cells.length > 1 ? labelOfCell(passage, mention) : null;
  if (inTable) return toLabel(inTable);
  const before = passage.text.slice(mentions[index - 1]?.end ?? 0, mention.start);
  const words = labelBefore(before);
  if (countWords(words) > 0) return toLabel(withSubject(words, previous));
  // "October 31, January 31 and April 30": what the first is.
  if (last && before.length < 40) return last;
  const later = labelAfter(passage.text.slice(mention.end, mentions[index + 1]?.start));
  if (countWords(later) > 0) return toLabel(later);
  return { text: labelOfAlone(passage, kind), isWeak: passage.block > headLength };
}

const toLabel = (text: string): DateLabel => ({ text: capitalize(text), isWeak: !strong.test(text) });

/** What its row is of, and its column where that says more than "Date". */
function labelOfCell({ text, cells, headers }: Passage, { start, end }: DateMention): string | null {
  const holds = (cell: string) => text.indexOf(cell) <= start && text.indexOf(cell) + cell.length >= end;
  const column = cells.findIndex((cell) => readDateMentions(cell).length > 0 && holds(cell));
  const name = cells.find((cell, at) => at !== column && countWords(cell) > 0);
  if (column < 0 || !name) return null;
  const header = headers[column] ?? '';
  const isPlain = /^(?:date|when|day|value|time)s?$/i.test(header) || countWords(header) === 0;
  return isPlain ? name : `${name}: ${header}`;
}

/** A date that stands for itself is the document's, or what its heading names. */
function labelOfAlone({ block, section }: Passage, kind: DocumentKind): string {
  if (block > headLength && section) return section;
  if (kind === 'minutes') return 'Meeting date';
  return kind === 'letter' || kind === 'award-letter' ? 'Date of the letter' : 'Date of the document';
}
