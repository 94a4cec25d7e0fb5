// What directors ask of minutes and policies in words of their own.
import { beforeAll, describe, expect, it } from 'vitest';
import { addTexts, askAll } from '../../testing/records.ts';
import { createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp({ runJobs: true });

const files = {
  'Board minutes March.txt': `Board of Directors Meeting Minutes
March 9, 2026

Present:
Ellen Marsh, chair
Tom Kowalski
Absent: Rosa Delgado

The Spring Supper is on April 18, 2026 in the parish hall.

Action items
- Tom Kowalski: find a cook for the Spring Supper by April 2`,
  'Board minutes February.txt': `Board of Directors Meeting Minutes
February 9, 2026

Directors present: Ellen Marsh, Tom Kowalski, Rosa Delgado

The board talked about the roof.`,
  'Staff meeting notes March.txt': `Staff meeting notes
March 16, 2026

Present: Ann Doyle, Bo Lind
Absent: Cy Roth`,
  'Volunteer and finance policy.txt': `Policies

The director may spend up to $2,500 without asking the board. Purchases over $5,000 need three bids.

Volunteers must be at least 16 and sign in at the door.`,
};

let user: TestUser;
let organizationId: string;
beforeAll(async () => {
  user = await createUser(test);
  ({ id: organizationId } = await createOrganization(user));
  await addTexts(user, organizationId, files);
});

async function ask(question: string): Promise<string> {
  const [answer] = await askAll(user, organizationId, [question], 'general_coach');
  return answer!.content;
}

describe('what minutes and policies tell', () => {
  it.each([
    ['who was at the last board meeting?', ['The minutes of March 9, 2026 say:', 'Ellen Marsh, chair', 'Tom Kowalski']],
    ['Who missed the last board meeting?', ['Absent: Rosa Delgado']],
    ['who didn’t come to the board meeting in February?', ['name nobody who was absent', 'Rosa Delgado']],
    ['Who attended the February meeting?', ['Directors present: Ellen Marsh, Tom Kowalski, Rosa Delgado']],
    ['who missed the last staff meeting?', ['The minutes of March 16, 2026 say:', 'Absent: Cy Roth']],
    ['how old does a volunteer have to be?', ['Your own rules say:', 'at least 16']],
    ['can I buy a copier for $3,000 without asking the board?', ['Your own rules say:', 'up to $2,500']],
    ['may the director spend $6,000 on a van?', ['Your own rules say:', 'three bids']],
    ['when is the spring supper?', ['The date is **April 18, 2026**.']],
  ])('%s', async (question, told) => {
    const answer = await ask(question);
    for (const words of told) expect(answer).toContain(words);
  });

  it('whoever was there is not among those who missed it', async () => {
    expect(await ask('who missed the last board meeting?')).not.toContain('Ellen Marsh');
    expect(await ask('who was at the last staff meeting?')).not.toContain('Cy Roth');
    expect(await ask('who was at the last board meeting?')).not.toContain('Rosa Delgado');
  });
});
