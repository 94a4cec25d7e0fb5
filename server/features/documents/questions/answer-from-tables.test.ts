import { describe, expect, it } from 'vitest';
import type { Block } from '../../../platform/text-extraction/extracted-text.ts';
import { answerFromTables } from './answer-from-tables.ts';
import { readDocuments, readSheets } from './testing/read-documents.ts';

const documents = readDocuments();
const all = [...documents.values()];
const gifts = documents.get('gifts-2025.xlsx')!;
const sheet = (content: string, name = 'data.csv') => [{ name, text: readSheets(content) }];
const say = (question: string, content: string, name?: string) =>
  answerFromTables(question, sheet(content, name))?.answer ?? null;

describe('an answer from a table', () => {
  it('says what was read and how it was reckoned', () => {
    const found = answerFromTables('How many donors gave more than $500 in 2025?', [gifts]);
    expect(found?.read).toBe('Read all 20 rows of sheet Gifts in gifts-2025.xlsx.');
    expect(found?.answer).toContain('**6**: 6 different values of Donor in 9 rows');
    expect(found?.answer).toContain('Counted 9 rows where Amount is more than $500 and Date is in 2025.');
  });

  it('counts what was asked for by its name', () => {
    const grants = 'Funder,Due,Amount\nMaple Fund,2026-12-15,12000\nCounty,2027-01-31,2500';
    expect(say('How many grants are listed?', grants, 'grants.csv')).toMatch(/^\*\*2\*\* grants\.\n/);
    expect(say('How many grants are over $5,000?', grants, 'grants.csv')).toMatch(/^\*\*1\*\* row\.\n/);
    expect(say('How many funders give over $2,000?', grants, 'grants.csv')).toMatch(
      /^\*\*2\*\*: Maple Fund, County\.\n/,
    );
    expect(say('Number of rows', grants, 'grants.csv')).toMatch(/^\*\*2\*\* rows\.\n/);
  });

  it('of those who gave more than a sum tells both readings, where they differ', () => {
    const said = answerFromTables('Which campaigns raised more than $10,000?', [gifts])?.answer;
    expect(said).toContain('**1**: Summer Program.');
    expect(said).toContain('With the rows of each Campaign added up it is **2**: Reading Nights, Summer Program.');
    expect(answerFromTables('Which donors gave at least $5,000?', [gifts])?.answer).not.toContain('added up');
  });

  describe('counts the rows of each where no figure is to be compared', () => {
    const checkouts =
      'Reader,Branch,Book,Out,Fine\nAmy,North,Emma,2026-01-02,0\nBo,South,Dune,2026-01-03,9\nAmy,North,Dune,2026-02-01,0\nCy,West,Emma,2026-03-01,0\nCy,West,Dune,2026-03-09,1';
    it.each([
      ['which branch checks out the most books?', '**North**, **West** have as many: 2 rows each.'],
      ['Which book is borrowed most often?', '**Dune**: 3 rows.'],
      ['which branch borrows the fewest books', '**South**: 1 row.'],
      ['Who borrowed the most books?', '**Amy**, **Cy** have as many: 2 rows each.'],
      ['Which branch has the most checkouts?', '**North**, **West** have as many: 2 rows each.'],
      ['Which book was borrowed the most in January 2026?', '**Emma**, **Dune** have as many: 1 row each.'],
    ])('%s', (question, told) => {
      const answer = say(question, checkouts, 'checkouts.csv');
      expect(answer).toContain(told);
      expect(answer).toMatch(/Counted the rows for each (?:Branch|Book|Reader) over \d rows/);
    });

    it('adds up what was collected', () => {
      expect(say('What did we collect in fines?', checkouts)).toContain('**10** is the sum of Fine.');
    });

    it('and compares the figure that is named', () => {
      expect(say('Which branch has the highest fine?', checkouts)).toMatch(/^\*\*South\*\*: 9 in 1 row/);
      expect(say('Which branch paid the most fines?', checkouts)).toMatch(/^\*\*South\*\*: 9 in 1 row/);
      expect(say('Which branch plants the most trees?', checkouts)).toBeNull();
    });
  });

  it('is of the document that has the columns', () => {
    expect(answerFromTables('Total hours of tutors', all)?.read).toBe('Read all 10 rows of volunteers.csv.');
    expect(answerFromTables('Total purchase price', all)?.answer).toContain('€21,490.30');
  });

  it('asks which of two tables alike, and takes the one that is named', () => {
    const two = ['2024', '2025'].flatMap((year) => sheet('Donor,Amount\nAnn Lee,10\nBen Cho,5', `gifts-${year}.csv`));
    const asked = answerFromTables('Total amount', two);
    expect(asked?.answer).toContain('Which table do you mean?');
    expect(asked?.answer).toContain('gifts-2024.csv');
    const sheets = sheet('=== North\nDonor,Amount\nAnn Lee,10\n=== South\nDonor,Amount\nBen Cho,5', 'gifts.xlsx');
    expect(answerFromTables('Total amount in South', sheets)?.answer).toContain('**5**');
  });

  it('says that rows are missing where the file was cut', () => {
    const [document] = sheet('Donor,Amount\nAnn Lee,10');
    const found = answerFromTables('Total amount', [{ ...document!, text: { ...document!.text, isCut: true } }]);
    expect(found?.read).toContain('rows after these are not counted');
  });

  it('knows this year from the day it is asked on', () => {
    const table = sheet('Date,Amount\n2026-01-05,10\n2025-02-01,4\n2025-12-31,3');
    expect(answerFromTables('Total amount last year', table, { today: '2026-11-21' })?.answer).toContain('**7**');
    expect(answerFromTables('Total amount last year', table)).toBeNull();
  });

  it('of one row is all of it, where the question leaves the column open', () => {
    const table =
      'Line,Tutoring,Pantry,Total FY2026,Actual\nFood,10,20,30,25\nTransport and travel,12600,4800,25000,23250';
    const asked = 'How much did we budget for transport and travel?';
    expect(say(asked, table, 'budget.csv')).toMatch(
      /^\*\*25,000\*\* is the Total FY2026 for Transport and travel\.\n\n- \*\*Tutoring:\*\* 12,600\n- \*\*Pantry:\*\* 4,800\n- \*\*Actual:\*\* 23,250\n\n/,
    );
    expect(answerFromTables(asked, sheet(table, 'budget.csv'))?.place).toMatchObject({ row: 3 });
    const open = table.replace('Total ', 'Plan ');
    expect(say(asked, open, 'budget.csv')).toMatch(
      /^For \*\*Transport and travel\*\* the table says:\n\n- \*\*Tutoring/,
    );
    expect(say('How much is the Total FY2026 of transport and travel?', table)).toContain('**25,000**');
    expect(say('How much did we budget?', table, 'budget.csv')).toContain('Which column');
  });

  it('of a budget takes the column of what happened in that year, unless the question names one', () => {
    const table = sheet('Line,Budget 2025,Actual 2025\nBooks,22000,19875\nInsurance,2400,2410');
    const ask = (question: string) => answerFromTables(question, table, { today: '2026-11-22' })?.answer;
    expect(ask('how much did we spend on books last year?')).toContain('**19,875**');
    expect(ask('How much did we spend on books in 2025?')).toContain('**19,875**');
    expect(ask('How much was the budget for books last year?')).toContain('**22,000**');
    expect(ask('How much did we spend on books this year?')).toBeUndefined();
  });
});

describe('cells', () => {
  it('are numbers with signs, and are added without errors of rounding', () => {
    const content = 'Item,Amount\na,$0.10\nb,$0.20\nc,($1.30)\nd,"$1,000.00"\ne,-$2.00\nf,n/a';
    expect(say('Sum of amount', content)).toContain('**$997.00**');
    expect(say('Sum of amount', content)).toContain('1 row has no number there and was left out.');
  });

  it('in two currencies have two sums', () => {
    expect(say('Sum of amount', 'Item,Amount\na,$5.00\nb,€ 7.50\nc,$1.25')).toContain('**$6.25 and €7.50**');
  });

  it('below titles and beside empty columns have their names', () => {
    const content = 'Riverbend Reads,,\nGifts of the year,,\n,,\nDonor,Amount,City\nAnn Lee,10,Oakland\nBen Cho,5,Lima';
    expect(say('Total amount for Oakland', content)).toContain('**10**');
  });

  it('of dates are read as they are written', () => {
    const content = 'Received,Amount\n"March 3, 2025",10\n03/09/2025,5\n2025-04-01T10:00:00Z,7\n2024-03-05,1';
    expect(say('Total amount in March 2025', content)).toContain('**15**');
    expect(say('Total amount in March', content)).toContain('**16**');
  });

  it('that go on over a page are one table', () => {
    const row = (page: number, ...cells: string[]): Block => ({
      kind: 'table-row',
      text: cells.join(' | '),
      cells,
      place: { page, heading: null, sheet: null, row: null },
    });
    const foot: Block = {
      kind: 'paragraph',
      text: 'Page 1 of 2',
      place: { page: 1, heading: null, sheet: null, row: null },
    };
    const blocks = [
      row(1, 'Site', 'Meals'),
      row(1, 'Lincoln', '40'),
      foot,
      row(2, 'Site', 'Meals'),
      row(2, 'Adams', '2'),
    ];
    const found = answerFromTables('Total meals', [{ name: 'a.pdf', text: { blocks, pageCount: 2, isCut: false } }]);
    expect(found?.answer).toContain('**42**');
    expect(found?.read).toBe('Read all 2 rows of the table on page 1 in a.pdf.');
  });

  it('cannot write Markdown of their own', () => {
    const said = say('Which donors gave more than 5?', 'Donor,Amount\n"[click](http://evil) | <b>x</b>",10\nBen Cho,3');
    expect(said).toContain('\\[click\\](http://evil) \\| \\<b\\>x\\</b\\>');
  });
});

describe('who has something not', () => {
  const volunteers = `Name,Phone,Background check,Route,Available days
Ann Lee,555-0101,Yes,North,Mon Wed
Ben Cho,,No,South,Sat
Cara Diaz,555-0103,,North,Fri
Dan Eve,555-0104,No,East,Mon`;
  const mixed = volunteers.replace('Yes,', 'Yes - 2025,').replace('No,East', 'Pending,East');

  it.each([
    'which of our volunteers dont have a background check yet?',
    'Which of our volunteers don’t have a background check yet?',
    'Who has No for background check?',
    'who doesnt have a background check',
    'Which volunteers are missing a background check?',
    'Which volunteers lack a background check?',
    'which volunteers have not done their background check yet',
    'Who hasn’t passed a background check?',
    'Who still needs a background check?',
    'whose background check is missing?',
    'Who is without a background check?',
  ])('lists the rows that say no, and those that are empty: %s', (question) => {
    for (const [table, is] of [
      [volunteers, 'no'],
      [mixed, '“No” or “Pending”'],
    ] as const) {
      const said = say(question, table, 'Volunteers.csv');
      expect(said).toMatch(/^\*\*3\*\* rows fit\.\n[^]+Ben Cho[^]+Cara Diaz[^]+Dan Eve/);
      expect(said).not.toContain('Ann Lee');
      expect(said).toContain(`where Background check is ${is} or empty.`);
    }
  });

  it('names those who are counted', () => {
    for (const question of [
      'how many volunteers have no background check?',
      'how many of our volunteers dont have a background check?',
    ])
      expect(say(question, volunteers, 'Volunteers.csv')).toMatch(
        /^\*\*3\*\* volunteers: Ben Cho, Cara Diaz, Dan Eve\.\n/,
      );
  });

  it('lists who has it', () => {
    for (const question of ['Who has Yes for background check?', 'Who has a background check?'])
      for (const table of [volunteers, mixed])
        expect(say(question, table, 'Volunteers.csv')).toMatch(/^For \*\*Ann Lee\*\*/);
  });

  it('is no question of who must have it', () => {
    for (const question of ['Who needs a background check?', 'Which volunteers need a background check?'])
      expect(say(question, volunteers, 'Volunteers.csv')).toBeNull();
  });
});

describe('a question that is not understood', () => {
  it.each([
    ['How many donors moved away?'],
    ['How many gifts were refunded?'],
    ['Sum of amount for Unknown Person'],
    ['Total amount in the spring'],
    ['How many donors gave more than Ruth?'],
    ['What is the total, and why?'],
    ['Average amount excluding the largest'],
    ['How many donors gave twice?'],
    ['Total amount compared with 2024'],
    ['How many gifts per donor on average?'],
    ['What percentage of gifts came by check?'],
    ['Write a letter to the donors'],
    ['Which donors should we call?'],
    ['How many donors gave in both 2024 and 2025?'],
    ['How many donors gave nothing?'],
    ['How many donors gave at least 2 gifts?'],
    ['How many donors gave more than 3 times?'],
    ['Total amount of the top 3 donors'],
    ['How many more donors gave in 2025 than in 2024?'],
    ['Total by campaign and method'],
    ['How many donors gave more than $500 in total?'],
    ['Who gave the most in each campaign?'],
    ['Average total per donor'],
    ['How many donors gave to Summer Program and Reading Nights?'],
    ['How many donors gave to both Summer Program and Reading Nights?'],
    [''],
    ['?'],
  ])('has no answer rather than a wrong one: %s', (question) => {
    expect(answerFromTables(question, [gifts])?.answer ?? null).toBeNull();
  });

  it('has none in a document without tables', () => {
    expect(answerFromTables('Total amount', [documents.get('program-directory.docx')!])).toBeNull();
    expect(answerFromTables('Total amount', [])).toBeNull();
  });

  it('ends, whatever it is and whatever the table holds', () => {
    const hostile = [
      'between '.repeat(60),
      '$'.repeat(500),
      '1,'.repeat(250),
      'how many '.repeat(55),
      'from 2025 '.repeat(50),
    ];
    for (const question of hostile) expect(() => answerFromTables(question, all)).not.toThrow();
    expect(answerFromTables('Total amount'.padEnd(501), [gifts])).toBeNull();

    const wide = Array.from({ length: 300 }, (_, index) => `c${index}`).join(',');
    const rows = Array.from({ length: 30_000 }, (_, index) => `Name ${index},${index},${'x'.repeat(20)}`).join('\n');
    expect(say('Total score', `Name,Score,Note\n${rows}`)).toContain('**449,985,000**');
    expect(say('How many rows?', `${wide}\n${wide.replaceAll('c', 'd')}`)).toContain('**1**');
  });
});
