// The lines of a budget: what each is called, what it is of, and what they add up to.
import type { Statement } from '../facts/statements.ts';
import { isTotalRow, nameOfRow, readRowAmounts, type RowAmount } from '../facts/table-amounts.ts';

export interface Line {
  statement: Statement;
  name: string;
  /** What a column beside the name says it is of: "Income". */
  category: string | null;
  amounts: RowAmount[];
}

export interface Budget {
  items: Line[];
  /** As they stand there, or reckoned where the lines say what they are of. */
  totals: Line[];
  incomes: Line | undefined;
  expenses: Line | undefined;
}

const mostColumns = 3;
const income = /\b(?:income|revenues?|support|receipts|gifts|sources)\b/i;
const expense = /\b(?:expens\w*|costs?|spending|expenditures?|uses)\b/i;
/** So many of its cells must differ for a column to name the lines. */
const distinct = 0.8;

export const saysExpense = (name: string): boolean => expense.test(name);

export function readBudget(statements: Statement[]): Budget {
  const lines = readLines(statements);
  const items = lines.filter(({ name }) => !isTotalRow(name));
  const written = lines.filter(({ name }) => isTotalRow(name));
  const totals = written.length > 0 ? written : addUp(items);
  const incomes = totals.find(({ name }) => income.test(name));
  const named = totals.find(({ name }) => expense.test(name));
  const only = totals.length === 1 && !incomes ? totals[0] : undefined;
  return { items, totals, incomes, expenses: named ?? only };
}

/** Whether a total of expenses adds a line up: by its category, or as it lies between the table's totals. */
export function isPartOf({ category, statement }: Line, total: Line, incomes: Line | undefined): boolean {
  if (category !== null && total.category !== null) return category === total.category;
  const end = total.statement.block;
  const from = incomes && incomes.statement.block < end ? incomes.statement.block : -1;
  return statement.block > from && statement.block < end && statement.headers === total.statement.headers;
}

function readLines(statements: Statement[]): Line[] {
  const rows = statements.filter(({ cells, headers }) => cells.length > 1 && headers.length > 0);
  return [...Map.groupBy(rows, ({ headers }) => headers).values()].flatMap((table) => {
    const columns = findNameColumns(table);
    return table.flatMap((statement): Line[] => {
      const amounts = readRowAmounts(statement, 'budget');
      if (amounts.length === 0) return [];
      const usual = nameOfRow(statement);
      const isTotal = columns === null || isTotalRow(usual);
      const category = isTotal ? null : statement.cells[columns.category]?.trim() || null;
      const section = income.test(statement.section) || expense.test(statement.section) ? statement.section : null;
      const name = isTotal ? usual : statement.cells[columns.name]?.trim() || usual;
      return [
        {
          statement,
          name,
          category: category ?? (isTotalRow(usual) ? null : section),
          amounts: chooseAmounts(amounts),
        },
      ];
    });
  });
}

/** Null where the first words of each row name it, as usual. */
function findNameColumns(table: Statement[]): { category: number; name: number } | null {
  const rows = table.filter((row) => !isTotalRow(nameOfRow(row)));
  const isDistinct = (column: number): boolean => {
    const cells = rows.map(({ cells }) => cells[column]?.trim().toLowerCase() ?? '');
    return cells.every((cell) => /\p{L}/u.test(cell)) && new Set(cells).size >= cells.length * distinct;
  };
  if (rows.length < 3) return null;
  if (!isDistinct(0)) return isDistinct(1) ? { category: 0, name: 1 } : null;
  const saysWhich = (cell = '') => income.test(cell) || expense.test(cell);
  const category = table[0]!.headers.findIndex((_, column) => rows.every(({ cells }) => saysWhich(cells[column])));
  return category > 0 ? { category, name: 0 } : null;
}

/** Where many columns are money, those that stand for the others. */
function chooseAmounts(amounts: RowAmount[]): RowAmount[] {
  if (amounts.length <= mostColumns) return amounts;
  const sums = amounts.filter(({ header }) => /\b(?:total|actuals?|amount)\b/i.test(header));
  return (sums.length > 0 ? sums : amounts).slice(0, mostColumns);
}

/** By category, where one of them is income or expense. */
function addUp(items: Line[]): Line[] {
  const groups = Map.groupBy(items, ({ category }) => category);
  const isOfBudget = [...groups.keys()].some((name) => name !== null && (income.test(name) || expense.test(name)));
  if (!isOfBudget) return [];
  return [...groups].flatMap(([category, lines]): Line[] => {
    const [first] = lines;
    if (category === null || !first) return [];
    const amounts = first.amounts.map((each): RowAmount => {
      const same = lines.flatMap((line) => line.amounts.filter(({ column }) => column === each.column));
      const cents = same.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      return { ...each, amount: cents / 100 };
    });
    const name = `Total ${category.toLowerCase().replace(/expense$/, 'expenses')}`;
    return [{ statement: first.statement, name, category, amounts }];
  });
}
