import { expect, it } from 'vitest';
import { expectGoodEverywhere } from './harness/axe.ts';
import { useProduct } from './harness/use-product.ts';

const product = useProduct();

it('the calls can be read without an account, on a desk and on a phone', async () => {
  const { page } = await product.visit();
  await page.goto('/api/docs');
  await page.getByRole('heading', { level: 1, name: 'The Goodstead API' }).waitFor();
  await page.getByRole('link', { name: 'POST /api/tasks', exact: true }).click();
  const call = page.getByRole('article', { name: 'POST /api/tasks', exact: true });
  await expect.poll(() => call.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 200)).toBe(true);
  await call.getByRole('row', { name: '409 task_exists' }).waitFor();
  await expectGoodEverywhere(page);
});
