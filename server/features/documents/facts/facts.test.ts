import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { postFiles, uploadDocument, waitUntilRead, type TestFile } from '../../../testing/records.ts';
import {
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  useTestApp,
  type TestUser,
} from '../../../testing/test-app.ts';
import { listFacts, type FactKind } from '../index.ts';

const test = useTestApp({ runJobs: true, now: () => new Date('2026-11-20T15:00:00Z') });

const minutes = (name: string, ...lines: string[]): TestFile => ({
  name,
  type: 'text/plain',
  content: Buffer.from(
    ['# Minutes of the board, November 9, 2026', 'Present: Ana Ruiz, Bo Lind.', ...lines].join('\n\n'),
  ),
});
const roof = minutes(
  'Minutes November.txt',
  'Ana Ruiz moved to repair the roof for $900. Passed 2-0.',
  'Action items',
  '- Bo Lind: call the roofer by January 8',
);

const factsOf = async (user: TestUser, organizationId: string, kinds?: FactKind[]) =>
  (
    await listFacts({ database: test.open.database, actor: { userId: user.id } }, organizationId, { kinds, limit: 100 })
  ).map(({ kind, text, owner, day }) => `${kind}: ${text} (${owner}, ${day})`);

async function readRoof() {
  const admin = await createUser(test);
  const organization = await createOrganization(admin);
  const { id } = await uploadDocument(admin, organization.id, roof);
  await waitUntilRead(admin, id);
  return { admin, organization, id };
}

it('the facts of a document are there once it was read, with who and when', async () => {
  const { admin, organization } = await readRoof();
  expect(await factsOf(admin, organization.id, ['attendance', 'vote', 'action'])).toEqual([
    'attendance: Present: Ana Ruiz, Bo Lind. (Ana Ruiz, Bo Lind, 2026-11-09)',
    'vote: Ana Ruiz moved to repair the roof for $900. Passed 2-0. (null, 2026-11-09)',
    'action: Bo Lind: call the roofer by January 8 (Bo Lind, 2027-01-08)',
  ]);
});

it('facts are found by the members of their organization alone', async () => {
  const { organization } = await readRoof();
  const viewer = await createMember(test, organization, 'viewer');
  expect(await factsOf(viewer, organization.id)).not.toEqual([]);
  const stranger = await createUser(test);
  const own = await createOrganization(stranger);
  expect(await factsOf(stranger, organization.id)).toEqual([]);
  expect(await factsOf(stranger, own.id)).toEqual([]);
});

it('facts are of the newest version, and of the newest document first', async () => {
  const { admin, organization, id } = await readRoof();
  const van = minutes('Minutes van.txt', 'Bo Lind moved to sell the van. Failed 1-1.');
  const { id: vanId } = await uploadDocument(admin, organization.id, van);
  await waitUntilRead(admin, vanId);
  const newer = { ...roof, content: Buffer.from(roof.content.toString().replace('roof for $900', 'roof for $950')) };
  const replaced = await postFiles(admin, { organizationId: organization.id, replaces: id }, [newer]);
  await waitUntilRead(admin, replaced.json<{ id: string }>().id);
  expect(await factsOf(admin, organization.id, ['vote'])).toEqual([
    expect.stringContaining('$950'),
    expect.stringContaining('sell the van'),
  ]);
});

it('what was read before its facts were taken out has them after the next start', async () => {
  const { admin, organization } = await readRoof();
  const before = await factsOf(admin, organization.id);
  await test.open.database.execute(sql`delete from document_facts`);
  await test.open.database.execute(sql`update document_readings set facts_version = 0`);
  const next = await startFurtherApp(test, { runJobs: true });
  await expect.poll(() => factsOf(admin, organization.id), { timeout: 20_000 }).toEqual(before);
  await next.close();
});
