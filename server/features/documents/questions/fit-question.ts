import type { Table } from './read-tables.ts';

const relativeYear = /\b(last|this|next) year(?:'s|’s)?\b/gi;
const offsets: Record<string, number> = { last: -1, this: 0, next: 1 };
const happened =
  /\b(?:did|have|has|was|were)\b.*\b(?:spen[dt]|pay|paid|cost|receive[d]?|raise[d]?|earn(?:ed)?|bring|brought|come|came)\b/i;

/**
 * A question in the words of a budget's columns: "last year" as the year that stands in their names, and what was spent
 * as the column of what happened, where the question does not name one.
 */
export function fitQuestion(question: string, { columns }: Table, today: string | null): string {
  const names = columns.map(({ name }) => name);
  const dated = columns.some(({ type }) => type === 'date')
    ? question
    : question.replace(relativeYear, (words, which: string) => {
        const year = today && String(Number(today.slice(0, 4)) + offsets[which.toLowerCase()]!);
        return year && names.some((name) => name.includes(year)) ? `in ${year}` : words;
      });
  const years = dated.match(/\b20\d\d\b/g) ?? [];
  const actual = names.filter((name) => /\bactuals?\b/i.test(name) && years.every((year) => name.includes(year)));
  const [only] = actual;
  const namesOne = names.some((name) => name !== '' && dated.toLowerCase().includes(name.toLowerCase()));
  if (!only || actual.length > 1 || namesOne || !happened.test(dated) || /\b(?:budget|plan)/i.test(dated)) return dated;
  return `${dated.replace(/[\s?.!]+$/, '')} in ${only}?`;
}
