// Searches in one database of 50 organizations, at full size and at a tenth of it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchResult } from '../../contract/search.ts';
import { users } from '../../server/features/auth/index.ts';
import { plantWanted } from '../../server/features/search/testing/plant-wanted.ts';
import { writtenQueries } from '../../server/features/search/testing/written-queries.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../server/platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';
import { fillOrganizations } from './fill-organizations.ts';
import { createProcessorClock } from './processor-time.ts';
import { createSampleText } from './sample-text.ts';
import { openApp } from './open-app.ts';

const fullSize = { messages: 100_000, tasks: 20_000, documents: 5000, passages: 100_000 };
const longestMs = 60;
const mostGrowth = 2;
const leastFound = 57;
const sampledQueries = 240;
/** Each query is asked so often, and its middle time counts: another program’s moment is not the search’s. */
const rounds = 3;

interface Measured {
  p50: number;
  p95: number;
  longest: number;
  found: number;
  missed: string[];
}

/** Whether every figure is as promised. */
export async function run(): Promise<boolean> {
  const tenth = await measureAt(0.1);
  const full = await measureAt(1);
  const growth = full.p95 / tenth.p95;
  console.log(`p95 grows ${growth.toFixed(2)} times from a tenth to full size (at most ${mostGrowth}).`);
  return full.p95 <= longestMs && growth <= mostGrowth && full.found >= leastFound && tenth.found >= leastFound;
}

async function measureAt(scale: number): Promise<Measured> {
  const dataDir = await mkdtemp(join(tmpdir(), 'goodstead-bench-'));
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    await migrateDatabase(server.connection);
    const open = openDatabase({ ...server.connection, statement_timeout: 0 }, console.error);
    const app = await openApp(open, join(dataDir, 'files'));
    try {
      return await measure(app, open, scale, createProcessorClock(dataDir));
    } finally {
      await app.close();
      await open.close();
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(
  app: Awaited<ReturnType<typeof openApp>>,
  { database }: ReturnType<typeof openDatabase>,
  scale: number,
  processorTime: () => number | null,
): Promise<Measured> {
  const registered = await app.inject({
    method: 'POST',
    url: '/api/register',
    payload: { email: 'bench@example.org', password: 'a long and rare passphrase', firstName: 'Bea', lastName: 'N' },
  });
  const cookie = `${registered.cookies[0]?.name}=${encodeURIComponent(registered.cookies[0]?.value ?? '')}`;
  const [user] = await database.select({ id: users.id }).from(users);
  if (!user) throw new Error('Nobody was registered.');

  const started = performance.now();
  const amounts = Object.fromEntries(Object.entries(fullSize).map(([name, count]) => [name, count * scale]));
  const organizationIds = await fillOrganizations(database, user.id, amounts as typeof fullSize);
  const organizationId = organizationIds[0]!;
  const ids = await database.transaction((transaction) =>
    plantWanted(transaction, { organizationId, userId: user.id }),
  );
  await database.execute('vacuum analyze');
  console.log(`${scale === 1 ? 'Full size' : 'A tenth'}: filled in ${seconds(started)} s.`);

  const ask = async (id: string, q: string) => {
    const url = `/api/search?organizationId=${id}&q=${encodeURIComponent(q)}`;
    const response = await app.inject({ method: 'GET', url, headers: { cookie } });
    if (response.statusCode !== 200) throw new Error(`${q}: ${response.body}`);
    return response.json<SearchResult[]>();
  };
  const times: number[] = [];
  const costs: number[] = [];
  const time = async (id: string, q: string) => {
    const taken: { time: number; cost: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [before, spent] = [performance.now(), processorTime() ?? 0];
      await ask(id, q);
      taken.push({ time: performance.now() - before, cost: (processorTime() ?? 0) - spent });
    }
    const middle = (values: number[]) => part(values, 0.5);
    times.push(middle(taken.map((each) => each.time)));
    costs.push(middle(taken.map((each) => each.cost)));
  };

  const text = createSampleText(99);
  const sampled = Array.from({ length: sampledQueries }, (_, index) => ({
    id: organizationIds[text.below(organizationIds.length)]!,
    q: sampleQuery(text, index),
  }));
  for (const { id, q } of sampled.slice(0, 50)) await ask(id, q);

  const missed: string[] = [];
  const written = Object.values(writtenQueries).flat();
  for (const [q, name] of written) {
    const results = await ask(organizationId, q);
    if (!results.slice(0, 3).some(({ id }) => id === ids.get(name))) missed.push(q);
  }
  for (const [q] of written) await time(organizationId, q);
  for (const { id, q } of sampled) await time(id, q);
  const measured = {
    p50: part(times, 0.5),
    p95: part(times, 0.95),
    longest: part(times, 1),
    found: written.length - missed.length,
    missed,
  };
  console.log(
    `  ${times.length} queries: p50 ${measured.p50.toFixed(1)} ms, p95 ${measured.p95.toFixed(1)} ms (at most ${longestMs} at full size), longest ${measured.longest.toFixed(1)} ms; ` +
      `processor time p50 ${part(costs, 0.5).toFixed(1)} ms, p95 ${part(costs, 0.95).toFixed(1)} ms.\n` +
      `  ${measured.found} of ${written.length} written queries have what is wanted among the first three (at least ${leastFound}).` +
      (missed.length > 0 ? ` Not: ${missed.join(', ')}.` : ''),
  );
  return measured;
}

/** The value below which this part of the values is. */
const part = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(Math.floor(values.length * share), values.length - 1)]!;

/** As people type: a beginning, a word, two words, a phrase, a word with two letters swapped. */
export function sampleQuery(text: ReturnType<typeof createSampleText>, index: number): string {
  const long = () => {
    let word = text.word();
    while (word.length < 4) word = text.word();
    return word;
  };
  switch (index % 6) {
    case 0:
      return long().slice(0, 3);
    case 1:
      return long();
    case 2:
      return `${long()} ${long().slice(0, 4)}`;
    case 3:
      return `${long()} ${long()} ${long()}`;
    case 4:
      return `"${long()} ${long()}"`;
    default: {
      const word = long();
      return `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;
    }
  }
}

const seconds = (started: number): string => ((performance.now() - started) / 1000).toFixed(0);
