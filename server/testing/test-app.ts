import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { PoolConfig } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Organization } from '../../contract/organizations.ts';
import type { Role } from '../../contract/options.ts';
import { createApp } from '../app.ts';
import type { AppOptions } from '../app-options.ts';
import { users } from '../features/auth/index.ts';
import { organizationMembers } from '../features/organizations/index.ts';
import { openDatabase, type OpenDatabase } from '../platform/database/database.ts';
import { newId } from '../platform/database/ids.ts';
import { sessionCookieName } from '../platform/http/server.ts';
import { createDiskStorage } from '../platform/storage/disk-storage.ts';
import { content } from './content.ts';
import { dropDatabase, inDatabase, onServer } from './database-setup.ts';
import { insertPerson, startSession } from './sign-in.ts';

export { contentRoot } from './content.ts';
export { testPassword } from './sign-in.ts';

export interface TestApp {
  app: FastifyInstance;
  open: OpenDatabase;
  /** Where uploads of this file's tests are kept. */
  filesRoot: string;
  connection: PoolConfig;
  furtherApps: FastifyInstance[];
}

export interface TestDatabase {
  connection: PoolConfig;
  remove(): Promise<void>;
}

async function copyTemplate(): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${newId().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${inject('templateDatabase')} strategy file_copy`);
  return {
    connection: inDatabase(server, name),
    remove: () => dropDatabase(server, name),
  };
}

/** An app on a database of its own for the tests of one file; its fields are there once the tests run. */
export function useTestApp(options: Partial<AppOptions> = {}, createDatabase = copyTemplate): TestApp {
  const test = { furtherApps: [] } as unknown as TestApp;
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createDatabase();
    test.connection = database.connection;
    test.open = openDatabase(test.connection, () => {});
    test.filesRoot = await mkdtemp(join(tmpdir(), 'goodstead-files-'));
    test.app = await startApp(test, options);
  });

  afterAll(async () => {
    for (const app of [...test.furtherApps, test.app]) await app.close();
    await test.open.close();
    await database.remove();
    await rm(test.filesRoot, { recursive: true, force: true });
  });
  return test;
}

/** A further app on the same database: with other settings, or as after a restart. */
export async function startFurtherApp(test: TestApp, options: Partial<AppOptions> = {}): Promise<FastifyInstance> {
  const app = await startApp(test, options);
  test.furtherApps.push(app);
  return app;
}

const optionsOf = new WeakMap<FastifyInstance, AppOptions>();

async function startApp({ open, filesRoot }: TestApp, options: Partial<AppOptions>): Promise<FastifyInstance> {
  const allOptions: AppOptions = {
    open,
    storage: createDiskStorage(filesRoot),
    content,
    webRoot: null,
    sessionSecret: 'a secret that is only used in these tests',
    publicUrl: null,
    linkOrigin: null,
    trustProxy: false,
    registration: 'open',
    rateLimits: false,
    mailer: null,
    ai: null,
    aiSettings: { setBy: 'operator', privateAddresses: false },
    settingsKey: Buffer.alloc(32, 'only used in these tests'),
    localModelServers: [],
    // Who wants to see a job done says so; else nothing changes behind a test's back.
    runJobs: false,
    // Nor is a model asked for more than a test counts on.
    asksForTitles: false,
    logLevel: 'silent',
    ...options,
  };
  const app = await createApp(allOptions);
  optionsOf.set(app, allOptions);
  await app.ready();
  return app;
}

export interface TestUser {
  id: string;
  email: string;
  cookie: string;
  request(options: InjectOptions): Promise<LightMyRequestResponse>;
  get(url: string): Promise<LightMyRequestResponse>;
  /** `body` is sent as JSON where there is one. */
  send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown): Promise<LightMyRequestResponse>;
}

let people = 0;

/** A new person with `testPassword`, signed in. */
export async function createUser(
  { app }: Pick<TestApp, 'app'>,
  firstName = 'Dana',
  lastName = 'Okafor',
): Promise<TestUser> {
  const email = `person${++people}-${newId()}@example.org`;
  const { open, sessionSecret } = optionsOf.get(app)!;
  const { id } = await insertPerson(open.database, { email, firstName, lastName });
  return userOn(app, { id, email, cookie: await startSession(open.database, id, sessionSecret) });
}

/** A new person who runs the installation, signed in. */
export async function createOperator(test: TestApp): Promise<TestUser> {
  const user = await createUser(test);
  await test.open.database.update(users).set({ isOperator: true }).where(eq(users.id, user.id));
  return user;
}

/** The same signed-in person on a further app. */
export function userOn(
  app: FastifyInstance,
  { id, email, cookie }: Pick<TestUser, 'id' | 'email' | 'cookie'>,
): TestUser {
  const request = (options: InjectOptions) => app.inject({ ...options, headers: { ...options.headers, cookie } });
  return { id, email, cookie, ...waysToAsk(request) };
}

const waysToAsk = (request: TestUser['request']): Pick<TestUser, 'request' | 'get' | 'send'> => ({
  request,
  get: (url) => request({ method: 'GET', url }),
  send: (method, url, body) =>
    request({ method, url, ...(body !== undefined && { payload: body as InjectOptions['payload'] & object }) }),
});

/** The same person, whose requests carry an `Idempotency-Key`. */
export function withKey(user: TestUser, key: string): TestUser {
  const request = (options: InjectOptions) =>
    user.request({ ...options, headers: { ...options.headers, 'idempotency-key': key } });
  return { ...user, ...waysToAsk(request) };
}

export function cookieOf(response: LightMyRequestResponse): string {
  const cookie = response.cookies.find(({ name }) => name === sessionCookieName) ?? response.cookies[0];
  if (!cookie) throw new Error('The answer set no cookie.');
  return `${cookie.name}=${encodeURIComponent(cookie.value)}`;
}

export async function createOrganization(admin: TestUser, name = 'Juniper Table'): Promise<Organization> {
  const response = await admin.send('POST', '/api/organizations', { name });
  if (response.statusCode !== 201) throw new Error(`Creating the organization failed: ${response.body}`);
  return response.json();
}

/** A new person with a role in an organization. */
export async function createMember(test: TestApp, organization: { id: string }, role: Role): Promise<TestUser> {
  const user = await createUser(test, role);
  await test.open.database
    .insert(organizationMembers)
    .values({ organizationId: organization.id, userId: user.id, role });
  return user;
}
