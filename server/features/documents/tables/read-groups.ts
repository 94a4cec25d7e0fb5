// For each of what a question wants its figure.
import type { Mention } from './find-mentions.ts';
import { NotUnderstood, OpenColumn } from './open-column.ts';
import type { Plan } from './plan.ts';
import { isOf, stemsOf } from './question-words.ts';
import type { Sources } from './read-conditions.ts';

/** "By town", "per month", "did each donor make". */
export function readGroup(
  { words, mentions, table }: Sources,
  taken: Set<Mention>,
  { isAverage, isOrdered }: { isAverage: boolean; isOrdered: boolean },
): Plan['group'] {
  for (const [at, word] of words.entries()) {
    if (word.isUsed || !isOf(word, 'by')) continue;
    const next = words.findIndex((each, index) => index > at && !isOf(each, 'by') && !/^the$/i.test(each.text));
    const named = mentions.find(({ from }) => from === next);
    const unit = (['month', 'quarter', 'year'] as const).find((name) => words[next]?.stem === stemsOf(name)[0]);
    const isRow = next >= 0 && (isOf(words[next]!, 'rows') || words[next]!.isUsed);
    if (named?.values === null) {
      const [column] = named.columns;
      if (named.columns.length > 1) throw new OpenColumn(named.columns, 'do you want to group by');
      // "Top 3 donors by amount"
      if (column?.type === 'number' && isOrdered) word.isUsed = true;
      if (column?.type === 'number' && isOrdered) continue;
      if (!column || column.type === 'number') throw new NotUnderstood();
      for (const each of words.slice(at, next)) each.isUsed = true;
      taken.add(named);
      return { column: column.name, by: unit && column.type === 'date' ? unit : 'value', order: null, most: null };
    }
    const dates = table.columns.filter(({ type }) => type === 'date');
    if (unit && dates.length > 0) {
      if (dates.length > 1) throw new OpenColumn(dates, 'has the dates that you mean');
      for (const each of words.slice(at, next + 1)) each.isUsed = true;
      return { column: dates[0]!.name, by: unit, order: null, most: null };
    }
    // "By check", "per person"
    if (named || (isRow && isAverage)) word.isUsed = true;
  }
  return null;
}

/** "More from Tarrow or from Dunmore" */
export function readCompared({ words, mentions }: Sources): Plan['group'] {
  const word = words.find((each) => !each.isUsed && isOf(each, 'more', 'less'));
  const or = words.findIndex(({ text }) => text.toLowerCase() === 'or');
  const sides = mentions.filter(({ values }) => values !== null);
  const [one, other] = sides;
  const column = one?.columns.find((each) => other?.columns.includes(each));
  if (!word || or < 0 || sides.length !== 2 || !column || words.some(({ text }) => /^than$/i.test(text))) return null;
  word.isUsed = true;
  return { column: column.name, by: 'value', order: isOf(word, 'more') ? 'highest' : 'lowest', most: null };
}
