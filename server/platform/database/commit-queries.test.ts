import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { commitAs, forgetOldCommits, lookUpCommit } from './commit-queries.ts';
import { commits } from './commit-table.ts';
import { newId } from './ids.ts';

const test = useTestApp();

let client: Client;
beforeEach(async () => {
  client = new Client(test.connection);
  await client.connect();
});
afterEach(() => client.end());

const lookUp = (id: string) => lookUpCommit(test.open.database, id);

it('a commit is known as often as it is asked for', async () => {
  const id = newId();
  await client.query('begin');
  await drizzle({ client }).execute(commitAs(id));
  expect([await lookUp(id), await lookUp(id)]).toEqual([true, true]);
});

it('one that is under way is waited for', async () => {
  const id = newId();
  await client.query('begin');
  await client.query('insert into commits (id, is_kept) values ($1, true)', [id]);
  let isKnown = false;
  const asked = lookUp(id).finally(() => (isKnown = true));
  await pause(200);
  expect(isKnown).toBe(false);
  await client.query('commit');
  expect(await asked).toBe(true);
});

it('one that was not kept is told as often as it is asked for, and cannot be kept any more', async () => {
  const id = newId();
  await client.query('begin');
  expect([await lookUp(id), await lookUp(id)]).toEqual([false, false]);
  await expect(drizzle({ client }).execute(commitAs(id))).rejects.toThrow();
  await client.query('rollback');
  expect(await lookUp(id)).toBe(false);
});

it('each is forgotten after an hour', async () => {
  const [old, young] = [newId(), newId()];
  const { database } = test.open;
  await database.insert(commits).values([
    { id: old, isKept: true, createdAt: sql`now() - interval '61 minutes'` },
    { id: young, isKept: true, createdAt: sql`now() - interval '59 minutes'` },
  ]);
  await forgetOldCommits(database);
  expect(await database.$count(commits, eq(commits.id, old))).toBe(0);
  expect(await database.$count(commits, eq(commits.id, young))).toBe(1);
});
