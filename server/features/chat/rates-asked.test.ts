// What something will cost, where no document adds it up: the passage with the rate, and no sum of ours.
import { beforeAll, describe, expect, it } from 'vitest';
import { addTexts, askAll } from '../../testing/records.ts';
import { createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp({ runJobs: true });

const minutes = `Board minutes of November 10, 2026

Anita asked whether mileage for volunteers could be raised; Tom said 40 volunteers drive about 9,000 miles a year.

Decision: The board approved raising the mileage rate from $0.30 to $0.40 a mile from January 1, 2027.

Background checks

The cost is $28 each, $476 in all.

The cleaners want $22 per hour from March. Insurance stays as it is.

She asked for a grief support evening every second month, at about $180 an evening for a facilitator.`;

let user: TestUser;
let organizationId: string;
beforeAll(async () => {
  user = await createUser(test);
  ({ id: organizationId } = await createOrganization(user));
  await addTexts(user, organizationId, { 'Board minutes.txt': minutes });
});

async function ask(question: string) {
  const [answer] = await askAll(user, organizationId, [question], 'general_coach');
  return answer!;
}

describe('a question of cost', () => {
  it.each([
    ['What will the higher mileage rate cost us in a year?', 'from $0.30 to $0.40 a mile'],
    ['how much more will the new mileage rate cost?', 'from $0.30 to $0.40 a mile'],
    ['what does the mileage cost us per year?', 'from $0.30 to $0.40 a mile'],
    ['How expensive are the cleaners going to be next year?', '$22 per hour'],
    ['what will the background checks cost us?', '$28 each'],
    ['what will a year of grief support evenings cost?', '$180 an evening'],
  ])('“%s” is answered with the passage that names the rate', async (question, words) => {
    const { content, metadata } = await ask(question);
    expect(content).toContain(words);
    expect(metadata?.citations?.[0]).toMatchObject({ kind: 'document' });
    expect(metadata?.workflowSuggestions).toBeUndefined();
  });

  it('is not reckoned, and how to reckon is left to people', async () => {
    const { content } = await ask('What will the higher mileage rate cost us in a year?');
    expect(content).not.toMatch(/\$(?:900|3,600|2,700)/);
    expect(content).toContain('I do not work out the sum');
    expect(content).toContain('9,000 miles a year');
  });

  it.each(['What will the new roof cost us in a year?', 'What does an audit cost?'])(
    '“%s” is not answered with the rate of something else',
    async (question) => {
      const { content } = await ask(question);
      expect(content).not.toMatch(/\$0\.40|\$22|\$180/);
    },
  );
});
