import { describe, expect, it } from 'vitest';
import { createAnswerTurns } from './answer-turns.ts';

const share = { answersPerPerson: 2, answersPerOrganization: 3, answersInAll: 4 };
const signal = new AbortController().signal;

/** Takes turns for people of an organization, and says whose have begun. */
function watch() {
  const turns = createAnswerTurns(async () => share);
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
