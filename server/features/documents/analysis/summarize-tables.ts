// What the tables of a budget come to: its totals, what is left and what stands out.
import type { KeyPoint, SummarySentence } from './document-analysis-result.ts';
import type { Statement } from '../facts/statements.ts';
import { isPartOf, readBudget, saysExpense, type Line } from './budget-lines.ts';
import { formatMoney, type RowAmount } from '../facts/table-amounts.ts';

const mostTotals = 3;
const planned = /\b(?:budget(?:ed)?|plan(?:ned)?|approved)\b/i;
const actual = /\b(?:actuals?|spent|received)\b/i;
const unfinished = /\b(?:through|thru|to date|ytd|so far|until)\b/i;
const noteworthy = 0.05;

export function summarizeBudget(statements: Statement[]): SummarySentence[] {
  const { items, totals, incomes, expenses } = readBudget(statements);
  return [
    ...totals.slice(0, mostTotals).map((line) => say(line, tellTotal(line))),
    ...(incomes && expenses ? tellBalance(incomes, expenses) : []),
    ...tellFurthest(items),
    ...tellChange(items),
    ...(expenses ? tellLargest(items, expenses, incomes) : []),
  ];
}

const tellTotal = ({ name, amounts }: Line): string => `${name}: ${tellAmounts(amounts)}.`;

/** Its largest lines, without those of the summary. */
export function findBudgetPoints(statements: Statement[], summary: SummarySentence[], most: number): KeyPoint[] {
  const told = new Set(summary.map(({ place }) => place));
  return readBudget(statements)
    .items.filter(({ statement }) => !told.has(statement.place))
    .toSorted((one, other) => other.amounts[0]!.amount - one.amounts[0]!.amount)
    .slice(0, most)
    .toSorted((one, other) => one.statement.block - other.statement.block)
    .map(({ name, amounts, statement: { place, text } }) => ({
      text: `${name}: ${tellAmounts(amounts)}`,
      place,
      quote: text,
    }));
}

const say = ({ statement }: Line, text: string): SummarySentence => ({ text, place: statement.place });

function tellAmounts(amounts: RowAmount[]): string {
  const [only] = amounts;
  if (only && amounts.length === 1) return formatMoney(only);
  return amounts.map((each) => `${formatMoney(each)} (${each.header})`).join(', ');
}

function tellBalance(incomes: Line, expenses: Line): SummarySentence[] {
  const names = [incomes, expenses].map(({ name }) =>
    name.replace(/^(?:grand )?totals?:? (?:of )?/i, '').toLowerCase(),
  );
  const [comesIn = '', goesOut = ''] = names;
  const sentences = incomes.amounts.flatMap((gained) => {
    const spent = expenses.amounts.find(({ header }) => header === gained.header);
    if (!spent || spent.currency !== gained.currency) return [];
    const left = Math.round((gained.amount - spent.amount) * 100) / 100;
    const difference = formatMoney({ ...gained, amount: Math.abs(left) });
    const about = incomes.amounts.length > 1 ? `${gained.header}: ` : '';
    if (left === 0) return [capitalizeFirst(`${about}${comesIn} and ${goesOut} come out even.`)];
    const [more, less] = left > 0 ? [comesIn, goesOut] : [goesOut, comesIn];
    return [capitalizeFirst(`${about}${more} ${isMany(more) ? 'are' : 'is'} ${difference} more than ${less}.`)];
  });
  return sentences.length > 0 ? [say(expenses, sentences.join(' '))] : [];
}

const isMany = (noun: string): boolean => /[^s]s$/.test(noun);
const capitalizeFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function tellFurthest(items: Line[]): SummarySentence[] {
  const compared = items.flatMap((line) => {
    const plan = line.amounts.find(({ header }) => planned.test(header) && !actual.test(header));
    const real = line.amounts.find(({ header }) => actual.test(header) && !unfinished.test(header));
    if (!plan || !real || plan.currency !== real.currency || yearOf(plan) !== yearOf(real)) return [];
    return [{ line, plan, real, gap: Math.abs(real.amount - plan.amount) }];
  });
  const [furthest] = compared.toSorted((one, other) => other.gap - one.gap);
  if (!furthest || furthest.gap < Math.abs(furthest.plan.amount) * noteworthy) return [];
  const { line, plan, real } = furthest;
  return [say(line, `Furthest from the budget: ${line.name}, ${formatMoney(real)} instead of ${formatMoney(plan)}.`)];
}

const yearOf = ({ header }: RowAmount): string | null => /\b(?:FY ?)?\d*(\d\d)\b/i.exec(header)?.[1] ?? null;

/** From one year to the next. */
function tellChange(items: Line[]): SummarySentence[] {
  const changes = items.flatMap((line) => {
    const years = line.amounts.filter((each) => yearOf(each) !== null);
    const [first, last] = [years[0], years.at(-1)];
    if (!first || !last || yearOf(first) === yearOf(last) || first.currency !== last.currency) return [];
    return [{ line, first, last, gap: Math.abs(last.amount - first.amount) }];
  });
  const [largest] = changes.toSorted((one, other) => other.gap - one.gap);
  if (!largest || largest.gap === 0) return [];
  const [from, to] = [largest.first, largest.last].map((each) => `${formatMoney(each)} (${each.header})`);
  return [say(largest.line, `The largest change: ${largest.line.name}, from ${from} to ${to}.`)];
}

function tellLargest(items: Line[], expenses: Line, incomes: Line | undefined): SummarySentence[] {
  const spent = items.filter((item) => isPartOf(item, expenses, incomes));
  const [largest] = spent.toSorted((one, other) => other.amounts[0]!.amount - one.amounts[0]!.amount);
  if (!largest || spent.length < 2) return [];
  const what = saysExpense(expenses.name) ? 'expense' : 'line';
  return [say(largest, `The largest ${what}: ${largest.name}, ${tellAmounts(largest.amounts)}.`)];
}
