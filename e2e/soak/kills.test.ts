/**
 * Eight people write while the server, or its database, is killed without warning: what was answered is there, once and
 * whole. `npm run soak` kills the server 100 times and the database 30 times; `SOAK_KILLS` sets another number for each,
 * `SOAK_SEED` repeats the moments.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Organization } from '../../contract/organizations.ts';
import type { Task } from '../../contract/tasks.ts';
import { createChance } from '../../server/testing/soak/fuzz.ts';
import { registerPerson, type Person } from '../harness/person.ts';
import { startProduct, type Product } from '../harness/start-product.ts';

const isSoak = process.env['SOAK'] === '1';
const kills = (wanted: number) => Number(process.env['SOAK_KILLS'] ?? (isSoak ? wanted : 1));
const seed = Number(process.env['SOAK_SEED'] ?? (isSoak ? Date.now() % 1_000_000 : 22));
const writers = 8;
const pauseMs = 20;
const mostWorkMs = 1_000;
const healsMs = 60_000;

let product: Product;
let person: Person;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.remove());

interface Written {
  title: string;
  /** Of the answer; null where none came. */
  id: string | null;
}

/** One task after another, each asked for again under its key until it is answered. */
async function write(organizationId: string, writer: number, isOver: () => boolean): Promise<Written[]> {
  const written: Written[] = [];
  while (!isOver()) {
    const title = `Call ${writer}, number ${written.length}`;
    const key = crypto.randomUUID();
    const deadline = Date.now() + healsMs;
    let id: string | null = null;
    while (id === null && Date.now() < deadline) {
      id = await createTask({ organizationId, title, description: title, smartDueDate: false }, key).catch(() => null);
      await pause(pauseMs);
    }
    written.push({ title, id });
  }
  return written;
}

async function createTask(task: object, key: string): Promise<string | null> {
  const answer = await fetch(`${product.url}/api/tasks`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(task),
  });
  return answer.ok ? ((await answer.json()) as Task).id : null;
}

/** Once the database is back. */
const readTasks = (organizationId: string): Promise<Task[]> =>
  vi.waitFor(() => person.get<Task[]>(`/api/tasks?organizationId=${organizationId}`), { timeout: healsMs });

const killServer = async () => {
  await product.kill();
  await product.start();
};
// One more within five minutes is a crash loop, which is given up on.
const mostOfOneStart = 5;
let killed = 0;
const killDatabase = async () => {
  if (killed > 0 && killed % mostOfOneStart === 0) {
    await product.stop();
    await product.start();
  }
  killed += 1;
  const [, database] = await product.findProcesses();
  if (database === undefined) throw new Error('The database is not there.');
  process.kill(database, 'SIGKILL');
};

it.each([
  ['the server', kills(100), killServer],
  ['the database', kills(30), killDatabase],
])(
  '%s, killed %i times under eight writers, loses, doubles and halves nothing',
  { timeout: 3_600_000, retry: 0 },
  async (name, count, kill) => {
    person = await registerPerson(product.url);
    const chance = createChance(seed);
    const failures: object[] = [];
    let answered = 0;
    for (let number = 0; number < count; number += 1) {
      const organization = await person.post<Organization>('/api/organizations', { name: `Lantern Bridge ${number}` });
      let isOver = false;
      const writing = Array.from({ length: writers }, (_, writer) => write(organization.id, writer, () => isOver));
      await pause(chance() * mostWorkMs);
      await kill();
      isOver = true;
      const written = (await Promise.all(writing)).flat();
      const tasks = await readTasks(organization.id);
      const found = tasks.map(({ id, title, description }) => `${id} ${title} ${description}`).toSorted();
      const expected = written.map(({ id, title }) => `${id} ${title} ${title}`).toSorted();
      answered += written.length;
      if (JSON.stringify(found) !== JSON.stringify(expected)) failures.push({ number, found, expected });
    }
    console.log(`kills of ${name}: n ${count}, failures ${failures.length}, seed ${seed}, writes ${answered}`);
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThanOrEqual(count * writers);
  },
);
