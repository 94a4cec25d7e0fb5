// The visits of a tab share its window: nothing that one of them left to be done later is done in the next.
import { expect, it } from 'vitest';
import { useProduct } from '../in-tab/use-product.ts';

const product = useProduct();
const later = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms));

it('a page that was left asks for nothing more, hears of nothing, and its timers end', async () => {
  const person = await product.register();
  const heard: string[] = [];
  const first = await product.visitAs(person);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await first.page.route('/api/organizations', async (route) => {
    await held;
    await route.continue();
  });
  const ask = (path: string) => fetch(path).then(({ status }) => status, String);
  void ask('/api/organizations').then((answer) => heard.push(`answered ${answer}`));
  setTimeout(() => void ask('/api/tasks'), 20);

  const { page } = await product.visitAs(person);
  page.on('request', (request) => heard.push(`asked ${request.url()}`));
  letGo();
  await later(100);
  expect(await ask('/api/auth/user')).toBe(200);
  expect(heard).toEqual([`asked ${product.url}/api/auth/user`]);
});
