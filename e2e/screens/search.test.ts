import { beforeAll, expect, it } from 'vitest';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../harness/use-product.ts';
import {
  badgesOf,
  fieldOf,
  openSearch,
  optionsOf,
  searchAddress,
  searchDialog,
  settleSearched,
} from './search-dialog.ts';
import type { Searched } from './search-dialog.ts';

const product = useProduct();
let settled: Searched;
beforeAll(async () => void (settled = await settleSearched(product)));

it('fills the screen of a phone, where a tap opens a result', async () => {
  const { page } = await openSearch(product, settled, { size: 'phone' });
  await fieldOf(page).fill('harlan');
  await optionsOf(page).first().waitFor();
  const box = await searchDialog(page).boundingBox();
  expect(box).toMatchObject({ x: 0, width: 390, height: 844 });
  await searchDialog(page).locator(`[role="option"][href="${settled.paths.chat}"]`).tap();
  await page.waitForURL(settled.paths.chat);
  await searchDialog(page).waitFor({ state: 'hidden' });
});

it('lists a few guides, articles and people below, under More', async () => {
  const { page } = await openSearch(product, settled);
  await fieldOf(page).fill('letter of inquiry');
  const more = searchDialog(page).getByRole('group', { name: 'More' });
  await more.getByRole('option').first().waitFor();
  const badges = await badgesOf(page);
  expect(badges[0]).toBe('Chat');
  expect(badges).toEqual(expect.arrayContaining(['Guide', 'Article']));
  expect(
    await more
      .getByRole('option')
      .filter({ hasText: /Task$|Document$|Chat$/ })
      .count(),
  ).toBe(0);
  await page.keyboard.press('ArrowUp');
  expect(await more.getByRole('option').last().getAttribute('aria-selected')).toBe('true');
  await expectGoodEverywhere(page);
  await fieldOf(page).fill('grant');
  await expect.poll(() => more.getByRole('option').count()).toBe(5);

  await fieldOf(page).fill('letter of inquiry');
  await more
    .getByRole('option')
    .filter({ hasText: /Article$/ })
    .first()
    .click();
  const article = page.getByRole('dialog').filter({ hasText: 'From the playbook of' });
  await article.waitFor();
  await article.getByRole('button', { name: 'Done' }).click();
  await article.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  await page.keyboard.press('Control+k');
  await fieldOf(page).waitFor();

  await page.route(searchAddress, () => new Promise(() => undefined));
  const broken = page.waitForEvent('requestfailed', (request) => request.url().includes('q=grants&types=guide'));
  const asked = page.waitForRequest(/q=grants&types=guide/);
  await fieldOf(page).fill('grants');
  await asked;
  await fieldOf(page).fill('gr');
  await broken;
});
