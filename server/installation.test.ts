/** Backups of a whole installation: what is in them comes back, and what is not whole is refused. */
import { copyFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Document } from '../contract/documents.ts';
import { backupSource } from './installation.ts';
import { makeBackup } from './platform/backup/make-backup.ts';
import { headName, manifestName, type BackupHead, type BackupManifest } from './platform/backup/manifest.ts';
import { readArchive, readSmall } from './platform/backup/read-archive.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { visitBackup } from './platform/backup/visit-backup.ts';
import { writeArchive } from './platform/backup/write-archive.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { createDiskStorage } from './platform/storage/disk-storage.ts';
import { createS3Storage } from './platform/storage/s3-storage.ts';
import type { Storage } from './platform/storage/storage.ts';
import { fillPath, listEndpoints } from './testing/all-endpoints.ts';
import { createEmptyDatabase } from './testing/empty-database.ts';
import { converse, createConversation, invite, requestFile, uploadDocument, waitUntilRead } from './testing/records.ts';
import { s3Settings, startS3Server, type S3Server } from './testing/s3-server.ts';
import { tellCount } from './testing/soak/tell-count.ts';
import {
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  useTestApp,
  userOn,
} from './testing/test-app.ts';
import type { TestDatabase, TestUser } from './testing/test-app.ts';

const test = useTestApp({ runJobs: true });
const passphrase = 'a long passphrase of the backup';
/** `SOAK=1` takes the whole way ten times. */
const ways = Array.from({ length: process.env['SOAK'] === '1' ? 10 : 1 }, (_, index) => `way ${index + 1}`);
const odd = 'Tab\t, break\n, backslash \\N \\. “quotes” 漢字 🌱';

let folder: string;
let s3: S3Server;
let user: TestUser;
let ids: Record<string, string>;
let document: Document;
let plain: string;
let encrypted: string;
/** What the two backups hold, by table. */
let backedUp: Record<string, string>;
let databases: TestDatabase[];

const inFolder = (name: string): string => join(folder, name);
const source = (connection: ClientConfig, storage: Storage, dataDir = folder) =>
  backupSource({ dataDir, s3: null }, { connection, storage });
const disk = () => createDiskStorage(test.filesRoot);

async function emptyDatabase(): Promise<ClientConfig> {
  const database = await createEmptyDatabase();
  databases.push(database);
  return database.connection;
}

async function query<Row>(connection: ClientConfig, text: string): Promise<Row[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** A hash of all rows of each table. */
async function digest(connection: ClientConfig): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    connection,
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const sums = tables.map(({ name }) => {
    const columns = name === 'migrations' ? 'row(hash, created_at)' : 't';
    return `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(${columns}::text, E'\\n' order by ${columns}::text collate "C")), '') as sum from "${name}" t`;
  });
  const rows = await query<{ name: string; sum: string }>(connection, sums.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

async function readFiles(storage: Storage): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const batch of storage.list()) {
    for (const { name } of batch) {
      const file = await storage.read(name);
      files[name] = Buffer.concat(await file!.content.toArray()).toString('base64');
    }
  }
  return files;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'goodstead-backups-'));
  databases = [];
  s3 = await startS3Server();
  user = await createUser(test, 'Dana', odd);
  const { id: organizationId } = await createOrganization(user, odd.replaceAll(/\s/g, ' '));
  document = await uploadDocument(user, organizationId, requestFile());
  await waitUntilRead(user, document.id);
  await uploadDocument(user, organizationId, { content: Buffer.from(odd) });
  const conversation = await createConversation(user, organizationId, { title: 'Rye', isPrivate: true });
  await converse(user, conversation.id, odd);
  const task = await user.send('POST', '/api/tasks', { organizationId, title: 'Call', description: odd });
  await invite(user, organizationId);
  await createMember(test, { id: organizationId }, 'viewer');
  // What was heard goes soon after.
  const isEmpty = async () => expect(await query(test.connection, 'select from events')).toEqual([]);
  await vi.waitFor(isEmpty, { timeout: 30_000 });
  ids = { organizationId, taskId: task.json<{ id: string }>().id, sessionId: conversation.id, documentId: document.id };
  await writeFile(inFolder('settings-key'), 'k'.repeat(43));
  await writeFile(inFolder('session-secret'), 's'.repeat(64));
  plain = inFolder('plain.backup');
  encrypted = inFolder('encrypted.backup');
  await vi.waitUntil(backUpUnchanged, { interval: 500, timeout: 60_000 });
});

/** Makes both backups; false where the product's own work changed a row meanwhile. */
async function backUpUnchanged(): Promise<boolean> {
  await rm(plain, { force: true });
  await rm(encrypted, { force: true });
  backedUp = await digest(test.connection);
  await makeBackup(source(test.connection, disk()), plain, { passphrase: null });
  await makeBackup(source(test.connection, disk()), encrypted, { passphrase });
  return isDeepStrictEqual(await digest(test.connection), backedUp);
}

afterAll(async () => {
  await s3.close();
  for (const { remove } of databases) await remove();
  await rm(folder, { recursive: true, force: true });
});

/** What each reading call of the contract answers to this person about what there is. */
async function crawl(person: TestUser): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  const streams = new Set(['/api/events', '/api/docs', '/api/openapi.json', '/api/logout', '/api/login']);
  for (const { method, path } of await listEndpoints()) {
    if (method !== 'GET' || streams.has(path)) continue;
    const [, kind] = /^\/api\/(\w+)/.exec(path) ?? [];
    const id = { tasks: ids['taskId'], documents: ids['documentId'], chat: ids['sessionId'] }[kind ?? ''];
    const filled = fillPath(path, { id: id ?? ids['organizationId']!, agentType: 'grant_writer', article: 'GW01' });
    const response = await person.get(`${filled}?organizationId=${ids['organizationId']}&q=proposal`);
    answers[filled] = `${response.statusCode} ${response.body.replace(/"exportedAt": ".*?"/, '')}`;
  }
  return answers;
}

describe('a backup, all the way', () => {
  tellCount('backup into a new installation');

  it.each(ways)(
    'comes back equal by row, file and answer, from disk to S3 and to disk, encrypted and not: %s',
    async (way) => {
      const first = await emptyDatabase();
      const bucket = createS3Storage(s3Settings(s3, way.replace(' ', '-')), { log: () => {} });
      const between = await mkdtemp(join(folder, 'between-'));
      await restoreBackup(encrypted, passphrase, { connection: first, files: { storage: bucket, dataDir: between } });
      const again = inFolder(`${way}.backup`);
      await makeBackup(source(first, bucket, between), again, { passphrase: null });
      const second = await emptyDatabase();
      const files = { storage: createDiskStorage(inFolder(way)), dataDir: await mkdtemp(join(folder, 'data-')) };
      const summary = await restoreBackup(again, null, { connection: second, files });

      expect(Object.keys(backedUp).length).toBeGreaterThan(30);
      expect(await digest(second)).toEqual(backedUp);
      expect(await readFiles(files.storage)).toEqual(await readFiles(disk()));
      expect(summary).toMatchObject({ files: 2, missingFiles: 0 });
      expect(await readFile(join(files.dataDir, 'settings-key'), 'utf8')).toBe('k'.repeat(43));
      expect((await stat(join(files.dataDir, 'session-secret'))).mode & 0o777).toBe(0o600);

      const expected = await crawl(user);
      expect(Object.values(expected).filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(25);
      const open = openDatabase(second, () => {});
      const app = await startFurtherApp(test, { open, storage: files.storage });
      expect(await crawl(userOn(app, user))).toEqual(expected);
      const written = await userOn(app, user).send('POST', '/api/tasks', { ...ids, title: 'A word: marzipan' });
      expect(written.statusCode).toBe(201);
      const found = await userOn(app, user).get(`/api/search?organizationId=${ids['organizationId']}&q=marzipan`);
      expect(found.json()).toHaveLength(1);
      await app.close();
      await open.close();
    },
  );
});

describe('a backup', () => {
  it('is restored over a first start that nobody used, and over files of a restore that was broken off', async () => {
    const connection = await emptyDatabase();
    await migrateDatabase(connection);
    const storage = createDiskStorage(inFolder('broken-off'));
    await storage.write(document.id && Object.keys(await readFiles(disk()))[0]!, Buffer.from('half of i'));
    await restoreBackup(plain, null, { connection, files: { storage, dataDir: await mkdtemp(join(folder, 'data-')) } });
    expect(await digest(connection)).toEqual(backedUp);
    expect(await readFiles(storage)).toEqual(await readFiles(disk()));
  });

  it('is restored neither beside accounts nor beside files nor over tables of others', async () => {
    const used = await emptyDatabase();
    const files = { storage: createDiskStorage(inFolder('unused')), dataDir: folder };
    await query(used, 'create table people (name text)');
    await expect(restoreBackup(plain, null, { connection: used, files })).rejects.toThrow('tables in the database');
    const other = { ...files, storage: createDiskStorage(inFolder('other')) };
    await other.storage.write('documents/somebody-elses.txt', Buffer.from('x'));
    await expect(restoreBackup(plain, null, { connection: await emptyDatabase(), files: other })).rejects.toThrow(
      '(files)',
    );
    const connection = await emptyDatabase();
    await restoreBackup(plain, null, { connection, files });
    await expect(restoreBackup(plain, null, { connection, files })).rejects.toThrow('(accounts)');
  });

  it('has the files of all its records, also of those that are deleted while it is made', async () => {
    const removed = await uploadDocument(user, ids['organizationId']!, { content: Buffer.from('Soon gone') });
    const whole = source(test.connection, disk());
    const path = inFolder('during.backup');
    const storage: Storage = {
      ...disk(),
      async *list() {
        expect((await user.send('DELETE', `/api/documents/${removed.id}`)).statusCode).toBe(204);
        yield* disk().list();
      },
    };
    await makeBackup({ ...whole, storage }, path, { passphrase: null });
    const { manifest } = await visitBackup(path, null);
    expect(manifest.missingFiles).toEqual([]);
    expect(manifest.files.map(({ name }) => name).join()).toContain(removed.id);
  });

  it('leaves nothing of itself where it is broken off', async () => {
    const signal = AbortSignal.abort();
    const path = inFolder('broken.backup');
    await expect(makeBackup(source(test.connection, disk()), path, { passphrase: null, signal })).rejects.toThrow();
    await expect(stat(path)).rejects.toThrow('ENOENT');
    await expect(stat(`${path}.partial`)).rejects.toThrow('ENOENT');
  });
});

interface Part {
  name: string;
  content: Buffer;
}

async function unpack(): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const entry of readArchive(plain, null)) {
    parts.push({ name: entry.name, content: await readSmall(entry, 1e8) });
  }
  return parts;
}

async function repack(path: string, parts: Part[]): Promise<void> {
  await writeArchive(path, { passphrase: null, createdAt: new Date() }, async (writer) => {
    for (const { name, content } of parts) await writer.add(name, content);
  });
}

const change = <T>(parts: Part[], name: string, edit: (value: T) => void): Part[] =>
  parts.map((part) => {
    if (part.name !== name) return part;
    const value = JSON.parse(part.content.toString()) as T;
    edit(value);
    return { name, content: Buffer.from(JSON.stringify(value)) };
  });

const without = (parts: Part[], start: string): Part[] => {
  const at = parts.findIndex(({ name }) => name.startsWith(start));
  return parts.filter((_, index) => index !== at);
};
const doubled = (parts: Part[], start: string): Part[] =>
  parts.flatMap((part) => (part.name.startsWith(start) ? [part, part] : [part]));
const edited = (parts: Part[], start: string): Part[] =>
  parts.map((part) =>
    part.name.startsWith(start) ? { ...part, content: Buffer.concat([part.content, Buffer.from('x')]) } : part,
  );

const structural: Record<string, (parts: Part[]) => Part[]> = {
  'without its head': (parts) => without(parts, headName),
  'without its manifest': (parts) => without(parts, manifestName),
  'without rows': (parts) => without(parts, 'tables/users'),
  'without a file': (parts) => without(parts, 'files/'),
  'without a secret': (parts) => without(parts, 'secrets/'),
  'with rows twice': (parts) => doubled(parts, 'tables/users'),
  'with a file twice': (parts) => doubled(parts, 'files/'),
  'with a manifest twice': (parts) => doubled(parts, manifestName),
  'with other rows': (parts) => edited(parts, 'tables/tasks'),
  'with another file': (parts) => edited(parts, 'files/'),
  'with another secret': (parts) => edited(parts, 'secrets/'),
  'in another order': (parts) => parts.toReversed(),
  'with a file outside': (parts) => [
    parts[0]!,
    { name: 'files/../../out', content: Buffer.from('x') },
    ...parts.slice(1),
  ],
  'with a secret of its own': (parts) => [
    parts[0]!,
    { name: 'secrets/authorized', content: Buffer.from('x') },
    ...parts.slice(1),
  ],
  'with a table of its own': (parts) => [
    parts[0]!,
    { name: 'tables/other/000000.copy', content: Buffer.from('x\n') },
    ...parts.slice(1),
  ],
  'with a count too high': (parts) =>
    change<BackupManifest>(parts, manifestName, ({ tables }) => (tables[0]!.rows += 1)),
  'with a name that is no table': (parts) =>
    change<BackupHead>(parts, headName, ({ tables }) => (tables[0]!.name = 'a"; drop table users; --')),
  'with a head that is no JSON': (parts) => edited(parts, headName),
  'with nothing in it': () => [],
};

describe('a damaged backup is refused, and nothing is touched:', () => {
  tellCount('damaged backups');
  let connection: ClientConfig;
  let touched: string[];
  let parts: Part[];
  const target = () => ({
    connection,
    files: {
      storage: new Proxy(disk(), { get: (_, name) => void touched.push(String(name)) }),
      dataDir: inFolder('never-made'),
    },
  });
  const refuse = (path: string, secret: string | null = null) => restoreBackup(path, secret, target());
  const told = /Nothing was changed|passphrase/;

  beforeAll(async () => {
    connection = await emptyDatabase();
    touched = [];
    parts = await unpack();
  });
  afterAll(async () => {
    expect(touched).toEqual([]);
    expect(Object.keys(await digest(connection))).toEqual([]);
  });

  // To open an encrypted one takes a third of a second: at its head, in its first piece, in one within and in its last.
  const places = { plain: [0, 0.001, 0.1, 0.3, 0.5, 0.7, 0.9, 0.999], encrypted: [0, 0.001, 0.5, 0.999] };
  const kinds = Object.entries(places).flatMap(([kind, all]) => all.map((place): [string, number] => [kind, place]));
  const pathOf = (kind: string) => (kind === 'plain' ? plain : encrypted);
  const secretOf = (kind: string) => (kind === 'plain' ? null : passphrase);

  it.each(kinds)('%s, cut off at %d of its length', async (kind, place) => {
    const path = inFolder('cut.backup');
    await copyFile(pathOf(kind), path);
    await truncate(path, Math.min(Math.floor((await stat(path)).size * place), (await stat(path)).size - 1));
    await expect(refuse(path, secretOf(kind))).rejects.toThrow(told);
  });

  it.each(kinds)('%s, one bit flipped at %d of its length', async (kind, place) => {
    const path = inFolder('flipped.backup');
    const bytes = await readFile(pathOf(kind));
    const at = Math.floor((bytes.length - 1) * place);
    bytes[at] = bytes[at]! ^ 0x04;
    await writeFile(path, bytes);
    await expect(refuse(path, secretOf(kind))).rejects.toThrow(told);
  });

  it.each(Object.keys(structural))('%s', async (name) => {
    const path = inFolder('changed.backup');
    await repack(path, structural[name]!(parts));
    await expect(refuse(path)).rejects.toThrow(told);
  });

  it.each(['plain', 'encrypted'])('%s, with more after its end', async (kind) => {
    const path = inFolder('longer.backup');
    await writeFile(path, Buffer.concat([await readFile(pathOf(kind)), Buffer.from('more of something')]));
    await expect(refuse(path, secretOf(kind))).rejects.toThrow(told);
  });

  it('of a newer version, of another product’s tables, or no backup at all', async () => {
    const path = inFolder('foreign.backup');
    await repack(
      path,
      change<BackupHead>(parts, headName, ({ migrations }) => migrations.push(4_000_000_000_000)),
    );
    await expect(refuse(path)).rejects.toThrow('newer version');
    await repack(
      path,
      change<BackupHead>(parts, headName, ({ migrations }) => (migrations[0] = 1)),
    );
    await expect(refuse(path)).rejects.toThrow('another kind of Goodstead');
    await writeFile(path, 'a letter');
    await expect(refuse(path)).rejects.toThrow('no backup of Goodstead');
    await expect(refuse(inFolder('not-there'))).rejects.toThrow('There is no file');
  });

  it('without its passphrase, or with a wrong one', async () => {
    await expect(refuse(encrypted)).rejects.toThrow('encrypted');
    await expect(refuse(encrypted, 'another passphrase')).rejects.toThrow('not the passphrase');
  });
});

it('a backup whose rows the database refuses leaves the installation empty', async () => {
  const rows = Buffer.from('not a row of users\n');
  const { createHash } = await import('node:crypto');
  const path = inFolder('refused.backup');
  const isUsers = ({ name }: Part) => name.startsWith('tables/users/');
  const parts = (await unpack()).map((part) => (isUsers(part) ? { ...part, content: rows } : part));
  const sha256 = createHash('sha256').update(rows).digest('hex');
  const changed = change<BackupManifest>(parts, manifestName, ({ tables }) =>
    Object.assign(
      tables.find(({ name }) => name === 'users')!,
      { rows: 1, sha256 },
    ),
  );
  await repack(path, changed);
  const connection = await emptyDatabase();
  const files = { storage: createDiskStorage(inFolder('stays-empty')), dataDir: folder };
  await expect(restoreBackup(path, null, { connection, files })).rejects.toThrow();
  expect(await digest(connection)).toEqual({});
  expect(await readFiles(files.storage)).toEqual({});
});
