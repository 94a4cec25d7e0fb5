import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useProduct } from '../harness/use-product.ts';

const product = useProduct();

const search = (page: Page) => page.getByRole('dialog', { name: 'Search Everything' });
const screens = ['/', '/tasks', '/documents', '/profile', '/chat', '/chat/grant_writer', '/settings'];

/** Keys ask for something once the organization is there. */
const ready = (page: Page) => page.getByRole('button', { name: 'Organization: Juniper Table' }).waitFor();

it('Ctrl+K and Cmd+K open the search on every screen, and from a field', async () => {
  const { person } = await product.settle();
  const { page } = await product.visitAs(person);
  for (const path of screens) {
    await page.goto(path);
    await ready(page);
    for (const keys of ['Control+k', 'Meta+k']) {
      await page.keyboard.press(keys);
      await search(page).waitFor();
      await page.keyboard.press('Escape');
      await search(page).waitFor({ state: 'hidden' });
    }
  }
  await page.goto('/profile');
  const mission = page.getByLabel('Mission', { exact: true });
  await mission.click();
  await page.keyboard.press('Control+k');
  await search(page).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => mission.evaluate((field) => field === document.activeElement)).toBe(true);
});
