import { listMark } from '../../../contract/place-words.ts';
import { cleanLines } from './clean-lines.ts';

const mostItems = 200;

/** The lines of a one-per-line answer, without blanks, bullets and numbering. */
export const splitLines = (text: string): string[] =>
  boundItems(
    cleanLines(text)
      .map((line) => line.replace(listMark, ''))
      .filter((line) => line !== ''),
  );

/** A list that a document can repeat in a table: what is above 200 items comes together in the last one. */
export const boundItems = (items: string[]): string[] =>
  items.length <= mostItems ? items : [...items.slice(0, mostItems - 1), items.slice(mostItems - 1).join('; ')];

/** A part that goes on with the sentence before it. */
const goesOn = /^(?:it|they|this|that|these|those|he|she|we|which|who|but|so|yet|however|then|because)\b/i;
const sentenceEnd = /[.!?] \p{Lu}/u;

/** "a; b; c", where these are no sentences; a semicolon in brackets is none. */
function splitAtSemicolons(line: string): string[] {
  const parts = line.split(/;(?![^()]{0,300}\))/);
  const items = parts.map((part) => part.trim().replace(/^and /i, '')).filter(Boolean);
  return sentenceEnd.test(line) || items.slice(1).some((item) => goesOn.test(item)) ? [line] : items;
}

/** "1) a 2) b", where the numbers follow one another. */
function splitAtNumbers(line: string): string[] {
  const marks = [...line.matchAll(/(?<![^ ])\(?(\d{1,2})[.)] /g)];
  const areInOrder = marks.every((mark, index) => Number(mark[1]) === index + 1);
  if (marks.length < 2 || !areInOrder || marks[0]?.index !== 0) return [line];
  return marks.map((mark, index) => line.slice(mark.index + mark[0].length, marks[index + 1]?.index));
}

const splitAtBullets = (line: string): string[] => line.split(/[•‣▪◦] /);

/** Things to do or to reach, one per line; where they all stand on one line, those that signs plainly set apart. */
export function splitItems(text: string): string[] {
  const line = cleanLines(text).join(' ');
  const lines = splitLines(text);
  if (lines.length !== 1) return lines;
  const found = [splitAtNumbers, splitAtBullets, splitAtSemicolons]
    .map((split) => split(line).map((item) => item.replace(/;? ?$/, '').trim()))
    .map((items) => items.filter(Boolean))
    .find((items) => items.length > 1);
  return found ? boundItems(found) : lines;
}
