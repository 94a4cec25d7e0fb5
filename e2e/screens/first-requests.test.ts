// What a screen asks for before somebody does anything: each request is a way there and back on a slow line.
import { expect, it } from 'vitest';
import { useProduct } from '../harness/use-product.ts';

const product = useProduct();

/** Files with them. */
const mostRequests = 30;
/** So long nothing more is asked for. */
const quietMs = 700;

it.each([
  ['/', 10],
  ['/tasks', 6],
  ['/documents', 5],
  ['/chat', 5],
  ['/chat/grant_writer', 7],
  ['/profile', 6],
  ['/settings', 14],
  ['/settings/account', 6],
])('%s makes at most %i calls, none of them twice, within thirty requests', async (path, mostCalls) => {
  const { person } = await product.settle();
  const { page } = await product.visitAs(person);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(product.url, '')));
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (let before = 0; before < asked.length;) {
    before = asked.length;
    await page.waitForTimeout(quietMs);
  }
  const calls = asked.filter((each) => each.startsWith('/api/'));
  expect(calls.filter((call, index) => calls.indexOf(call) < index)).toEqual([]);
  expect(calls.slice(mostCalls)).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(mostRequests);
});
