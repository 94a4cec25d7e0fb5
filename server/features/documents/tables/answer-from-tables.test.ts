import { describe, expect, it } from 'vitest';
import { answerFromTables } from './answer-from-tables.ts';
import { executePlan } from './execute-plan.ts';
import { planSchema, type Plan } from './plan.ts';
import { readTables } from './read-tables.ts';
import { readSheets } from './testing/read-documents.ts';

const today = '2026-11-21';
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

const answer = (question: string, ...earlier: string[]) => answerFromTables(question, [loans], { today, earlier });
/** The first cell of each row that fits; null where the question is not answered with any. */
const rowsFor = (question: string, ...earlier: string[]) =>
  answer(question, ...earlier)?.reckoned?.result.rows.map(({ cells }) => cells[0]) ?? null;

describe('a question about a table', () => {
  it.each([
    ['Which tools have not been returned?', ['Saw', 'Ladder', 'Sander']],
    ['which tools are still missing a return', ['Saw', 'Ladder', 'Sander']],
    ['Who still has not returned a tool from the south', ['Saw', 'Sander']],
    ['unreturned tools in North', null],
    ['List the tools returned', ['Drill']],
    ['which tools are not in North', ['Saw', 'Sander', 'Level']],
    ['tools lent since September 2026 by neighborhood', ['Sander', 'Level']],
    ['which tools were lent since September 2026', ['Sander', 'Level']],
    ['which tools had a deposit of at least twenty dollars', ['Drill', 'Saw', 'Sander']],
    ['Which tools have no deposit?', ['Ladder']],
  ])('"%s" is answered with the rows that it means, or not at all', (question, rows) => {
    expect(rowsFor(question)).toEqual(rows);
  });

  it.each([
    'How many tools were damaged?',
    'How many tools were lent twice?',
    'Which tools were almost returned?',
    'Which tools were not lent in April 2026?',
    'Which tools are in North or had a deposit over $30?',
    'How many more tools do we need?',
    'How much should the deposit be?',
    'Who are they?',
  ])('"%s" is declined: not all of it is told by the table', (question) => {
    expect(answer(question)).toBeNull();
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

  it('says what counts as not done', () => {
    expect(answer('Which tools have not been returned?')!.text).toContain(
      'where **Returned** is “no” or “not yet” or empty.',
    );
  });

  it('reads "1k" as a thousand and leaves what does not apply out of both done and not done', () => {
    expect(answer('total deposit')!.reckoned!.result.value).toBe(1070);
    expect(rowsFor('which tools are returned')).not.toContain('Level');
    expect(rowsFor('which tools are not returned')).not.toContain('Level');
  });

  it('is asked back where only the column is open', () => {
    const two = asDocument('costs.csv', 'Line,Planned cost,Final cost\nVan,100,120\nFood,50,40');
    const { text, reckoned } = answerFromTables('What is the total cost?', [two], { today })!;
    expect(text).toBe(
      'Which column should be added up: **Planned cost** or **Final cost**? Please ask again with its name.',
    );
    expect(reckoned).toBeNull();
  });

  it('is asked back where two tables are alike', () => {
    const copy = { ...loans, id: 'copy', name: 'tool-loans copy.csv' };
    const { text, sources } = answerFromTables('How many tools were returned?', [loans, copy], { today })!;
    expect(text).toMatch(/^Which table do you mean\?/);
    expect(sources).toHaveLength(2);
  });

  it('says what single rows and all of somebody tell apart', () => {
    const gifts = asDocument('gifts.csv', 'Donor,Amount\nAda,60\nAda,60\nBen,150');
    const { text } = answerFromTables('How many donors gave more than $100?', [gifts], { today })!;
    expect(text).toContain('**1** different in Donor, in 1 row: Ben.');
    expect(text).toContain('All rows of each Donor added up, it is **2**: Ben, Ada.');
  });

  it('is not answered with a day of something else', () => {
    const camp = asDocument('helpers.csv', 'Name,Checked on,Hours\nAda,2026-05-02,3\nBen,2026-06-01,4');
    expect(answerFromTables('Who helped in May?', [camp], { today })).toBeNull();
    expect(answerFromTables('Who was checked in May?', [camp], { today })!.reckoned!.result.rows).toHaveLength(1);
    expect(answerFromTables('Who is over 18?', [camp], { today })).toBeNull();
  });

  it('is not answered with income and expenses in one sum', () => {
    const budget = asDocument('budget.csv', 'Line,Kind,Amount\nDues,Income,$500\nRent,Expense,$400');
    expect(answerFromTables('What is the total amount?', [budget], { today })).toBeNull();
    expect(answerFromTables('How much do we spend?', [budget], { today })!.reckoned!.result.value).toBe(400);
  });

  it('names a row whose cell says neither done nor not', () => {
    const forms = asDocument('forms.csv', 'Camper,Waiver signed\nAda,yes\nBen,no\nCleo,left a message\nDov,yes');
    const { text } = answerFromTables('Who has not signed the waiver?', [forms], { today })!;
    expect(text).toContain('Left out, as the cell could not be read: Cleo (row 4): Waiver signed is “left a message”.');
  });

  it('that is longer than a person asks is not read', () => {
    expect(answer(`How many tools were returned ${'please '.repeat(80)}`)).toBeNull();
  });
});

describe('a question that goes on', () => {
  it('keeps the conditions of the one before', () => {
    const first = 'Which tools have not been returned?';
    expect(rowsFor('and how many of those in the South?', first)).toEqual(['Saw', 'Sander']);
    expect(rowsFor('who are they?', first, 'and how many of those in the South?')).toEqual(['Saw', 'Sander']);
  });

  it('puts another value in the place of one', () => {
    const first = 'How many tools are in North?';
    expect(rowsFor('and in the South?', first)).toEqual(['Saw', 'Sander']);
  });

  it('may ask for another figure of the same rows', () => {
    const { plan, result } = answer('and what is their total deposit?', 'How many tools are in the South?')!.reckoned!;
    expect(plan.operation).toBe('sum');
    expect(result.value).toBe(1035);
  });

  it('is declined where the rows before are no longer known, or hold nothing of it', () => {
    expect(answer('which of them speak Spanish?', 'How many tools are in North?')).toBeNull();
    expect(answer('which of them are in North?', 'Who paid the highest deposit?')).toBeNull();
    expect(answer('which of them are in North?', 'What is the weather?')).toBeNull();
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
      const found = answerFromTables(question, [stock], { today });
      expect(found?.reckoned ?? null).toBeNull();
      expect(found?.text).toMatch(/^I cannot tell the columns of stock\.csv apart: heads seem to be merged/);
    },
  );

  it('tells what stands in a column with a head of its own', () => {
    const { result } = answerFromTables('Which items belong to Alma?', [stock], { today })!.reckoned!;
    expect(result.rows.map(({ cells }) => cells[0])).toEqual(['Chairs', 'Lamps']);
  });
});

describe('a plan', () => {
  const [table] = readTables(loans);

  it('that comes from elsewhere is carried out as it stands', () => {
    const plan: Plan = planSchema.parse({
      operation: 'count',
      column: null,
      distinct: 'Borrower',
      group: null,
      conditions: [{ column: 'Lent on', is: 'in month', values: ['4', '9'], thanColumn: null }],
    });
    expect(executePlan(plan, table!)).toMatchObject({ value: 3, values: ['Ben Ito', 'Cleo Marsh', 'Ada Quist'] });
  });

  it('that names a column the table does not have is refused', () => {
    const plan = { operation: 'sum', column: 'Weight', distinct: null, group: null, conditions: [] } as const;
    expect(() => executePlan({ ...plan, conditions: [] }, table!)).toThrow('does not have');
  });

  it('made of a question fits the schema', () => {
    for (const question of ['total deposit by neighborhood', 'which tools were lent since September 2026'])
      expect(planSchema.safeParse(answer(question)!.reckoned!.plan).success).toBe(true);
  });
});
