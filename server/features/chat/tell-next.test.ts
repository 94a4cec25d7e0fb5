import { expect, it } from 'vitest';
import type { Question } from './answerer.ts';
import type { Desk } from './open-desk.ts';
import type { QuotedDay } from './quote-days.ts';
import { tellDates } from './tell-dates.ts';

/** Each of a name and one passage; headings stand on lines of their own. */
function ask(text: string, files: Record<string, string>, today = '2026-11-23') {
  const passages = Object.entries(files).map(([name, words], index): QuotedDay['passage'] => ({
    id: `p${index}`,
    documentId: `d${index}`,
    name,
    text: words,
    page: null,
    heading: null,
    sheet: null,
    row: name.endsWith('.csv') ? 2 : null,
    position: 0,
    firstBlock: null,
    lastBlock: null,
    headings: [],
  }));
  const documents: Partial<Desk> = {
    findPassages: async () => passages.map((passage) => ({ ...passage, score: 1 })),
    listDocuments: async () => [],
    readPassages: async (id) => ({ passages: passages.filter(({ documentId }) => documentId === id), total: 1 }),
  };
  return tellDates({ text, documents, today, timeZone: 'America/Chicago' } as unknown as Question);
}

const trustees = {
  'Trustees 2026-10-06.docx':
    'Harbor Choir\nTrustees, regular meeting of October 6, 2026\nLoft, 6 pm\nPresent: Nora Quist. Staff: Ivo Lang.\nMinutes of the September 1 meeting were accepted.\nNora Quist sends the budget before the meeting, by January 20, 2027.\n9. Next meeting\nTuesday, February 2, 2027, 7 pm in the hall.',
};
const singers = {
  'Staff notes.txt': 'Harbor Choir staff\nNovember 10, 2026\nDone: music sorted.\nNext meeting: January 12, 9 am',
};

it.each([
  ['When is our next trustees meeting?', 'February 2, 2027'],
  ['when is the next board meeting', 'February 2, 2027'],
  ['When does the board meet next?', 'February 2, 2027'],
  ['what’s the date of our next staff meeting?', 'January 12, 2027'],
  ['when is our board meeting?', 'February 2, 2027'],
])('“%s” is told from what is said to be next', async (question, day) => {
  const told = await ask(question, { ...trustees, ...singers });
  expect(told?.text).toContain(`The date is **${day}**.`);
  expect(told?.text).not.toMatch(/September|October 6|January 20/);
});

it('names those of several bodies, the first to come first', async () => {
  const { text } = (await ask('When is our next meeting?', { ...trustees, ...singers }))!;
  expect(text).toMatch(/^Your documents name 2 dates\.[\s\S]*\*\*January 12, 2027\*\*[\s\S]*\*\*February 2, 2027\*\*/);
});

it('says so where all have passed', async () => {
  const told = await ask('When is our next trustees meeting?', trustees, '2027-03-01');
  expect(told?.text).toMatch(
    /^The last one your documents name was \*\*February 2, 2027\*\*; they name no later day\.\n\nFrom \*\*Trustees/,
  );
  const notes = { 'Notes.txt': 'Team meeting, June 3, 2026\nNext meeting: July 1' };
  expect((await ask('When is the next team meeting?', notes))?.text).toContain('was **July 1, 2026**; they name no');
  expect(await ask('When is the next board meeting?', notes)).toBeNull();
});

it('is told of anything that is held, from a list too', async () => {
  const list = { 'Concerts.csv': 'Concert | Date\nSpring concert | 2026-04-11\nWinter concert | 2026-12-19' };
  expect((await ask('When is our next concert?', list))?.text).toContain('The date is **December 19, 2026**.');
  const flyer = { 'Flyer.txt': 'Bake sale\nThe bake sale will be held on December 5 at the pier.' };
  expect((await ask('when is the upcoming bake sale?', flyer))?.text).toContain('**December 5, 2026**');
});

it('is none of a deadline that has passed', async () => {
  const report = { 'Award.txt': 'The report is due March 1, 2026.' };
  expect((await ask('When is the next report due?', report))?.text).toContain('The last one your documents name was');
});

it.each(['When is the audit next year?', 'What are the next steps?', 'When should our next meeting be?'])(
  '“%s” asks for no next day',
  async (question) => {
    expect(await ask(question, trustees)).toBeNull();
  },
);

it('ends on long messages', async () => {
  expect(await ask('when is the next '.repeat(5_000), trustees)).toBeNull();
});
