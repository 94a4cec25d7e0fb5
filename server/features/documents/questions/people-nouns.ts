// "How many of the kids": an everyday word for people stands for the rows of a table of people.
import { stemOf, type Word } from './question-words.ts';
import type { Column, Table } from './read-tables.ts';

const toStems = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf));
const anyone = toStems('people person persons individual individuals folks');
const young = toStems('kid kiddo child children student pupil teen teenager youth youngster');
const joined = toStems('member participant attendee');

const ofPersons =
  /^(?:(?:full|first|last|given|family|preferred|legal) ?)?names?$|^surname$|\b(?:student|pupil|child|kid|youth|teen|camper|scholar|participant|attendee|member|client|volunteer|tutor|mentor|donor|staff|employee)s?(?:['’]s)?(?: (?:(?:full|first|last) )?names?)?$/i;
/** "Name" alone may be of things too. */
const nameAlone = /^names?$/i;
const personName = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,3}$/u;
const leastShare = 0.6;
/** Rows of these are no children. */
const grown =
  /\b(?:volunteer|tutor|mentor|donor|funder|staff|employee|board|parent|guardian|teacher|vendor|trustee)s?\b/i;

/** Takes the words for people, where the rows are people of that kind. */
export function usePeopleNouns(words: Word[], table: Table): void {
  const names = table.columns.filter((column) => isOfPersons(column, table));
  if (names.length === 0) return;
  const titles = [table.document, table.sheet ?? '', table.heading ?? '', ...names.map(({ name }) => name)];
  const isGrown = titles.some((title) => grown.test(title.replace(/[_-]/g, ' ')));
  for (const [at, word] of words.entries()) {
    const isAnyone = anyone.has(word.stem);
    if (word.isUsed || !(isAnyone || (!isGrown && isPeopleNoun(word)))) continue;
    word.isUsed = true;
    const before = words[at - 1];
    if (isAnyone && !isGrown && before && /^young$/i.test(before.text)) before.isUsed = true;
  }
}

export const isPeopleNoun = ({ stem }: Word): boolean => anyone.has(stem) || young.has(stem) || joined.has(stem);

function isOfPersons({ index, name, type }: Column, { rows }: Table): boolean {
  if (type !== 'text' || !ofPersons.test(name)) return false;
  if (!nameAlone.test(name)) return true;
  const filled = rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');
  return filled.filter((cell) => personName.test(cell)).length >= filled.length * leastShare;
}
