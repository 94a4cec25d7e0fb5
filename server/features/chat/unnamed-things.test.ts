// A question about something that no document names.
import { beforeAll, describe, expect, it } from 'vitest';
import { addTexts, askAll } from '../../testing/records.ts';
import { createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp({ runJobs: true });

const minutes = `Board minutes of October 13, 2025

The roof of the shed was repaired by Hank Ruiz. The audit will be done by Cole and Webb in March.`;

let user: TestUser;
let organizationId: string;
beforeAll(async () => {
  user = await createUser(test);
  ({ id: organizationId } = await createOrganization(user));
  await addTexts(user, organizationId, { 'Board minutes.txt': minutes });
});

async function ask(...questions: string[]): Promise<string> {
  const answers = await askAll(user, organizationId, questions, 'general_coach');
  return answers.at(-1)!.content;
}

describe('a thing that no document names', () => {
  it.each([
    ['how much will the van cost?', 'van'],
    ['Who is repairing the boiler?', 'boiler'],
    ['when does the trampoline arrive?', 'trampoline'],
    ['What did the grand piano cost?', 'grand piano'],
    ['where is our storage unit?', 'storage unit'],
    ['what did the board hear about the forklift?', 'forklift'],
    ['Did we decide on the elevator?', 'elevator'],
  ])('“%s” is said to be named by none, with what to do', async (question, thing) => {
    const answer = await ask(question);
    expect(answer).toContain(`None of the documents I may read names “${thing}”`);
    expect(answer).toContain('[Documents](/documents)');
  });

  it('after an answer from the playbook, too', async () => {
    expect(await ask('How do we plan for a director leaving?', 'when does the trampoline arrive?')).toContain(
      'None of the documents I may read names “trampoline”',
    );
  });

  it.each([
    'who repaired the roof?',
    'when will the audit be done?',
    'how much does a van cost?',
    'What is the public support test?',
    'When is the Form 990 due?',
    'How do we thank the donors?',
  ])('“%s” is answered as before', async (question) => {
    expect(await ask(question)).not.toContain('None of the documents');
  });

  it('and where there are no documents yet, that is said', async () => {
    const other = await createUser(test);
    const { id: organization } = await createOrganization(other);
    const [answer] = await askAll(other, organization, ['how much will the van cost?'], 'general_coach');
    expect(answer!.content).toContain('There are no documents yet that I may read');
  });
});
