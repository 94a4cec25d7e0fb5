// What a person typed, or a file says, must appear as they typed it. Only what Markdown would read as a sign is escaped, so that the text
// stays readable where the signs are shown as they are.

import { listMark } from '../../contract/place-words.ts';
import { isFigure } from '../../contract/text-tokens.ts';
import { cleanLines } from './english/clean-lines.ts';

/** On one line, inside a paragraph, heading or list item. */
export const escapeInline = (text: string): string => escapeSigns(cleanLines(text).join(' '));

/** As {@link escapeInline}, where the text is the first on its line. */
export const escapeLineStart = (text: string): string => escapeOpening(escapeInline(text));

/** Inside a cell of a table. */
export const escapeCell = (text: string): string =>
  escapeSigns(
    cleanLines(text)
      .join('; ')
      .replace(/([.!?]);/g, '$1'),
  ).replaceAll('|', '\\|');

/** As a quotation, with the lines as they are. */
export const escapeQuotation = (text: string): string => `> ${cleanLines(text).map(escapeLineStart).join('  \n> ')}`;

/** As paragraphs of their own, one a line; two or more bulleted or numbered lines stay a list. Returns Markdown lines. */
export function escapeBlock(text: string): string[] {
  const lines = cleanLines(text);
  const isList = lines.filter((line) => listMark.test(line)).length > 1;
  const marks = lines.map((line) => (isList && listMark.exec(line)?.[0]) || '');
  return lines.flatMap((line, at) => {
    const mark = marks[at] ?? '';
    const sign = mark === '' ? '' : `${isFigure(mark) ? mark.trim() : '-'} `;
    const told = sign + escapeLineStart(line.slice(mark.length));
    return at > 0 && (mark === '' || marks[at - 1] === '') ? ['', told] : [told];
  });
}

/** What would be a sign of Markdown where it stands: in code, emphasis, struck out text, a tag, an entity, a link, a note. */
const sign =
  /\\(?=[!-/:-@[-`{-~]|$)|`|\*(?<!(?:\s|^)\*(?=\s|$))|_(?<![\p{L}\p{N}]_(?=[\p{L}\p{N}]))|~(?<!(?:\s|^)~(?!~))|<(?=[a-z/!?])|&(?=#|[a-z][a-z0-9]*;)|\](?=[([:])|\[(?=\^)/giu;

const escapeSigns = (text: string): string => text.replace(sign, '\\$&');

// A heading, quote, list, rule, table row or underline of a heading; and a heading's closing signs at the end.
const escapeOpening = (text: string): string =>
  text
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(?:#(?=#{0,5}(?:\s|$))|>|[-+*](?=\s|$)|[-:|](?=[\s|:-]*$)|=(?==*\s*$)|\[(?=[ x]\]))/i, '\\$&')
    .replace(/(?<=\s)#+$/, '\\$&');
