// What a person asks of the minutes after a meeting: of a day, of oneself, of one thing to be done.
import { beforeAll, describe, expect, it } from 'vitest';
import { addTexts, askAll } from '../../testing/records.ts';
import { createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp({ runJobs: true });

const november = `Hillside Food Shelf board minutes of November 9, 2026

Present: Ida Brandt (chair), Omar Reyes, Lena Vogel. Staff: Dana Okafor.

Freezer

Two offers were read.

Decision: The old freezer is sold by March 1, 2027. Nobody may store private food in it after that day.

Parking

Decision: Omar will ask the county for $4,000 (unanimous).

Who does what by when

Who | What | By when

Dana | Draft of the county letter | December 14, 2026

Omar | Prices for the old freezer | November 24, 2026

Lena | Notice about the freezer for volunteers | November 30, 2026

Dana | Thank-you note to the Ross family | November 20, 2026

Ida | Wreaths and ribbons for the winter fair | December 1, 2026`;

const october = `Hillside Food Shelf board minutes of October 12, 2026

Present: Ida Brandt, Omar Reyes.

Decision: Sunday hours begin in May.`;

let user: TestUser;
let organizationId: string;
beforeAll(async () => {
  user = await createUser(test);
  ({ id: organizationId } = await createOrganization(user));
  await addTexts(user, organizationId, { 'Board Nov 9.txt': november, 'Board Oct 12.txt': october });
});

async function ask(question: string) {
  const [answer] = await askAll(user, organizationId, [question], 'general_coach');
  return answer!;
}

describe('what was decided on a day', () => {
  it.each([
    'What did the board decide on November 9?',
    'what was decided at the meeting of nov 9, 2026',
    'Which decisions did we make on 11/9/2026?',
  ])('is told from the minutes of that day: %s', async (question) => {
    const { content } = await ask(question);
    expect(content).toContain('The old freezer is sold by March 1, 2027. Nobody may store private food');
    expect(content).toContain('Omar will ask the county');
    expect(content).not.toMatch(/Sunday hours|Ross family/);
  });

  it('is not what was decided on another day', async () => {
    expect((await ask('What did the board decide on October 12?')).content).toMatch(
      /^What was decided, as the minutes of October 12, 2026 tell it:[\s\S]*Sunday hours/,
    );
    expect((await ask('What did the board decide on November 2?')).content).toMatch(
      /^I found no minutes of November 2 in your documents\./,
    );
  });

  it('comes with who has to do what about it, where that is asked too', async () => {
    const { content, metadata } = await ask('what did we decide about the freezer and who has to do what?');
    expect(content).toContain('Nobody may store private food');
    expect(content).toContain('- **Omar:** Prices for the old freezer, by November 24, 2026');
    expect(content).toContain('- **Lena:** Notice about the freezer for volunteers');
    expect(content).not.toMatch(/Wreaths|county/);
    const numbers = [...content.matchAll(/\[(\d)\]/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(metadata?.citations?.map((_, index) => index + 1));
  });
});

describe('what is to be done', () => {
  it.each([
    'what do I, Dana, have to do from the minutes?',
    'What do I, Dana Okafor, have to do?',
    'what do i, dana, still need to do according to the minutes',
  ])('is told to who says the own name: %s', async (question) => {
    const { content } = await ask(question);
    expect(content).toContain('- **Dana:** Draft of the county letter');
    expect(content).toContain('- **Dana:** Thank-you note to the Ross family');
    expect(content).not.toMatch(/Wreaths|Prices/);
  });

  it('is told of another who is named so', async () => {
    expect((await ask('what do I, Lena, have to do?')).content).toContain('- **Lena:** Notice about the freezer');
  });

  it.each([
    ['Who takes care of the wreaths?', '**Ida:** Wreaths and ribbons'],
    ['who is responsible for the county letter', '**Dana:** Draft of the county letter'],
    ["Who's doing the notice for the volunteers?", '**Lena:** Notice about the freezer'],
    ['who will write the thank-you note to the Ross family?', '**Dana:** Thank-you note'],
    ['Who has to do what about the freezer?', '**Omar:** Prices for the old freezer'],
  ])('is told with who does it: %s', async (question, told) => {
    const { content, metadata } = await ask(question);
    expect(content).toContain(told);
    expect(metadata?.citations?.map(({ kind }) => kind)).toEqual(['document']);
  });

  it.each([
    'Who should write a thank-you note?',
    'Who takes care of the roof?',
    'who writes notes to donors in a nonprofit?',
  ])('“%s” asks for something else', async (question) => {
    expect((await ask(question)).content).not.toContain('**Dana:**');
  });
});
