// From a question to a plan; null where any of its words is left over.
import { findParts, findWholes, type Mention } from './find-mentions.ts';
import { NotUnderstood, OpenColumn } from './open-column.ts';
import type { Plan } from './plan.ts';
import { isOpen, Planner } from './plan-question.ts';
import { isOf, meansSame, readWords, stemsOf, type Word } from './question-words.ts';
import { readAmounts } from './read-amounts.ts';
import { attachNegations, attachStates, type Sources } from './read-conditions.ts';
import { readPeriods } from './read-periods.ts';
import type { Column, Table } from './read-tables.ts';

export type Parsed = ({ plan: Plan } | { openColumns: Column[]; purpose: string }) & {
  /** How much of the question is about this table. */
  score: number;
};

export interface ParseOptions {
  /** YYYY-MM-DD. */
  today: string;
  /** Of the question before, which this one may go on from. */
  earlier?: Plan | null;
}

export function parseQuestion(question: string, table: Table, { today, earlier = null }: ParseOptions): Parsed | null {
  const words = readWords(question);
  const points = words.some((word) => isOf(word, 'point'));
  if (points && !earlier) return null;
  const wholes = findWholes(words, table);
  const ofNumbers = wholes.filter(({ columns }) => columns.some(({ type }) => type === 'number'));
  const amounts = readAmounts(words, new Set(ofNumbers.map(({ to }) => to)));
  const periods = readPeriods(question, words, today);
  const mentions = [...wholes, ...findParts(words, table, wholes)];
  // "Phone number"
  for (const { to } of mentions) if (words[to] && isOf(words[to], 'detail')) words[to].isUsed = true;
  const sources: Sources = { words, mentions, amounts, periods, table };
  const nouns = useTableNouns(words, table, mentions);
  if (saysKeyTwice(mentions, words, table) || isBetweenColumns(mentions, words, table)) return null;
  // "And how many volunteers drive?" says itself whom it is about.
  const saysWhom = nouns > 0 || mentions.some(({ columns, values }) => !values && columns.includes(table.key!));
  const isWhole = !points && saysWhom && words.some((word) => isOf(word, 'count', 'list'));
  const carried = pointsBack(words) && !isWhole ? earlier : null;
  const score = mentions.reduce((sum, { closeness }) => sum + closeness, amounts.length + periods.length + nouns);
  const isOfAges = amounts.some(({ isAge }) => isAge);
  if (mentions.length + nouns === 0 && !isOfAges && !carried) return null;
  try {
    attachStates(sources);
    attachNegations(sources);
    const plan = new Planner(sources, carried).read();
    return plan && { plan, score };
  } catch (open) {
    if (open instanceof NotUnderstood) return null;
    if (!(open instanceof OpenColumn)) throw open;
    const { columns, purpose } = open;
    return columns.length < 2 || isOpen(words, carried !== null) ? null : { openColumns: columns, purpose, score };
  }
}

/** "And from Tarrow?", "which of them", "only the ones in Tarrow". */
export const pointsBack = (words: Word[]): boolean =>
  words.some((word) => isOf(word, 'point')) ||
  (words[0] !== undefined && isOf(words[0], 'opening')) ||
  words.length < 3;

/** "Students who have kids": one of the two is not what the rows are called. */
function saysKeyTwice(mentions: Mention[], words: Word[], { key }: Table): boolean {
  const said = mentions.filter(({ values, columns }) => values === null && key !== null && columns.includes(key));
  return said.some(({ closeness }) => closeness === 1) && new Set(said.map(({ from }) => words[from]!.stem)).size > 1;
}

/** "Missed the most classes" is of "Classes missed", though "Class" is a column, too. */
function isBetweenColumns(mentions: Mention[], words: Word[], { columns }: Table): boolean {
  const said = new Set(words.map(({ stem }) => stem));
  return columns.some(
    (wide) =>
      wide.stems.every((stem) => said.has(stem)) &&
      !mentions.some(
        ({ columns: named, values, from, to }) =>
          values === null && named.includes(wide) && to - from >= wide.stems.length,
      ) &&
      mentions.some(
        ({ values, columns: named }) =>
          values === null &&
          named.some((each) => each !== wide && each.stems.every((stem) => wide.stems.includes(stem))),
      ),
  );
}

/** "Gifts" of gifts-2025.csv: what its rows are called. */
function useTableNouns(words: Word[], { document, sheet, heading, key }: Table, mentions: Mention[]): number {
  const names = [document.name.replace(/\.\w{2,4}$/, ''), sheet ?? '', heading ?? ''];
  const named = names.map((name) => stemsOf(name.replace(/[_-]/g, ' ')));
  let found = 0;
  for (const [at, word] of words.entries()) {
    if (isOf(word, 'filler', 'sum', 'count', 'not', 'open')) continue;
    const isOfKey = key?.stems.some((each) => each === word.stem || meansSame(each, word.stem)) ?? false;
    const isSaid = (stems: string[]) => stems.some((stem) => stem === word.stem || meansSame(stem, word.stem));
    const times = named.filter(isSaid).length + (isOfKey && !word.isUsed ? 1 : 0);
    if (times > 0) word.isUsed = true;
    const isCalled = named.some((stems) => stems.includes(word.stem));
    for (const mention of mentions)
      if (isCalled && mention.from === at && mention.closeness === 1) mention.isName = true;
    found += times;
  }
  return found;
}
