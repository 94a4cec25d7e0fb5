import { describe, expect, it } from 'vitest';
import { answerFromTables } from './answer-from-tables.ts';
import { executePlan } from './execute-plan.ts';
import type { Plan } from './plan.ts';
import { readTables } from './read-tables.ts';
import { readSheets } from './testing/read-documents.ts';

const asDocument = (name: string, lines: string) => ({ id: name, name, text: readSheets(lines) });

const loans = asDocument(
  'tool-loans.csv',
  `Tool,Borrower,Neighborhood,Deposit,Lent on,Returned
Drill,Ada Quist,North,$20,2026-03-02,yes
Saw,Ben Ito,South,$35,2026-04-11,no
Ladder,Cleo Marsh,North,tbd,2026-04-20,
Sander,Ada Quist,South,1k,2026-09-05,not yet
Level,Dov Pell,East,$15,2026-10-01,n/a`,
);

const answer = (question: string) => answerFromTables(question, [loans]);
/** The first cell of each row that fits; null where the question is not answered with any. */
const rowsFor = (question: string) => answer(question)?.reckoned?.result.rows.map(({ cells }) => cells[0]) ?? null;

describe('a question about a table', () => {
  it.each([
    ['Which tools are in North?', ['Drill', 'Ladder']],
    ['list the tools in the South', ['Saw', 'Sander']],
    ['How many tools are in North or East?', ['Drill', 'Ladder', 'Level']],
    ['which tools in the South have been returned', []],
    ['which tools of Ada Quist are returned', ['Drill']],
    ['How many tools does Ben Ito have?', ['Saw']],
    ['Which tools have not been returned?', ['Saw', 'Ladder', 'Sander']],
    ['which tools are still missing a return', ['Saw', 'Ladder', 'Sander']],
    ['unreturned tools in North', ['Ladder']],
    ['Which tools have no deposit?', ['Ladder']],
    ['Which tools are not in the North?', ['Saw', 'Sander', 'Level']],
    ['tools with a deposit of more than $20', ['Saw', 'Sander']],
    ['Which tools have a deposit between $20 and $40?', ['Drill', 'Saw']],
    ['how many tools with a deposit of 35 dollars or less', ['Drill', 'Saw', 'Level']],
    ['which tools were lent since September 2026', ['Sander', 'Level']],
    ['which tools were lent in April', ['Saw', 'Ladder']],
    ['Who has the ladder?', ['Ladder']],
  ])('"%s" is answered with the rows that it means', (question, rows) => {
    expect(rowsFor(question)).toEqual(rows);
  });

  it.each([
    // What turns a question around or compares, and belongs to nothing.
    'which tools had a deposit of at least twenty dollars',
    'Which tools were almost returned?',
    'Which tools were not returned and lent in the North?',
    'Which tools were not only returned?',
    'which tools had not more than',
    'how much over',
    'Which tools are without Ada Quist or returned?',
    'Do we have the money for it?',
    'How much is that in total?',
    // What no column tells, or another column than the one that is named.
    'How many tools were damaged?',
    'How many tools were lent twice?',
    'How much does Ben Ito owe us?',
    'Which tools are in North or returned?',
    'How many people are in North?',
    'How many more tools do we need?',
    'How much should the deposit be?',
    // What goes on from something else.
    'and how many of those tools in the South?',
    'Who are they?',
  ])('"%s" is declined: not every word of it is told by the table', (question) => {
    expect(answer(question)).toBeNull();
  });

  it.each([
    [
      ['total deposit in the North', 'and in the South?'],
      ['Saw', 'Sander'],
    ],
    [
      ['Which tools have not been returned?', 'how many of them in the South'],
      ['Saw', 'Sander'],
    ],
    [['Which tools have not been returned?', 'What should we do?', 'and in the South?'], null],
  ])('%j goes on from what was asked of the table just before', (questions, rows) => {
    const found = answerFromTables(questions.at(-1)!, [loans], questions.slice(0, -1));
    expect(found?.reckoned?.result.rows.map(({ cells }) => cells[0]) ?? null).toEqual(rows);
  });

  it('is answered with the columns, the conditions, the rows and what could not be read', () => {
    const { text, read, sources } = answer('What is the total deposit in the North?')!;
    expect(text).toMatch(/^\*\*\$20\*\* is the sum of Deposit\./);
    expect(text).toContain('| 2 | Drill | North | $20 | Ada Quist | 2026-03-02 | yes |');
    expect(text).toContain('Added up: **Deposit** of 2 rows of tool-loans.csv where **Neighborhood** is “North”.');
    expect(text).toContain('Left out, as the cell could not be read: Ladder (row 4): Deposit is “tbd”.');
    expect(read).toBe('Read all 5 rows of tool-loans.csv.');
    expect(sources).toEqual([{ documentId: 'tool-loans.csv', name: 'tool-loans.csv', place: null }]);
  });

  it('reads "1k" as a thousand, and what does not apply is not done', () => {
    expect(answer('total deposit')!.reckoned!.result.value).toBe(1070);
    expect(rowsFor('which tools are returned')).not.toContain('Level');
  });

  it('is asked back where only the column is open', () => {
    const two = asDocument('costs.csv', 'Line,Planned cost,Final cost\nVan,100,120\nFood,50,40');
    const { text, reckoned } = answerFromTables('What is the total cost?', [two])!;
    expect(text).toBe('Which column do you mean: **Planned cost** or **Final cost**? Please ask again with its name.');
    expect(reckoned).toBeNull();
  });

  it('is asked back where two tables are alike', () => {
    const copy = { ...loans, id: 'copy', name: 'tool-loans copy.csv' };
    const { text, sources } = answerFromTables('How many tools were returned?', [loans, copy])!;
    expect(text).toMatch(/^Which table do you mean\?/);
    expect(sources).toHaveLength(2);
  });

  it('is not answered with income and expenses in one sum', () => {
    const budget = asDocument('budget.csv', 'Line,Kind,Amount\nDues,Income,$500\nRent,Expense,$400');
    expect(answerFromTables('What is the total amount?', [budget])).toBeNull();
    expect(answerFromTables('What is the total amount of rent?', [budget])!.reckoned!.result.value).toBe(400);
  });

  it('names a row whose cell says neither done nor not', () => {
    const forms = asDocument('forms.csv', 'Camper,Waiver signed\nAda,yes\nBen,no\nCleo,left a message\nDov,yes');
    const { text } = answerFromTables('Who has a waiver signed?', [forms])!;
    expect(text).toContain('Left out, as the cell could not be read: Cleo (row 4): Waiver signed is “left a message”.');
  });

  it('that is longer than a person asks is not read', () => {
    expect(answer(`How many tools were returned ${'please '.repeat(80)}`)).toBeNull();
  });
});

describe('a list of gifts whose day is called after them', () => {
  const gifts = asDocument(
    'patrons.csv',
    `Patron,Kind,Gift date,Amount,Paid by,Thanked on
Ida Moss,Business,2026-01-12,$100,Check,2026-01-20
Ul Fenn,Individual,2026-03-05,$40,Card,
Bo Carr,Business,2026-05-09,$300,Cash,2026-05-11
Vi Strand,Individual,2026-05-30,$60,Check,`,
  );
  const reckon = (question: string) => answerFromTables(question, [gifts])?.reckoned?.result;
  const patronsFor = (question: string) => reckon(question)?.rows.map(({ cells }) => cells[0]) ?? null;

  it.each([
    ['What is the average gift of businesses?', 200],
    ['What was the largest gift?', 300],
    ['How many gifts came in March?', 1],
    ['How many gifts of at least $60 did we get?', 3],
  ])('"%s" is reckoned', (question, value) => {
    expect(reckon(question)?.value).toBe(value);
  });

  it.each([
    ['Which gifts were not by check?', ['Ul Fenn', 'Bo Carr']],
    ['Which gifts were not by month?', null],
  ])('"%s" is told its rows', (question, patrons) => {
    expect(patronsFor(question)).toEqual(patrons);
  });
});

describe('a table whose heads are merged', () => {
  const stock = asDocument(
    'stock.csv',
    'Item,Pieces,State,Pieces,State,Owner\n(place),Hall,,Cellar,,\nChairs,24,good,11,old,Alma\nTables,6,good,TBD,,Ted\nLamps,3,fair,2,,Alma',
  );

  it.each(['How many pieces in total?', 'How many chairs do we have?', 'How many items are there?'])(
    'gives no figure for "%s" and says why',
    (question) => {
      const found = answerFromTables(question, [stock]);
      expect(found?.reckoned ?? null).toBeNull();
      expect(found?.text).toMatch(/^I cannot tell the columns of stock\.csv apart: heads seem to be merged/);
    },
  );

  it('tells what stands in a column with a head of its own', () => {
    const { result } = answerFromTables('Which items have Alma as owner?', [stock])!.reckoned!;
    expect(result.rows.map(({ cells }) => cells[0])).toEqual(['Chairs', 'Lamps']);
  });
});

describe('a plan', () => {
  const [table] = readTables(loans);

  it('that comes from elsewhere is carried out as it stands', () => {
    const plan: Plan = {
      operation: 'count',
      column: null,
      distinct: 'Borrower',
      group: null,
      conditions: [{ column: 'Lent on', is: 'in month', values: ['4', '9'] }],
    };
    expect(executePlan(plan, table!)).toMatchObject({ value: 3, values: ['Ben Ito', 'Cleo Marsh', 'Ada Quist'] });
  });

  it('that names a column the table does not have is refused', () => {
    const plan = { operation: 'sum', column: 'Weight', distinct: null, group: null, conditions: [] } as const;
    expect(() => executePlan({ ...plan, conditions: [] }, table!)).toThrow('does not have');
  });
});
