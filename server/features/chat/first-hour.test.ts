// What a director asks in the first hour, with minutes, a policy and a request of her own uploaded.
import { expect, it } from 'vitest';
import type { Message } from '../../../contract/conversations.ts';
import { addTexts, askAll } from '../../testing/records.ts';
import { createOrganization, createUser, useTestApp } from '../../testing/test-app.ts';

const test = useTestApp({ runJobs: true });

const minutes = `Minutes of October 13, 2026

Present: Ellen Marsh (chair), Tom Kowalski (treasurer).

Treasurer's report: checking balance $23,400; savings $41,250. The repair was paid from savings.

Carried 4 to 1; Rosa Delgado opposed the compressor because the warranty is only one year.`;
const request = `Riverbend Community Fund

The fund invites proposals for food access. Proposals are due on January 15, 2099 through the portal.

The narrative may have at most 5 pages.

Attach the following: the board list and the current budget.`;
const volunteers =
  'Name,Role,Hours,Background check\nDale Whitcomb,Driver,84,Yes\nLinda Boone,Sorting,40,No\nHank Ruiz,Driver,57,';

async function setUp() {
  const user = await createUser(test);
  const { id: organizationId } = await createOrganization(user);
  await addTexts(user, organizationId, {
    'Board minutes October.txt': minutes,
    'Riverbend grant request.txt': request,
    'Volunteer list.csv': volunteers,
  });
  return (...questions: string[]) => askAll(user, organizationId, questions);
}

const sourcesOf = ({ metadata }: Message) => metadata?.citations?.map(({ label }) => label) ?? [];

it('the money in the bank is told from the minutes, and so is what follows', async () => {
  const ask = await setUp();
  const [bank, savings, why] = await ask('how much money do we have in the bank?', 'and in savings?', 'why?');
  expect(bank!.content).toContain('checking balance $23,400');
  expect(bank!.content).not.toContain('paid from savings');
  expect(sourcesOf(bank!)).toEqual(['[1] Board minutes October.txt']);
  expect(savings!.content).toContain('savings $41,250');
  expect(why!.content).toContain('because the warranty is only one year');
});

it('a deadline is found by the name of the file, and the questions after it stay with that file', async () => {
  const ask = await setUp();
  const [due, long, attach] = await ask(
    'when is the riverbend grant due?',
    'how long may it be?',
    'what do we have to attach?',
  );
  expect(due!.content).toContain('The date is **January 15, 2099**.');
  expect(long!.content).toContain('at most 5 pages');
  expect(attach!.content).toContain('- the board list');
});

it('“who?” after a count lists the rows, and a sum of money is none of hours', async () => {
  const ask = await setUp();
  const [count, who, cost] = await ask('how many drivers do we have?', 'who?', 'what does this cost?');
  expect(count!.content).toMatch(/^\*\*2\*\* drivers/);
  expect(who!.content).toMatch(/Dale Whitcomb[\s\S]+Hank Ruiz/);
  expect(who!.content).not.toContain('Linda Boone');
  expect(cost!.content).toContain('My answers cost nothing');
});

it.each([
  'which of our volunteers dont have a background check yet?',
  'I mean in my Volunteers list. Who has No for background check?',
  'No, in the volunteer list: who doesnt have a background check?',
  'how many volunteers have no background check?',
])('“%s” names them', async (question) => {
  const [found] = await (await setUp())(question);
  expect(found!.content).toMatch(
    /^\*\*2\*\* [\s\S]*Linda Boone[\s\S]+Hank Ruiz[\s\S]+Background check is no or empty\./,
  );
  expect(found!.content).not.toContain('Dale Whitcomb');
});

it('what was quoted is not put into other words, and that is said', async () => {
  const ask = await setUp();
  const [, shorter] = await ask('who opposed the compressor?', 'shorter please');
  expect(shorter!.content).toContain('takes an AI model');
});

it.each(['our treasurer just quit', 'our bookkeeper resigned', 'the chair stepped down last week'])(
  '“%s” gets a fitting word and what to do first',
  async (news) => {
    const [answer] = await (await setUp())(news);
    expect(answer!.content).toMatch(/^I am sorry to hear that\. What to do first:/);
    expect(answer!.content).toContain('Look in the bylaws who acts');
    expect(sourcesOf(answer!)).toEqual(['When an officer or bookkeeper leaves']);
  },
);
