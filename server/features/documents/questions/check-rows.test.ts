import { describe, expect, it } from 'vitest';
import { answerFromTables, type TableOptions } from './answer-from-tables.ts';
import { readSheets } from './testing/read-documents.ts';

const volunteers = `Name,Phone,Day,Drives,Checked on
Rosa Diaz,555-0101,Saturday,yes,2026-03-02
Tom Blake,555-0102,Tuesday,yes,
May Fong,,Saturday,no,2025-01-15
Ed Stone,555-0104,"Mon, Wed-Fri",yes,2026-05-01`;
const grants = `Funder,Program,Status,Amount
Northwater Foundation,Tutoring,Pending,60000
Meridian Mutual,Meals,Approved,25000
Meridian Mutual,Tutoring,Declined,10000`;
const documents = [
  { name: 'volunteers.csv', text: readSheets(volunteers) },
  { name: 'grants.csv', text: readSheets(grants) },
];

/** The answer to the last of the questions; those before it were answered. */
function ask(...questions: string[]): string | null {
  const options: TableOptions = { earlier: questions.slice(0, -1), asksBack: true, today: '2026-11-22' };
  return answerFromTables(questions.at(-1) ?? '', documents, options)?.answer ?? null;
}

describe('whether something is so', () => {
  it.each([
    ['Does Rosa Diaz come on Saturdays?', '**Yes.** For **Rosa Diaz**, Day is “Saturday”.'],
    ['does rosa come on saturday', '**Yes.** For **Rosa Diaz**, Day is “Saturday”.'],
    ['Is Tom there on Saturday?', '**No.** For **Tom Blake**, Day is “Tuesday”.'],
    ['Does May Fong drive?', '**No.** For **May Fong**, Drives is “no”.'],
    ['Does Ed come on Thursday?', '**Yes.** For **Ed Stone**, Day is “Mon, Wed-Fri”.'],
    ['Is the Northwater grant approved?', '**No.** For **Northwater Foundation**, Status is “Pending”.'],
    ['Was Tom Blake checked in 2026?', 'The table does not say: for **Tom Blake**, Checked on is empty.'],
    ['Did Northwater give more than $50,000?', '**Yes.** For **Northwater Foundation**, Amount is “60000”.'],
    ['Was Ed checked this year?', '**Yes.** For **Ed Stone**, Checked on is “2026-05-01”.'],
  ])('is told of one row: %s', (question, said) => {
    expect(ask(question)?.split('\n\n')[0]).toBe(said);
  });

  it('is told of several rows by who they are', () => {
    expect(ask('Does anyone drive on Saturday?')).toMatch(
      /^\*\*1 of 4\*\*: Rosa Diaz\.\n\nLooked at Drives and Day in 4 rows\.$/,
    );
    expect(ask('Do all volunteers drive?')).toMatch(/^\*\*3 of 4\*\*: Rosa Diaz, Tom Blake, Ed Stone\./);
    expect(ask('Do we have anybody on Sunday?')).toMatch(/^\*\*No\*\*, none of 4\./);
    expect(ask('Is Meridian Mutual approved?')).toMatch(/^\*\*1 of 2\*\* rows of Meridian Mutual\./);
  });

  it('is told of the rows of the question before', () => {
    expect(ask('How many volunteers drive?', 'Do they come on Saturday?')).toMatch(
      /^\*\*1 of 3\*\*: Rosa Diaz\.\n\nLooked at Day in 3 rows where Drives is yes\.$/,
    );
    expect(ask('Who comes on Saturday?', 'Do they all have a phone?')).toMatch(/^\*\*1 of 2\*\*: Rosa Diaz\./);
    expect(ask('Who comes on Saturday?', 'And does Tom drive?')).toMatch(/^\*\*Yes\.\*\* For \*\*Tom Blake\*\*/);
  });

  it('is asked of somebody else, or of another day', () => {
    expect(ask('Does Rosa come on Saturday?', 'And Tom?')).toMatch(/^\*\*No\.\*\* For \*\*Tom Blake\*\*, Day/);
    expect(ask('Does Rosa come on Saturday?', 'And on Tuesday?')).toMatch(/^\*\*No\.\*\* For \*\*Rosa Diaz\*\*, Day/);
    expect(ask('Does Rosa drive?', 'And by day?')).toBeNull();
  });

  it.each([
    'Is Rosa a good driver?',
    'Do volunteers get paid on Saturday?',
    'Is Saturday a holiday?',
    'Do we need to check volunteers?',
    'Are volunteers covered by workers compensation?',
    'Does Rosa not drive?',
    'Is our bookkeeper a contractor or an employee?',
    'Can volunteers drive?',
    'Should Tom come on Saturday?',
    'Does Zoe come on Saturday?',
    'Did Meridian Mutual give more than $20,000?',
  ])('is left to others where the table does not tell: %s', (question) => {
    expect(ask(question)).toBeNull();
  });
});
