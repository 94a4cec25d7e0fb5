import { describe, expect, it } from 'vitest';
import { analyzeText } from './index.ts';
import { readPages } from './testing/read-fixture.ts';

const options = { today: '2026-11-15', timeZone: 'America/New_York' };
const analyze = (text: string, name = 'Minutes.docx') => analyzeText(readPages(text), { ...options, name });

const opening = `
# Maple Grove Food Pantry

## Board of Directors - Meeting Minutes

Tuesday, November 10, 2026, 5:30 pm, at the pantry, 18 Orchard Road, Dayton, OH

Present: Ines Duarte (chair), Owen Pratt (treasurer), Fay Lindqvist (secretary), Abel Moreau. Staff: Kofi Mensah (executive director), Lucia Ferro (warehouse manager). Absent: June Tran.

### 1. Approval of minutes

Minutes of the October 13 meeting were approved as amended. Moved by Fay Lindqvist, seconded by Owen Pratt. Passed 4-0.

### 2. Treasurer's report

Owen Pratt reported that donations through October 31 are $48,200 against a goal of $60,000. Produce boxes (small, $8 to $15 each) brought in $6,450. The truck repair came in at $2,310, which is $310 over the estimate. Cash on hand is $21,900.

### 3. Walk-in freezer

Kofi Mensah presented three quotes. New shelving would cost about $1,900. The county gave $4,000 from its nutrition fund, already spent, and $2,500 from its fuel fund, not paid yet. Kofi Mensah proposes to ask the Hartwell Foundation for $15,000. The application is due January 29, 2027.

Motion: to buy the Northland freezer and to pay up to $18,900 for it from the building fund. Moved by Abel Moreau, seconded by Ines Duarte. Passed 4-0.

The board asked Lucia Ferro to write a one-page cold storage plan before the January meeting.
`;
const table = (header: string, ...rows: string[]) =>
  ['### 4. Action items', '', ...[header, ...rows].map((row) => `| ${row} |`)].join('\n');
const ending = `

### 5. Next meeting

Tuesday, December 8, 2026, 5:30 pm. Adjourned 7:10 pm.

Respectfully submitted, Fay Lindqvist, secretary
`;
const rows = table(
  'Who | What | By',
  'Kofi Mensah | Draft the Hartwell application | January 15, 2027',
  'Lucia Ferro | Get two more quotes for the shelving | December 1, 2026',
  'Owen Pratt | Freezer budget for three years | December 8, 2026',
  'Kofi Mensah | Cold storage plan, one page | December 8, 2026',
);
const minutes = analyze(`${opening}\n${rows}${ending}`);

describe('days of minutes', () => {
  it('are told by what is on them', () => {
    expect(minutes.dates.map(({ date, label }) => `${date}: ${label}`)).toEqual([
      '2026-11-10: Meeting date',
      '2026-10-13: Minutes of the October 13 meeting',
      '2026-10-31: Donations through October 31 are $48,200 against a goal of $60,000',
      '2027-01-29: Application is due',
      '2027-01-15: Kofi Mensah: draft the Hartwell application',
      '2026-12-01: Lucia Ferro: get two more quotes for the shelving',
      '2026-12-08: Owen Pratt: Freezer budget for three years',
      '2026-12-08: Kofi Mensah: Cold storage plan, one page',
      '2026-12-08: Next meeting',
    ]);
  });

  it('have their heading where it stands above them, also in plain text', () => {
    const text =
      'Pantry volunteers\n\nWe sorted donations all morning and thanked everybody.\n\nNext shift\n\nSaturday, December 5, 2026, 9 am to noon';
    expect(analyze(text, 'notes.txt').dates.map(({ label }) => label)).toEqual(['Next shift']);
  });

  it('of what is done, was told before or is counted until then say so', () => {
    const text = [
      '# Notes',
      'The minutes of October 8 were read. Nora Falk reported that lesson fees through October 31 are $18,400.',
      '| Task | Who | Due | Done |\n| Fix the fence | Paul | November 1, 2026 | yes |',
    ];
    expect(analyze(text.join('\n\n'), 'Minutes 2026.docx').dates.map(({ label }) => label)).toEqual([
      'Minutes of October 8',
      'Lesson fees through October 31 are $18,400',
      'Paul: fix the fence',
    ]);
  });

  it('are told without who reported it', () => {
    const text = '# Minutes\n\nAbel reported cash of $900 as of October 31. He reported to the county on October 5.';
    expect(analyze(text).dates.map(({ label }) => label)).toEqual([
      'Cash of $900 as of October 31',
      'He reported to the county',
    ]);
  });

  it('are told once where the minutes tell of one thing twice', () => {
    const told = ['Fay Lindqvist will post the volunteer shifts by November 30.', 'Action items'];
    const listed = [
      '- Fay Lindqvist: post the volunteer shifts by November 30',
      '- Fay Lindqvist: pay the rent by November 30',
    ];
    expect(analyze(['# Minutes', ...told, ...listed].join('\n\n')).dates.map(({ label }) => label)).toEqual([
      'Fay Lindqvist will post the volunteer shifts',
      'Fay Lindqvist: pay the rent',
    ]);
  });

  it('of a row are of who and what, whichever column comes first', () => {
    const course = ['| Name | Course | Expires |', '| Lucia Ferro | Forklift license | May 3, 2027 |'].join('\n');
    expect(analyze(course, 'licenses.docx').dates.map(({ label }) => label)).toEqual([
      'Lucia Ferro: Forklift license: Expires',
    ]);
  });
});

it('sums are told by the clause that they are of', () => {
  expect(minutes.amounts.map(({ amount, label }) => `${amount}: ${label}`)).toEqual([
    '48200: Donations through October 31',
    '60000: Goal',
    '8: Produce boxes (small, $8 to $15 each)',
    '15: Produce boxes (small, $8 to $15 each)',
    '6450: Produce boxes',
    '2310: Truck repair',
    '310: Over the estimate',
    '21900: Cash on hand',
    '1900: New shelving would cost',
    '4000: County gave',
    '2500: From its fuel fund, not paid yet',
    '15000: Kofi Mensah proposes to ask the Hartwell Foundation',
    '18900: Motion: to buy the Northland freezer and to pay',
  ]);
});

describe('what minutes give people to do', () => {
  const tasksOf = (text: string, name?: string) =>
    analyze(text, name).suggestedTasks.map(
      ({ title, dueDate, description }) => `${title} | ${dueDate} | ${description}`,
    );

  it('are the rows of a table of actions, and what is due with whom it goes to', () => {
    expect(minutes.suggestedTasks.map(({ title, dueDate }) => `${title} | ${dueDate}`)).toEqual([
      'Submit application to the Hartwell Foundation | 2027-01-29',
      'Draft the Hartwell application | 2027-01-15',
      'Get two more quotes for the shelving | 2026-12-01',
      'Freezer budget for three years | 2026-12-08',
      'Cold storage plan, one page | 2026-12-08',
    ]);
    expect(minutes.suggestedTasks[2]?.description).toBe('Who: Lucia Ferro. By: December 1, 2026.');
  });

  it.each([
    'Deadline: January 15, 2027',
    'Due date: January 15, 2027.',
    'It is due on January 15, 2027.',
    'All of it is due by January 15, 2027.',
    'This must be submitted by January 15, 2027.',
    'Everything else is due January 15, 2027.',
  ])('have no task that names nothing: %s', (line) => {
    expect(tasksOf(['# Board meeting', 'Present: Lucia Ferro', line].join('\n\n'), 'Minutes.docx')).toEqual([]);
  });

  it.each([
    [
      'Action | Owner | Due',
      'Order labels | Lucia | 12/1/2026',
      'Order labels | 2026-12-01 | Owner: Lucia. Due: 12/1/2026.',
    ],
    [
      '# | Task | Responsible | Deadline | Status',
      '1 | Order labels | Lucia Ferro and Abel Moreau | Dec 1 | open',
      'Order labels | 2026-12-01 | Responsible: Lucia Ferro and Abel Moreau. Deadline: Dec 1. Status: open.',
    ],
    [
      'Activity | Finish',
      'Train six drivers | March 2, 2027',
      'Train six drivers | 2027-03-02 | Finish: March 2, 2027.',
    ],
    ['Next steps | Person', 'Order labels | Lucia', 'Order labels | null | Person: Lucia.'],
  ])('also of a table of %s', (header, row, task) => {
    expect(tasksOf(table(header, row))).toEqual([task]);
  });

  it.each([
    ['Task | Owner | Status', 'Order labels | Lucia | done'],
    ['Task | Owner | Due', 'Order labels | Lucia | October 1, 2026'],
    ['Task | Owner | Due', '[task] | | '],
    ['Activity | Volunteers | Hours', 'Sorting | Abel | 4'],
    ['Who | Role', 'Lucia | Driver'],
  ])('are none in a table of %s: %s', (header, row) => {
    expect(tasksOf(table(header, row))).toEqual([]);
  });

  it.each([
    ['by next Friday', '2026-11-20'],
    ['the 30th', '2026-11-30'],
    ['the December meeting', '2026-12-08'],
    ['end of the month', '2026-11-30'],
    ['when there is time', 'null'],
  ])('have the day that they mean: %s', (by, day) => {
    const [task = ''] = tasksOf(
      `${opening}\n${table('Who | What | By', `Lucia Ferro | Order labels | ${by}`)}${ending}`,
    ).filter((each) => each.startsWith('Order'));
    expect(task.split(' | ')[1]).toBe(day);
  });

  it.each([
    ['three days ago', 'November 12, 2026', 'Order labels | 2026-11-12'],
    ['a month ago', 'October 16, 2026', 'Order labels | 2026-10-16'],
  ])('are still to be done when they were due %s', (_, by, task) => {
    const [found = ''] = tasksOf(table('Who | What | By when', `Lucia | Order labels | ${by}`));
    expect(found).toBe(`${task} | Who: Lucia. By when: ${by}.`);
  });

  it('are the same for two people where the table says so', () => {
    const same = [
      'Kofi | Write thank-you letters | December 1, 2026',
      'Fay | Write thank-you letters | December 1, 2026',
    ];
    expect(tasksOf(table('Who | What | By', ...same))).toHaveLength(2);
    const alike = ['Fay | Call Ann | December 1, 2026', 'Fay | Call Bob | December 1, 2026'];
    expect(tasksOf(table('Who | What | By', ...alike))).toHaveLength(2);
  });

  it.each([
    ['- Fay: post the volunteer shifts by November 30', 'Post the volunteer shifts | 2026-11-30'],
    ['- Fay: draft the Hartwell application by January 15, 2027', 'Draft the Hartwell application | 2027-01-15'],
    ['- Fay: Draft the Hartwell proposal, due Friday, January 15, 2027.', 'Draft the Hartwell proposal | 2027-01-15'],
    ['- Fay and Abel – call the lapsed donors before December 1', 'Call the lapsed donors | 2026-12-01'],
    [
      '- Fay Lindqvist will send the invoices to the county by December 4',
      'Send the invoices to the county | 2026-12-04',
    ],
    ['- Fay: pick up the truck', 'Pick up the truck | null'],
  ])('are lines of a list, each with its name: %s', (line, task) => {
    const [found = ''] = tasksOf(
      `Staff notes\n\nWe met in the warehouse and talked.\n\nAction items\n\n${line}`,
      'notes.txt',
    );
    expect(found).toBe(`${task} | ${line.slice(2)}`);
  });

  it('are not what a text says of all of us or of nobody', () => {
    const text =
      'We will measure progress with surveys. Families will keep throwing food away. They will send a letter by December 4.';
    expect(tasksOf(text, 'outline.docx')).toEqual([]);
  });
});

describe('the summary of minutes', () => {
  const summaryOf = (text: string, name?: string) => analyze(text, name).summary.map((each) => each.text);

  it('begins with what was decided and what follows', () => {
    expect(minutes.summary.map(({ text }) => text)).toEqual([
      'Motion: to buy the Northland freezer and to pay up to $18,900 for it from the building fund. Passed 4-0.',
      'The board asked Lucia Ferro to write a one-page cold storage plan before the January meeting.',
      'Lucia Ferro: get two more quotes for the shelving, by December 1, 2026.',
      'Owen Pratt: Freezer budget for three years, by December 8, 2026.',
      'Kofi Mensah: Cold storage plan, one page, by December 8, 2026.',
    ]);
  });

  it('has each decision that is announced, all of it, and not what was said before it', () => {
    const text = [
      '# Board minutes of November 10, 2026',
      '## Van',
      'Three offers were read. The board approved a test drive of the cheapest for $40.',
      'Decision: Abel will buy the van for $9,000 (unanimous).',
      '## Hours',
      'The board discussed whether to open at $20 a day and agreed that $15 was fair.',
      'Decision: Sunday hours begin in May, with $900 for wages.',
      '## Keys',
      'Decision: All keys are returned by January 31, 2027. Nobody may lend a key to others.',
      '## Food',
      'Decided: bread is given twice a week.',
      '## Action items',
      '- Fay Lindqvist: order keys by December 1',
    ];
    expect(summaryOf(text.join('\n\n'))).toEqual([
      'Decision: Abel will buy the van for $9,000 (unanimous).',
      'Decision: Sunday hours begin in May, with $900 for wages.',
      'Decision: All keys are returned by January 31, 2027. Nobody may lend a key to others.',
      'Decided: bread is given twice a week.',
      'Fay Lindqvist: order keys by December 1',
    ]);
  });

  it('has all that is to be done, the soonest first, as far as there is room', () => {
    const listed = [
      '- Fay Lindqvist: draft the grant by January 7, 2027',
      '- Owen Pratt: order labels',
      '- Kofi Mensah: call the county by December 2',
      '- Abel Moreau: repair the truck by November 28',
    ];
    const told = ['Decisions', 'The board agreed to open on Sundays.', '### Action items'];
    expect(summaryOf(['# Minutes of November 10, 2026', ...told, ...listed].join('\n\n'))).toEqual([
      'The board agreed to open on Sundays.',
      'Abel Moreau: repair the truck by November 28',
      'Kofi Mensah: call the county by December 2',
      'Fay Lindqvist: draft the grant by January 7, 2027',
      'Owen Pratt: order labels',
    ]);
  });

  it('and the key points have rules, and not who presented a report', () => {
    const text = opening
      .replace(
        'Owen Pratt reported',
        'Owen Pratt presented the financial report to October 31, 2026. Owen Pratt reported',
      )
      .replace('Motion:', 'No driver may take the truck home overnight this winter.\n\nMotion:');
    const { summary, keyPoints } = analyze(`${text}\n${rows}${ending}`);
    expect(JSON.stringify([summary, keyPoints])).not.toContain('presented the financial report');
    expect(keyPoints.map((each) => each.text)).toContain('No driver may take the truck home overnight this winter.');
  });

  it('says so where a motion failed', () => {
    const text = `${opening.replace('by Ines Duarte. Passed 4-0', 'by Ines Duarte. Failed 1-3')}${ending}`;
    expect(summaryOf(text)[0]).toMatch(/from the building fund\. Failed 1-3\.$/);
  });

  it('is without the word that announces decisions', () => {
    const text = '# Minutes\n\nDecisions. The committee agreed to open a line of credit.';
    expect(analyze(text).summary.map((each) => each.text)).toEqual(['The committee agreed to open a line of credit.']);
  });

  it('leaves out who was there and what every meeting says, as the key points do', () => {
    const { summary, keyPoints } = analyze(`${opening}${ending}`);
    expect(JSON.stringify([summary, keyPoints])).not.toMatch(/Present:|Staff:|Absent:|as amended|Moved by|Adjourned/);
  });

  it('is of notes of a meeting too', () => {
    const notes = [
      'Maple Grove Food Pantry - Team meeting',
      'Monday, November 9, 2026',
      'Here: Kofi, Fay, Abel',
      'Truck: Abel says the brakes are worn and wants the garage to look at them.',
      'Action items',
      '- Fay: post the volunteer shifts by November 30',
      '- Abel: take the truck to the garage by November 20',
      'Next meeting: Monday, November 23, 9 am',
    ];
    expect(analyze(notes.join('\n\n'), 'Notes Nov 9.txt').kind).toBe('minutes');
    expect(summaryOf(notes.join('\n\n'), 'Notes Nov 9.txt').slice(0, 3)).toEqual([
      'Abel: take the truck to the garage by November 20',
      'Fay: post the volunteer shifts by November 30',
      'Truck: Abel says the brakes are worn and wants the garage to look at them.',
    ]);
  });
});
