import { expect, it } from 'vitest';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { seeTitle } from '../screens/screen-list.ts';

const product = useProduct();

it('says what is stored, who sees it, where it goes and how long it stays, with the ways to take and delete it', async () => {
  const { page } = await product.visitAs((await product.settle()).person);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Open privacy' }).click();
  await seeTitle(page, 'Privacy');
  await page.getByText('365 days.').waitFor();
  await page.getByText('It is in the export of their own data').waitFor();
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'What is stored',
    'Who sees it',
    'What goes to whom',
    'How long it stays',
    'Take it along, or delete it',
  ]);
  await expectGoodEverywhere(page);
  for (const [name, place] of [
    ['Export: your own data', 'Your data'],
    ['Delete: your account', 'Deleting your account'],
    ['Export: all of the organization', 'Export'],
    ['Delete: the organization', 'Leaving'],
  ] as const) {
    await page.getByRole('link', { name }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: place, exact: true }).waitFor();
    await page.goBack();
  }
});
