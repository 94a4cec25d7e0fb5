import { beforeAll, expect, it } from 'vitest';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { fieldOf, openSearch, optionsOf, searchDialog, settleSearched } from '../screens/search-dialog.ts';
import type { Searched } from '../screens/search-dialog.ts';

const product = useProduct();
let settled: Searched;
beforeAll(async () => void (settled = await settleSearched(product)));

it('says that nothing was found, and clears with one button', async () => {
  const { page } = await openSearch(product, settled);
  await fieldOf(page).fill('xylophone');
  await searchDialog(page)
    .getByText('No results found for "xylophone"', { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor();
  await expectGoodEverywhere(page);
  await searchDialog(page).getByRole('button', { name: 'Clear search' }).click();
  expect(await fieldOf(page).inputValue()).toBe('');
  expect(await fieldOf(page).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await searchDialog(page).getByRole('listitem').allInnerTexts()).toEqual(['Tasks', 'Documents', 'Chats']);
});

it('finds nothing of another organization', async () => {
  const stranger = await product.settle('Meridian Arts');
  const { page } = await product.visitAs(stranger.person);
  await page.goto('/');
  await page.getByRole('button', { name: 'Search...' }).click();
  await fieldOf(page).fill('harlan');
  await searchDialog(page).getByText('No results found for "harlan"').filter({ visible: true }).first().waitFor();
  expect(await optionsOf(page).count()).toBe(0);
});
