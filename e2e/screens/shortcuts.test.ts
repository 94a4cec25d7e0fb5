import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useProduct } from '../harness/use-product.ts';

const product = useProduct();

const search = (page: Page) => page.getByRole('dialog', { name: 'Search Everything' });
const newTask = (page: Page) => page.getByRole('dialog', { name: 'New Task' });
const screens = ['/', '/tasks', '/documents', '/profile', '/chat', '/chat/grant_writer', '/settings'];

/** Keys ask for something once the organization is there. */
const ready = (page: Page) => page.getByRole('button', { name: 'Organization: Juniper Table' }).waitFor();

/** Leaves a field, as a click beside it would. */
const leaveFields = (page: Page) =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });

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

it('t and Ctrl+Shift+T begin a task on every screen', async () => {
  const { person } = await product.settle();
  const { page } = await product.visitAs(person);
  for (const path of screens) {
    for (const keys of ['t', 'Control+Shift+T', 'Meta+Shift+T']) {
      await page.goto(path);
      await ready(page);
      await leaveFields(page);
      await page.keyboard.press(keys);
      await newTask(page).waitFor();
      expect(new URL(page.url()).pathname).toBe('/tasks');
    }
  }
  await page.keyboard.press('Escape');
  await newTask(page).waitFor({ state: 'hidden' });
});
