import { afterEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { findDisagreements } from './agree-with-peers.ts';
import type { Peers } from './peers.ts';
import { createPostgresPeers } from './postgres-peers.ts';

const test = useTestApp();

let open: Peers[] = [];
const meet = async () => {
  const peers = await createPostgresPeers(test.connection, () => {});
  open.push(peers);
  return peers;
};
afterEach(async () => {
  for (const peers of open) await peers.close();
  open = [];
});

const ours = { sessionSecret: 'the same in both', settingsKey: 'also the same', files: 's3 bucket' };

describe('peers', () => {
  it('hear what others tell, in order, whole however long, and not what they tell themselves', async () => {
    const [one, other] = [await meet(), await meet()];
    const heard: unknown[] = [];
    const echoes: unknown[] = [];
    one.hear('news', (message) => echoes.push(message));
    other.hear('news', (message) => heard.push(message));
    const told = ['short', 'Grüße, 你好 🙂 "quoted" \\ and\nlines '.repeat(2_000), { nested: [1, null] }, 'last'];
    for (const message of told) one.tell('news', message);
    one.tell('something else', 'nobody listens');
    await expect.poll(() => heard).toEqual(told);
    expect(echoes).toEqual([]);
  });

  it('do not begin the same work twice, until it is free again', async () => {
    const [one, other] = [await meet(), await meet()];
    const claims = await Promise.all([one.claim('work'), one.claim('work'), other.claim('work'), other.claim('work')]);
    const taken = claims.filter((claim) => claim !== null);
    expect(taken).toHaveLength(1);
    expect([await one.isClaimed('work'), await other.isClaimed('work')]).toEqual([true, true]);
    expect(await other.isClaimed('other work')).toBe(false);
    await taken[0]!();
    expect(await other.claim('work')).not.toBeNull();
  });

  it('come back when their connection is lost, keep what they had begun, and say that they missed something', async () => {
    const [one, other] = [await meet(), await meet()];
    let gaps = 0;
    one.onGap(() => (gaps += 1));
    other.onGap(() => (gaps += 1));
    await one.claim('work');
    await test.open.execute(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'goodstead peers' and datname = current_database()",
    );
    await expect.poll(() => gaps).toBe(2);
    const heard: unknown[] = [];
    other.hear('news', (message) => heard.push(message));
    one.tell('news', 'back again');
    await expect.poll(() => heard).toEqual(['back again']);
    expect(await other.claim('work')).toBeNull();
  });

  it('are told what somebody else began while their connection was lost, and free it no more', async () => {
    const [one, other] = [await meet(), await meet()];
    const lost: string[] = [];
    const free = await one.claim('work', () => lost.push('work'));
    await one.claim('other work', () => lost.push('other work'));
    // Asked for at once where it comes free: the first is on its way back.
    const take = async () => {
      for (let tries = 0; tries < 5000; tries += 1) if ((await other.claim('work')) !== null) return true;
      return false;
    };
    const isTaken = take();
    await test.open.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid in (select pid from pg_locks where locktype = 'advisory') and application_name = 'goodstead peers'
         and datname = current_database()`,
    );
    expect(await isTaken).toBe(true);
    await expect.poll(() => lost).toEqual(['work']);
    await free!();
    expect([await one.claim('work'), await one.claim('other work'), await other.claim('other work')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('processes of one installation', () => {
  it('that have all alike serve it together', async () => {
    expect(await findDisagreements(await meet(), ours)).toEqual([]);
    expect(await findDisagreements(await meet(), ours)).toEqual([]);
  });

  it('that could not share what they keep are told what differs, and nothing of it', async () => {
    const first = await meet();
    await findDisagreements(first, ours);
    const second = await meet();
    const told: unknown[] = [];
    second.hear('installation', (message) => told.push(message));
    expect(await findDisagreements(second, { ...ours, sessionSecret: 'another', files: 'a folder' })).toEqual([
      'sessionSecret',
      'files',
    ]);
    expect(JSON.stringify(told)).not.toContain('the same');
  });
});
