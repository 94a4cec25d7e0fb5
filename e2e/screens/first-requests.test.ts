// What a screen asks for before somebody does anything: each request is a way there and back on a slow line.
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { useProduct } from '../harness/use-product.ts';

const product = useProduct();

/** Files with them. */
const mostRequests = 30;
/** So long nothing more is asked for. */
const quietMs = 700;
const mostCallsOf: [string, number][] = [
  ['/', 10],
  ['/tasks', 6],
  ['/documents', 5],
  ['/chat', 5],
  ['/chat/grant_writer', 7],
  ['/profile', 6],
  ['/settings', 14],
  ['/settings/account', 6],
];
const askedOn = new Map<string, string[]>();

// All at once, each in a browser of its own: most of the time nothing happens.
beforeAll(async () => {
  let last = 0;
  const { person } = await product.settle();
  const open = async (path: string) => {
    const { page } = await product.visitAs(person);
    const asked: string[] = [];
    askedOn.set(path, asked);
    page.on('request', (request) => {
      asked.push(request.url().replace(product.url, ''));
      last = performance.now();
    });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  await Promise.all(mostCallsOf.map(([path]) => open(path)));
  while (performance.now() - last < quietMs) await wait(50);
});

it.each(mostCallsOf)('%s makes at most %i calls, none of them twice, within thirty requests', (path, mostCalls) => {
  const asked = askedOn.get(path)!;
  const calls = asked.filter((each) => each.startsWith('/api/'));
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter((call, index) => calls.indexOf(call) < index)).toEqual([]);
  expect(calls.slice(mostCalls)).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(mostRequests);
});
