// What is on a day, by the words around it.
import { readAlternatives } from '../../../platform/english/word-list.ts';
import { isDueColumn, isWhoColumn, readActionItem, sayActionItem, type ActionItem } from './action-items.ts';
import type { DocumentKind } from '../analysis/document-analysis-result.ts';
import { capitalize, clauseAround, countWords, labelAfter, labelBefore } from './label-words.ts';
import { readDateMentions, type DateMention } from './read-date-mentions.ts';
import { withoutNumber, type Statement } from './statements.ts';
import type { DatedStatement } from './year-context.ts';

export interface DateLabel {
  text: string;
  /** It names nothing that one waits for. */
  isWeak: boolean;
  /** It is what somebody is to do. */
  isItem: boolean;
  /** Of a table's row: the name of the date's column. */
  column: string | null;
}

const headLength = 15;
const fewWords = 2;
/** In a wider table the column after a name may be of anything. */
const mostColumns = 4;
const strong = new RegExp(String.raw`(?:${readAlternatives('date-label-stems.txt')})`, 'iu');
/** "The October 13 meeting": the day is part of a name. */
const named =
  /^ (?:\p{Ll}+ )?(?:meeting|session|conference|webinar|retreat|event|hearing|workshop|gala|letter|report)s?\b/u;
const article = /\b(?:the|our|its|last|this|an?)$/i;
/** "Income through September 30 is $141,200": what counts is told until then. */
const measuredUntil = /\b(?:through|thru|as of|since|until|ending|ended)$/i;
/** "6:00 pm, at the shop": nothing but when and where. */
const timeFirst = /^,? *(?:at |from )?(?:\d{1,2}(?::\d\d)? ?(?:[ap]\.?m\b|-|–|to\b)|noon\b)/i;

export function labelDate(dated: DatedStatement, index: number, last: DateLabel | null, kind: DocumentKind): DateLabel {
  const item = readActionItem(dated.statement, kind);
  const inTable = dated.statement.cells.length > 1 ? labelOfCell(dated.statement, dated.mentions[index]!, item) : null;
  const label = inTable ? { ...toLabel(inTable.text), column: inTable.column } : labelInText(dated, index, last, kind);
  return item && !item.isDone ? { ...label, isWeak: false, isItem: true } : label;
}

function labelInText(
  { statement, mentions, isUnderTitle }: DatedStatement,
  index: number,
  last: DateLabel | null,
  kind: DocumentKind,
): DateLabel {
  const { text } = statement;
  const mention = mentions[index]!;
  const before = text.slice(mentions[index - 1]?.end ?? 0, mention.start);
  const after = text.slice(mention.end, mentions[index + 1]?.start);
  const [name = ''] = article.test(before.trimEnd()) ? (named.exec(after) ?? []) : [];
  if (name) return toLabel(labelBefore(`${before}${text.slice(mention.start, mention.end)}${name}`));
  const words = labelBefore(before);
  const isShort = countWords(words) > 0 && countWords(words) <= fewWords;
  if (isShort && measuredUntil.test(before.trimEnd())) return toLabel(clauseAround(text, mention));
  if (isShort && /\bof$/i.test(before.trimEnd()))
    return toLabel(`${words} of ${text.slice(mention.start, mention.end)}`);
  if (countWords(words) > 0) return toLabel(words);
  // "October 31, January 31 and April 30": what the first is.
  if (last && before.length < 40) return last;
  const isAlone = index === 0 && timeFirst.test(after);
  const later = isAlone ? '' : labelAfter(after);
  if (countWords(later) > 0) return toLabel(later);
  return labelOfAlone(statement, isUnderTitle, kind);
}

const toLabel = (text: string): DateLabel => ({
  text: capitalize(text),
  isWeak: !strong.test(text),
  isItem: false,
  column: null,
});

/** What its row is of, and its column where that says more than "Date". */
function labelOfCell(
  { text, cells, headers }: Statement,
  { start, end }: DateMention,
  item: ActionItem | null,
): { text: string; column: string } | null {
  const holds = (cell: string) => text.indexOf(cell) <= start && text.indexOf(cell) + cell.length >= end;
  const column = cells.findIndex((cell) => readDateMentions(cell).length > 0 && holds(cell));
  const header = headers[column] ?? '';
  const name = item ? sayActionItem(item) : nameOf(cells, headers, column);
  if (column < 0 || !name) return null;
  const isPlain = /^(?:date|when|day|value|time)s?$/i.test(header) || countWords(header) === 0;
  return { text: isPlain || (item && isDueColumn(header)) ? name : `${name}: ${header}`, column: header };
}

/** With who it is, where that stands first: "Ana Ruiz: first aid course". */
function nameOf(cells: string[], headers: string[], date: number): string | undefined {
  const [name, ...others] = cells.flatMap((cell, at) =>
    at !== date && countWords(cell) > 0 && !cell.includes('@') ? [{ cell, at }] : [],
  );
  if (!name || headers.length > mostColumns || !isWhoColumn(headers[name.at] ?? '')) return name?.cell;
  const what = others.find(
    ({ at, cell }) => !/@/.test(cell) && !isWhoColumn(headers[at] ?? '') && readDateMentions(cell).length === 0,
  );
  return what ? `${name.cell}: ${what.cell}` : name.cell;
}

/** A date that stands for itself is what its heading names, or the document's. */
function labelOfAlone({ block, section }: Statement, isUnderTitle: boolean, kind: DocumentKind): DateLabel {
  const isOfLetter = kind === 'letter' || kind === 'award-letter';
  if (section && (block > headLength || !(isUnderTitle || isOfLetter))) return toLabel(withoutNumber(section));
  const text = kind === 'minutes' ? 'Meeting date' : isOfLetter ? 'Date of the letter' : 'Date of the document';
  return { text, isWeak: block > headLength, isItem: false, column: null };
}
