import { expect, it } from 'vitest';
import type { PassageHit } from '../search/index.ts';
import type { Question } from './answerer.ts';
import { tellDates } from './tell-dates.ts';

const place = {
  page: 2,
  heading: null,
  sheet: null,
  row: null,
  position: 0,
  firstBlock: null,
  lastBlock: null,
  headings: [],
};

function ask(text: string, passages: (string | Partial<PassageHit>)[], today = '2026-11-23') {
  const found = passages.map((given, index): PassageHit => {
    const passage = typeof given === 'string' ? { text: given } : given;
    return { id: `p${index}`, documentId: 'd1', name: 'Request.pdf', text: '', score: 1, ...place, ...passage };
  });
  const documents = { findPassages: () => Promise.resolve(found) } as unknown as Question['documents'];
  return tellDates({ text, documents, today, timeZone: 'America/New_York' } as Question);
}

const request = [
  'The Maumee Valley Community Foundation invites proposals. Applications are due Friday, February 26, 2027 by midnight.',
  'An information session is held on January 14 from 6:00 to 7:30 p.m. Projects may begin May 15, 2027.',
].join('\n');

it('leads with the day, and quotes the one sentence that says it', async () => {
  const { text, metadata } = (await ask('What is the deadline?', [request]))!;
  expect(text).toBe(
    'The date is **February 26, 2027**.\n\nFrom **Request.pdf**, page 2 [1]:\n\n> Applications are due Friday, February 26, 2027 by midnight.',
  );
  expect(metadata.citations).toMatchObject([{ kind: 'document', label: '[1] Request.pdf, page 2' }]);
  const { metadata: later } = (await ask('When do projects begin?', [{ text: request, firstBlock: 3, lastBlock: 4 }]))!;
  expect(later.citations?.[0]?.path).toBe('/documents?document=d1&page=2&blocks=4&view=text');
});

it.each([
  ['When is our proposal due?', 'February 26, 2027'],
  ['When is the grant application due', 'February 26, 2027'],
  ['When is the information session?', 'January 14'],
  ['when do projects begin?', 'May 15, 2027'],
])('"%s" is answered with %s', async (question, day) => {
  const passage = { text: request, name: 'Grant request.pdf' };
  expect((await ask(question, [passage]))?.text).toContain(`The date is **${day}**.`);
});

it('names several days where several fit, and none twice', async () => {
  const award = 'An interim report is due December 31, 2026. A final report is due July 30, 2027.';
  const { text } = (await ask('When is the report due?', [award, award]))!;
  expect(text).toMatch(/^Your documents name 2 dates\.\n\n\*\*December 31, 2026\*\*, from/);
  expect(text.match(/^> /gm)).toHaveLength(2);
  expect((await ask('When is the final report due?', [award]))?.text).toContain('The date is **July 30, 2027**.');
});

it('takes of several days in a sentence the one that is asked for', async () => {
  const both = 'Letters of inquiry are due March 1, 2027, and final budgets are due June 1, 2027.';
  expect((await ask('When is the budget due?', [both]))?.text).toContain('**June 1, 2027**');
});

it('leaves a day out that the sentence gives for something else', async () => {
  const award = 'A final report with a financial statement is due July 30, 2028.';
  const request =
    'Grantees submit an interim report by December 31, 2028 and a final report 30 days after the grant ends.';
  const asked = await ask('When is the final report due?', [award, request]);
  expect(asked?.text).toContain('The date is **July 30, 2028**.');
  expect(asked?.text).not.toContain('December');
});

it('prefers what is still to come', async () => {
  const dates = ['The report is due March 1, 2026.', 'The report is due March 1, 2027.'];
  expect((await ask('When is the report due?', dates))?.text).toContain('The date is **March 1, 2027**.');
  expect((await ask('When is the report due?', dates.slice(0, 1)))?.text).toContain('**March 1, 2026**');
});

it('reads rows of a table that stand in one line', async () => {
  const rows = '| Deadline for concept notes | 31 May 2027, 17:00 CET | | Start of projects | 1 December 2027 |';
  const { text } = (await ask('What is the deadline?', [rows]))!;
  expect(text).toContain('**May 31, 2027**');
  expect(text).toContain('> Deadline for concept notes: 31 May 2027, 17:00 CET');
});

it('reads a row under the header of its table, and cites that row', async () => {
  const text = 'Report | Funder | Due\nFinal | County | 2027-01-31\nInterim | Northwater | 2026-12-15';
  const tracker = { name: 'Tracker.xlsx', sheet: 'Reports', row: 2, page: null, firstBlock: 1, lastBlock: 2, text };
  const { text: told, metadata } = (await ask('When is the Northwater report due?', [tracker]))!;
  expect(told).toContain('The date is **December 15, 2026**.');
  expect(told).toContain('> Interim, Northwater, 2026-12-15');
  expect(metadata.citations?.[0]?.path).toContain('row=3&view=text');
});

it('keeps a long sentence short, with its date', async () => {
  const long = `${'Organizations of every kind may apply, '.repeat(12)}and the report is due March 1, 2027, ${'at any hour, '.repeat(40)}always.`;
  const quote = (await ask('When is the report due?', [long]))?.text.split('\n> ')[1] ?? '';
  expect(quote).toContain('report is due March 1, 2027');
  expect(quote.length).toBeLessThan(260);
  expect(quote).toMatch(/^… .* …$/);
});

it.each([
  ['What should our deadline be?', request],
  ['How long is the proposal?', request],
  ['When is the audit?', request],
  ['When is the report due?', 'A final report is due within 60 days.'],
])('"%s" has no answer in "%s"', async (question, passage) => {
  expect(await ask(question, [passage])).toBeNull();
});
