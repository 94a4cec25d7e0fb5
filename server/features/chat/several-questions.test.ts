// Several questions in one message, without a model.
import { expect, it } from 'vitest';
import type { Message } from '../../../contract/conversations.ts';
import { addTexts, askAll } from '../../testing/records.ts';
import { createOrganization, createUser, useTestApp } from '../../testing/test-app.ts';

const test = useTestApp({ runJobs: true });

const minutes = `Board of Directors Meeting Minutes
October 13, 2025

Carried 4 to 1; Rosa Delgado opposed the compressor because the warranty is only one year.

Action items
- Ellen Marsh: sign the compressor contract by October 30
- Tom Kowalski: send the report to the fund by November 4

Next meeting: the board meets again on November 10, 2099. Tom Kowalski takes the minutes.`;
const volunteers = 'Name,Role,Hours\nDale Whitcomb,Driver,84\nLinda Boone,Sorting,40\nHank Ruiz,Driver,57';

async function setUp() {
  const user = await createUser(test);
  const { id: organizationId } = await createOrganization(user);
  await addTexts(user, organizationId, { 'Board minutes.txt': minutes, 'Volunteer list.csv': volunteers });
  return (...questions: string[]) => askAll(user, organizationId, questions);
}

const sourcesOf = ({ metadata }: Message) =>
  metadata.citations?.map(({ id, label }) => `${id.replace(/^[^#]*/, '')} ${label}`);

it('each is answered below its own words, with sources that are numbered through', async () => {
  const ask = await setUp();
  const [both] = await ask('When is our next board meeting? And who takes minutes?');
  const [, first = '', second = ''] = both!.content.split(/^\*\*.+\?\*\*$/m);
  expect(both!.content).toMatch(
    /^\*\*When is our next board meeting\?\*\*\n\n[\s\S]+\n\n\*\*Who takes minutes\?\*\*\n\n/,
  );
  expect(first).toContain('The date is **November 10, 2099**.');
  expect(first).toContain('[1]');
  expect(second).toContain('Tom Kowalski takes the minutes');
  expect(second).toContain('[2]');
  expect(second).not.toContain('[1]');
  expect(sourcesOf(both!)?.slice(0, 2)).toEqual(['#1 [1] Board minutes.txt', '#2 [2] Board minutes.txt']);
});

it('a table and a text may answer one each, and a fourth question is asked again', async () => {
  const ask = await setUp();
  const [all] = await ask(
    'How many drivers do we have? Who opposed the compressor? Who is supposed to sign the contract? When is the next board meeting?',
  );
  expect(all!.content).toMatch(/\*\*2\*\* drivers[\s\S]+Rosa Delgado opposed the compressor/);
  expect(all!.content).toMatch(/These were the first three\. Please ask the rest again\.$/);
  expect(all!.content).not.toContain('November 10, 2099');
});

it('what only goes on from the question before it is read with it', async () => {
  const ask = await setUp();
  const [vote] = await ask('Who opposed the compressor? And why?');
  expect(vote!.content).not.toContain('**Who opposed');
  expect(vote!.content).toContain('because the warranty is only one year');
});

it('action items are told with the people who do them, whatever was answered before', async () => {
  const ask = await setUp();
  const [first] = await ask('What are the action items?');
  const [, afterText] = await ask('Who opposed the compressor?', 'What are the action items?');
  const [, afterTable] = await ask('How many drivers do we have?', 'What are the action items?');
  expect(first!.content).toContain('- **Ellen Marsh:** sign the compressor contract by October 30');
  expect(afterText!.content).toBe(first!.content);
  expect(afterTable!.content).toBe(first!.content);
});
