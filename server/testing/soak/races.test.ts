/**
 * Two windows that change one record at the same moment, and two that send the same thing with one key: no change is lost
 * without a word, and nothing is there twice. `npm run soak` tries 500 of each; `SOAK_SEED` repeats those that failed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { events } from '../../platform/events/event-table.ts';
import { newId } from '../../platform/database/ids.ts';
import { createCalls, settleCreator, type Creator } from '../create-calls.ts';
import { startFurtherApp, useTestApp, userOn, withKey, type TestUser } from '../test-app.ts';
import { createChance, oneOf } from './fuzz.ts';
import { races } from './races.ts';

const isSoak = process.env['SOAK'] === '1';
const tries = isSoak ? 500 : 24;
const seed = Number(process.env['SOAK_SEED'] ?? (isSoak ? Date.now() % 1_000_000 : 22));
const mostApartMs = 6;

const test = useTestApp({ mailer: { send: async () => {} }, linkOrigin: 'http://goodstead.example' });

let creator: Creator;
/** The same person in two windows, each on a process of its own. */
let windows: [TestUser, TestUser];
beforeAll(async () => {
  creator = await settleCreator(test);
  windows = [creator.user, userOn(await startFurtherApp(test), creator.user)];
});

it(
  `loses none of ${tries} changes made at once (seed ${seed}) without a word`,
  { timeout: tries * 2_000, retry: 0 },
  async () => {
    const chance = createChance(seed);
    const failures: object[] = [];
    const answered: Record<string, number> = {};
    const kinds = Object.entries(races);
    for (let number = 0; number < tries; number += 1) {
      const [name, prepare] = kinds[number % kinds.length]!;
      const { changes, told } = await prepare(creator);
      const values = ['First', 'Second'].map((word) => `${word} ${number}`);
      const late = oneOf(chance, [0, 1]);
      const sent = await Promise.all(
        changes.map(async (change, index) => {
          if (index === late) await pause(chance() * mostApartMs);
          return change(windows[index]!, values[index]!);
        }),
      );
      const { body } = await (typeof told === 'string' ? creator.user.get(told) : told());
      const outcomes = sent.map(({ statusCode }, index) => ({ statusCode, isThere: isIn(body, values[index]!) }));
      for (const { statusCode } of outcomes) answered[statusCode] = (answered[statusCode] ?? 0) + 1;
      const isRight = outcomes.every(({ statusCode, isThere }) => (isThere ? statusCode < 300 : statusCode === 409));
      if (!isRight || outcomes.every(({ isThere }) => !isThere)) failures.push({ number, name, outcomes, body });
    }
    console.log(`lost updates: n ${tries}, failures ${failures.length}, seed ${seed}, ${JSON.stringify(answered)}`);
    expect(failures).toEqual([]);
    expect(answered[409]).toBeGreaterThan(tries / 5);
  },
);

const isIn = (body: string, value: string) => body.includes(value) || body.includes(encodeURIComponent(value));

// Each registration signs in, and what is written after an answer may come late.
const left = sql`'sessions', 'security_log', 'events', 'commits', 'search_vocabulary', 'ai_usage'`;

/** How many rows each table has once every event was heard. */
async function countRows(): Promise<Map<string, number>> {
  const { database } = test.open;
  await expect.poll(() => database.$count(events)).toBe(0);
  const { rows } = await database.execute<{ name: string; count: number }>(
    sql`select table_name as name, (xpath('//n/text()', query_to_xml(format('select count(*) n from %I', table_name), false, true, '')))[1]::text::int as count
      from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in (${left})`,
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}

it(
  `makes once what is sent twice at once, ${tries} times (seed ${seed})`,
  { timeout: tries * 2_000, retry: 0 },
  async () => {
    const chance = createChance(seed);
    const failures: object[] = [];
    /** What each call makes where it is sent once. */
    const usual: Record<string, Map<string, number>> = {};
    const calls = Object.entries(createCalls);
    for (let number = 0; number < tries; number += 1) {
      const [path, prepare] = calls[number % calls.length]!;
      usual[path] ??= (await send(1)).made;
      const { sent, made } = await send(2);
      const answers = sent.map(({ statusCode, body }) => `${statusCode} ${body}`);
      const doubled = [...made].filter(([name, count]) => count > (usual[path]!.get(name) ?? 0));
      if (sent[0]!.statusCode > 202 || answers[0] !== answers[1] || doubled.length > 0) {
        failures.push({ number, path, answers, doubled });
      }

      async function send(times: number) {
        const post = await prepare(creator);
        const person = withKey(creator.as(path), newId());
        const before = await countRows();
        const sent = await Promise.all(
          Array.from({ length: times }, async (_, index) => {
            if (index > 0) await pause(chance() * mostApartMs);
            return post(person);
          }),
        );
        const after = [...(await countRows())];
        return { sent, made: new Map(after.map(([name, count]) => [name, count - before.get(name)!])) };
      }
    }
    console.log(`double submits: n ${tries}, failures ${failures.length}, seed ${seed}`);
    expect(failures).toEqual([]);
  },
);
