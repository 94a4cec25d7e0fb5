// What the figures are measured in: the product with data, a model and the floor, each in processes of their own.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../server/platform/database/database.ts';
import { project } from '../../build.ts';
import { fillOrganizations, type Amounts } from '../fill-organizations.ts';
import { connectTo, processorMsOf, startProduct, type Product } from './product.ts';

export interface Person {
  cookie: string;
  organizationId: string;
}

export interface Server {
  address: string;
  processorMs(): number;
  stop(): Promise<void>;
}

interface Population {
  /** A member of organizations full of records. */
  member: Person;
  organizationIds: string[];
  /** Each in an organization of their own. */
  people: Person[];
}

export interface World extends Population {
  product: Product;
  model: Server;
  floor: Server;
  restart(): Promise<Product>;
  close(): Promise<void>;
}

export const organizationCount = 8;
export const amounts: Amounts = { messages: 16_000, tasks: 3200, documents: 800, passages: 16_000 };
export const activities = 100_000;
const personCount = 8;

/** `BENCH_DATA` names a folder that is kept, so that the next run finds it filled; `mixed` adds to it each time. */
export async function openWorld(): Promise<World> {
  const kept = process.env['BENCH_DATA'];
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'goodstead-bench-')));
  await mkdir(dataDir, { recursive: true });
  // PostgreSQL may be another user.
  await chmod(dataDir, 0o755);
  const model = await forkServer('model-server', []);
  const settings = { AI_BASE_URL: `${model.address}/v1`, AI_MODEL: 'stub' };
  let product = await startProduct(dataDir, settings);
  const people = join(dataDir, 'people.json');
  if (!existsSync(people)) writeFileSync(people, JSON.stringify(await populate(product)));
  const population = JSON.parse(readFileSync(people, 'utf8')) as Population;
  const floorOf = ({ connection }: Product) =>
    forkServer('floor-server', [connection.host, connection.database, model.address]);
  await product.stop();
  product = await startProduct(dataDir, settings);
  const world: World = {
    product,
    model,
    floor: await floorOf(product),
    ...population,
    async restart() {
      await world.floor.stop();
      await world.product.stop();
      world.product = await startProduct(dataDir, settings);
      world.floor = await floorOf(world.product);
      return world.product;
    },
    async close() {
      await world.floor.stop();
      await world.product.stop();
      await model.stop();
      if (!kept) await rm(dataDir, { recursive: true, force: true });
    },
  };
  return world;
}

async function populate(product: Product): Promise<Population> {
  const people: Person[] = [];
  for (let index = 0; index < personCount; index += 1) people.push(await register(product.address, index));
  const { cookie } = people[0]!;
  const organizationIds = await fill(product, cookie, amounts, organizationCount, activities);
  return { member: { cookie, organizationId: organizationIds[0]! }, organizationIds, people };
}

async function forkServer(name: string, values: string[]): Promise<Server> {
  const child: ChildProcess = fork(join(project, 'scripts/run.mjs'), [`bench/figures/${name}`, ...values]);
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  return {
    address,
    processorMs: () => processorMsOf(child.pid!),
    async stop() {
      const ended = once(child, 'exit');
      child.send('stop');
      await ended;
    },
  };
}

async function register(address: string, index: number): Promise<Person> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const name = { email: `bench${index}@example.org`, firstName: 'Bea', lastName: 'N' };
  const registered = await post('/api/register', { ...name, password: 'a long and rare passphrase' });
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const made = (await (await post('/api/organizations', { name: 'Juniper Table' }, cookie)).json()) as { id: string };
  return { cookie, organizationId: made.id };
}

/** Of the person; the first has the activities. Gives their ids. */
export async function fill(
  product: Product,
  cookie: string,
  records: Amounts,
  count: number,
  activityCount = 0,
): Promise<string[]> {
  const answer = await fetch(`${product.address}/api/auth/user`, { headers: { cookie } });
  const { id: userId } = (await answer.json()) as { id: string };
  const open = openDatabase({ ...product.connection, statement_timeout: 0 }, console.error);
  const ids = await fillOrganizations(open.database, userId, records, count);
  await open.close();
  const client = await connectTo(product);
  await client.query(
    `insert into activities (id, organization_id, user_id, message, created_at)
     select gen_random_uuid(), $1, $2, 'Somebody did the thing with the number ' || n, now() - n * interval '1 minute'
     from generate_series(1, $3::int) n`,
    [ids[0], userId, activityCount],
  );
  // Else all of them would be read now, beside what is measured.
  await client.query(`update documents set analysis_status = 'ready'`);
  await client.query('vacuum analyze');
  await client.end();
  return ids;
}
