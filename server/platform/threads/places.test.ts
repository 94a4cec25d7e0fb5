import { expect, it } from 'vitest';
import { askAs } from './asker.ts';
import { createPlaces } from './places.ts';

/** In which order they are let in; each leaves at once where `letIn` says so. */
function queue(count: number) {
  const places = createPlaces(count);
  const entered: string[] = [];
  const inside: (() => void)[] = [];
  const ask = (who: string, name: string, signal?: AbortSignal) =>
    askAs(who, async () => {
      inside.push(await places.take(signal));
      entered.push(name);
    });
  const leave = async () => {
    inside.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { entered, ask, leave };
}

it('whoever has the fewest places comes first, and of those who came first', async () => {
  const { entered, ask, leave } = queue(2);
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => ask(name[0]!, name));
  for (let left = all.length; left > 0; left -= 1) await leave();
  await Promise.all(all);
  expect(entered).toEqual(['a1', 'b1', 'a2', 'c1', 'a3', 'b2', 'a4']);
});

it('nobody takes the last place beside another of their own: it is there for the next person', async () => {
  const { entered, ask, leave } = queue(2);
  const all = ['a1', 'a2', 'a3', 'b1'].map((name) => ask(name[0]!, name));
  await Promise.resolve();
  expect(entered).toEqual(['a1', 'b1']);
  for (let left = all.length; left > 0; left -= 1) await leave();
  await Promise.all(all);
  expect(entered).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('who leaves the queue is not let in, and keeps nobody else out', async () => {
  const { entered, ask, leave } = queue(1);
  const leaving = new AbortController();
  const first = ask('a', 'a1');
  const gone = ask('b', 'b1', leaving.signal);
  const last = ask('a', 'a2');
  leaving.abort(new Error('gone'));
  await expect(gone).rejects.toThrow('gone');
  await first;
  await leave();
  await last;
  expect(entered).toEqual(['a1', 'a2']);
});
