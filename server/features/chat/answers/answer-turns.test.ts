import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNoPeers, type Peers } from '../../../platform/peers/peers.ts';
import { createAnswerTurns } from './answer-turns.ts';

const share = { answersPerPerson: 2, answersPerOrganization: 3, answersInAll: 4 };
const signal = new AbortController().signal;

/** Takes turns for people of an organization, and says whose have begun. */
function watch(peers = createNoPeers()) {
  const turns = createAnswerTurns(async () => share, peers);
  const begun: string[] = [];
  const waited: string[] = [];
  const leave = new Map<string, () => void>();
  const take = async (name: string, organizationId: string, userId: string, until = signal) => {
    leave.set(name, await turns.take({ organizationId, userId }, until, () => waited.push(name)));
    begun.push(name);
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { take, begun, waited, settle, end: (name: string) => leave.get(name)!() };
}

describe('answers at the same time', () => {
  it('are as many as a person, an organization and all may have; the others wait, and come in their order', async () => {
    const { take, begun, waited, settle, end } = watch();
    for (const name of ['a1', 'a2', 'a3', 'a4']) void take(name, 'A', 'ann');
    void take('b1', 'A', 'bob');
    void take('b2', 'A', 'bob');
    void take('c1', 'B', 'cy');
    void take('c2', 'B', 'cy');
    await settle();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
    expect(waited).toEqual(['a3', 'a4', 'b2', 'c2']);
    end('c1');
    await settle();
    expect(begun.slice(4)).toEqual(['c2']);
    end('a1');
    end('b1');
    await settle();
    expect(begun.slice(5)).toEqual(['a3', 'b2']);
  });

  it('that are stopped while they wait take no turn', async () => {
    const { take, begun, settle, end } = watch();
    const stop = new AbortController();
    await take('a1', 'A', 'ann');
    await take('a2', 'A', 'ann');
    const stopped = take('a3', 'A', 'ann', stop.signal);
    void take('a4', 'A', 'ann');
    await settle();
    stop.abort(new Error('stopped'));
    await expect(stopped).rejects.toThrow('stopped');
    end('a1');
    await settle();
    expect(begun).toEqual(['a1', 'a2', 'a4']);
  });

  it('wait in a bounded number', async () => {
    const { take, settle } = watch();
    for (let count = 0; count < 22; count += 1) void take(`a${count}`, 'A', 'ann');
    await settle();
    await expect(take('one more', 'A', 'ann')).rejects.toThrow('20 of your questions');
  });
});

/** Servers that hear each other at once, until one is gone; and what was told. */
function meet() {
  const heard = new Map<Peers, (message: unknown) => void>();
  const told: unknown[] = [];
  const join = (): Peers => {
    const peers: Peers = {
      ...createNoPeers(),
      isAlone: false,
      hear: (_topic, listener) => void heard.set(peers, listener),
      tell(_topic, message) {
        told.push(message);
        if (heard.has(peers)) for (const [other, hear] of heard) if (other !== peers) hear(structuredClone(message));
      },
    };
    return peers;
  };
  return { join, told, leave: (peers: Peers) => heard.delete(peers) };
}

describe('answers of several servers at the same time', () => {
  afterEach(() => void vi.useRealTimers());

  it('are as many as one server may write, and come in the order in which they were asked for', async () => {
    const { join } = meet();
    const [here, there] = [watch(join()), watch(join())];
    await here.take('a1', 'A', 'ann');
    await there.take('a2', 'A', 'ann');
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
    void there.take('a3', 'A', 'ann');
    await there.settle();
    vi.setSystemTime(2_000);
    void here.take('a4', 'A', 'ann');
    await here.settle();
    expect([here.waited, there.waited]).toEqual([['a4'], ['a3']]);
    here.end('a1');
    await here.settle();
    expect([here.begun, there.begun]).toEqual([['a1'], ['a2', 'a3']]);
    there.end('a2');
    await here.settle();
    expect(here.begun).toEqual(['a1', 'a4']);
  });

  it('are known to a server that comes later, and no more once theirs is gone', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const { join, leave } = meet();
    const ending = join();
    const there = watch(ending);
    await there.take('a1', 'A', 'ann');
    await there.take('a2', 'A', 'ann');
    const here = watch(join());
    void here.take('a3', 'A', 'ann');
    await here.settle();
    vi.advanceTimersByTime(60_000);
    await here.settle();
    expect([here.waited, here.begun]).toEqual([['a3'], []]);
    leave(ending);
    vi.advanceTimersByTime(25_000);
    await here.settle();
    expect(here.begun).toEqual(['a3']);
  });

  it('are told to nobody where a server is alone', async () => {
    const { join, told } = meet();
    const { take, end } = watch(join());
    const atStart = told.length;
    await take('a1', 'A', 'ann');
    end('a1');
    expect(told.length).toBe(atStart);
  });
});
