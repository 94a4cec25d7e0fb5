import { expect, it } from 'vitest';
import { useProduct } from '../harness/use-product.ts';
import { newTaskDialog } from './new-task-dialog.ts';
import { searchDialog } from './search-dialog.ts';
import { leaveFields, untilKeysWork } from './shortcut-keys.ts';

const product = useProduct();

const screens = ['/', '/tasks', '/documents', '/profile', '/chat', '/chat/grant_writer', '/settings'];

it('Ctrl+K and Cmd+K open the search on every screen, and from a field', async () => {
  const { person } = await product.settle();
  const { page } = await product.visitAs(person);
  for (const path of screens) {
    await page.goto(path);
    await untilKeysWork(page);
    for (const keys of ['Control+k', 'Meta+k']) {
      await page.keyboard.press(keys);
      await searchDialog(page).waitFor();
      await page.keyboard.press('Escape');
      await searchDialog(page).waitFor({ state: 'hidden' });
    }
  }
  await page.goto('/profile');
  const mission = page.getByLabel('Mission', { exact: true });
  await mission.click();
  await page.keyboard.press('Control+k');
  await searchDialog(page).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => mission.evaluate((field) => field === document.activeElement)).toBe(true);
});

it('t and Ctrl+Shift+T begin a task on every screen', async () => {
  const { person } = await product.settle();
  const { page } = await product.visitAs(person);
  for (const path of screens) {
    for (const keys of ['t', 'Control+Shift+T', 'Meta+Shift+T']) {
      await page.goto(path);
      await untilKeysWork(page);
      await leaveFields(page);
      await page.keyboard.press(keys);
      await newTaskDialog(page).waitFor();
      expect(new URL(page.url()).pathname).toBe('/tasks');
    }
  }
  await page.keyboard.press('Escape');
  await newTaskDialog(page).waitFor({ state: 'hidden' });
});
