import { expect, it } from 'vitest';
import type { VisitOptions } from '../harness/browser.ts';
import { stopClock } from '../harness/driven-clock.ts';
import { useProduct } from '../harness/use-product.ts';

const product = useProduct();

/** On the tasks screen. */
async function openTasks(titles: string[], looks: Omit<VisitOptions, 'url'> = {}) {
  const { person, organizationId } = await product.settle();
  for (const title of titles) await person.post('/api/tasks', { title, organizationId });
  const visit = await product.visitAs(person, { clock: true, ...looks });
  await visit.page.goto('/tasks');
  for (const title of titles) await visit.page.getByRole('article', { name: title }).waitFor();
  await visit.page
    .getByRole('complementary')
    .getByRole('link', { name: 'Log out' })
    .or(visit.page.getByRole('button', { name: 'Open menu' }))
    .first()
    .waitFor();
  return visit;
}

it('a tooltip opens after 700 ms, and the next one at once within 300 ms', async () => {
  const { page } = await openTasks([]);
  // There the sidebar has marks alone.
  await page.setViewportSize({ width: 900, height: 900 });
  const footer = page.getByRole('complementary');
  const settings = footer.getByRole('link', { name: 'Members and settings' });
  const logOut = footer.getByRole('link', { name: 'Log out' });
  const tooltip = page.getByRole('tooltip');
  const away = () => page.mouse.move(700, 400, { steps: 8 });
  await settings.waitFor();
  await stopClock(page);
  await settings.hover();
  await page.clock.runFor(690);
  expect(await tooltip.count()).toBe(0);
  await page.clock.runFor(20);
  await tooltip.filter({ hasText: 'Members and settings' }).waitFor();

  await away();
  await page.clock.runFor(200);
  await tooltip.waitFor({ state: 'detached' });
  await logOut.hover();
  await page.clock.runFor(20);
  await tooltip.filter({ hasText: 'Log out' }).waitFor();

  await away();
  await page.clock.runFor(400);
  await tooltip.waitFor({ state: 'detached' });
  await settings.hover();
  await page.clock.runFor(600);
  expect(await tooltip.count()).toBe(0);
});
