// A question over tables that comes as values: columns and cells as somebody wrote them, and nothing guessed.
import { describe, expect, it } from 'vitest';
import { queryTables, type TableQuery } from './query-tables.ts';
import { readSheets } from './testing/read-documents.ts';

const asDocument = (name: string, lines: string) => ({ id: name, name, text: readSheets(lines) });
const loans = asDocument(
  'tool-loans.csv',
  `Tool,Borrower,Home Area,Deposit ($),Lent on,Returned
Drill,Ada Quist,North,$20,2026-03-02,yes
Saw,Ben Ito,South,$35,2026-04-11,no
Ladder,Cleo Marsh,North,tbd,2026-04-20,
Sander,Ada Quist,South,"$1,000",2026-09-05,not yet
Level,Dov Pell,"North, East",$15,2026-10-01,n/a`,
);
const ask = (query: Partial<TableQuery>, documents = [loans]) =>
  queryTables({ where: [], of: null, column: null, by: null, ...query }, documents);
const rowsOf = (...where: TableQuery['where']) =>
  ask({ where }).reckoned?.result.rows.map(({ cells }) => cells[0]) ?? ask({ where }).text;

describe('a query over a table', () => {
  it.each<[TableQuery['where'], string[]]>([
    [[['home area', 'is', 'north']], ['Drill', 'Ladder', 'Level']],
    [[['Area', 'is not', 'South']], ['Drill', 'Ladder', 'Level']],
    [[['Borrower', 'contains', 'ada']], ['Drill', 'Sander']],
    [[['Borrower', 'is', 'Quist']], ['Drill', 'Sander']],
    [[['Borrower', '=', 'Ben Ito | Dov Pell']], ['Saw', 'Level']],
    [[['deposit', '>=', '$35']], ['Saw', 'Sander']],
    [[['Deposit ($)', 'is', '1000']], ['Sander']],
    [[['lent on', 'after', 'April 11, 2026']], ['Ladder', 'Sander', 'Level']],
    [[['Lent on', 'in month', 'April']], ['Saw', 'Ladder']],
    [[['Returned', 'not done', '']], ['Saw', 'Ladder', 'Sander']],
    [[['Deposit', 'empty', '']], ['Ladder']],
    [
      [
        ['Area', 'is', 'North'],
        ['Returned', 'done', ''],
      ],
      ['Drill'],
    ],
  ])('%j gives %j', (where, rows) => {
    expect(rowsOf(...where)).toEqual(rows);
  });

  it.each<[Partial<TableQuery>, string]>([
    [{ of: 'sum', column: 'Deposit', where: [['Area', 'is', 'South']] }, '**$1,035** is the sum'],
    [
      { of: 'average', column: 'deposit ($)', where: [['Lent on', 'before', '2026-05-01']] },
      '**$27.50** is the average',
    ],
    [{ of: 'max', column: 'Lent on' }, '**2026-10-01** is the latest'],
    [{ of: 'count' }, '**5** rows fit'],
    [{ of: 'count', column: 'Borrower' }, '**4** different in Borrower'],
    [{ by: 'Lent on (month)' }, '| 2026-04 | 2 |'],
    [{ of: 'sum', column: 'Deposit', by: 'Borrower' }, '| Ada Quist | $1,020 | 2 |'],
  ])('%j says %s', (query, figure) => {
    expect(ask(query).text).toContain(figure);
  });

  it.each<[Partial<TableQuery>, string]>([
    [{ where: [['Town', 'is', 'North']] }, '“Town” is no column. Columns: Tool; Borrower; Home Area'],
    [{ where: [['Area', 'is', 'West']] }, 'No cell of Home Area is “West”. It has “North”, “South”'],
    [{ where: [['Tool', 'more than', '3']] }, 'Tool cannot be compared with “3”'],
    [{ where: [['Tool', 'rhymes with', 'Paul']] }, '“rhymes with” is no comparison'],
    [{ of: 'sum', column: 'Borrower' }, 'Borrower holds no numbers'],
    [{ of: 'sum' }, 'Say which column'],
    [{ by: 'Tool (month)' }, 'Tool holds no days'],
    [{ where: [['Sheet', 'is', 'No such']] }, 'There is no such table'],
  ])('%j is refused with what there is: %s', (query, sentence) => {
    const { text, reckoned } = ask(query);
    expect([text, reckoned]).toEqual([expect.stringContaining(sentence), null]);
  });

  it('asks one sheet of several by a condition on "sheet"', () => {
    const gifts = asDocument('gifts.xlsx', '=== Spring\nDonor,Gift\nAda,$5\n=== Autumn\nDonor,Gift\nAda,$8');
    const query = { of: 'sum', column: 'Gift' } as const;
    expect(ask(query, [gifts]).text).toMatch(/Several tables have this[^]*"sheet"[^]*sheet Autumn in gifts\.xlsx/);
    expect(ask({ ...query, where: [['sheet', 'is', 'autumn']] }, [gifts]).text).toContain('$8');
  });

  it('that names nothing tells the tables; of several that fit, which there are', () => {
    const others = [loans, asDocument('second.csv', 'Tool,Deposit\nRake,$5')];
    expect(ask({}, others).text).toMatch(/- tool-loans\.csv: 5 rows; columns: Tool; Borrower[^]*- second\.csv: 1 row/);
    expect(ask({ of: 'sum', column: 'Deposit' }, others).text).toMatch(/Several tables have this[^]*second\.csv/);
    expect(ask({ where: [['Tool', 'is', 'Rake']] }, others).text).toContain('**1** row fits');
  });

  it('does not add up what comes in with what goes out', () => {
    const budget = asDocument(
      'budget.csv',
      'Line,Side,Amount\nGifts,Income,$500\nRent,Expense,$300\nFood,Expense,$100',
    );
    expect(ask({ of: 'sum', column: 'Amount' }, [budget]).text).toContain('income and expenses');
    expect(ask({ of: 'sum', column: 'Amount', where: [['Side', 'is', 'expense']] }, [budget]).text).toContain('$400');
  });
});
