import { beforeAll, describe, expect, it } from 'vitest';
import type { Membership } from '../../platform/access/access.ts';
import { newId } from '../../platform/database/ids.ts';
import { createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';
import { readFixtures } from '../documents/analysis/testing/read-fixture.ts';
import { cutPassages, replacePassages } from '../documents/index.ts';
import { findPassages } from './index.ts';
import { plantDocument } from './testing/plant-wanted.ts';
import { writtenQuestions } from './testing/written-questions.ts';

const test = useTestApp();
let user: TestUser;
let membership: Membership;
/** Document ids by the names of their files. */
const ids = new Map<string, string>();

async function plantFixtures(organizationId: string, userId: string) {
  const planted = new Map<string, string>();
  for (const { file, name, text } of readFixtures()) {
    const id = newId();
    await test.open.database.transaction(async (transaction) => {
      await plantDocument(transaction, { organizationId, userId }, { id, title: name });
      await replacePassages(transaction, { id, organizationId }, cutPassages(text));
    });
    planted.set(file.replace('.txt', ''), id);
  }
  return planted;
}

beforeAll(async () => {
  user = await createUser(test);
  const { id } = await createOrganization(user);
  membership = { organizationId: id, userId: user.id, role: 'admin' };
  for (const [file, documentId] of await plantFixtures(id, user.id)) ids.set(file, documentId);
  const stranger = await createUser(test);
  await plantFixtures((await createOrganization(stranger)).id, stranger.id);
});

const ask = (question: string, person = user, limit = 5) =>
  findPassages(test.open.database, { userId: person.id }, membership, question, limit);

describe('a question', () => {
  it('is answered by one of the first five passages, for at least 38 of 40', async () => {
    expect(writtenQuestions).toHaveLength(40);
    expect(ids.size).toBe(20);
    const missed: string[] = [];
    for (const [question, document, answer] of writtenQuestions) {
      const hits = await ask(question);
      const isThere = hits.some(({ documentId, text }) => documentId === ids.get(document) && text.includes(answer));
      if (!isThere) missed.push(question);
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(2);
  });

  it('is answered from the own organization alone, and for its members alone', async () => {
    const hits = await ask('Who is our program officer?', user, 50);
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.filter(({ documentId }) => ![...ids.values()].includes(documentId))).toEqual([]);
    expect(await ask('Who is our program officer?', await createUser(test))).toEqual([]);
  });

  it('gives the place of each passage, the best first', async () => {
    const [first, ...others] = await ask('Does the Department accept applications by fax?');
    expect(first).toMatchObject({ documentId: ids.get('rfp-afterschool-nofo'), page: expect.any(Number) });
    expect(first!.score).toBeGreaterThan(others.at(-1)!.score);
  });

  it('of words that say nothing, of signs or of words that nobody wrote finds nothing', async () => {
    for (const question of ['', 'What is it about?', "'; -- \\ %", '???', 'quetzal xylophone']) {
      expect([question, await ask(question)]).toEqual([question, []]);
    }
    expect(await ask(`${'freezer '.repeat(5000)}`)).not.toEqual([]);
  });
});
