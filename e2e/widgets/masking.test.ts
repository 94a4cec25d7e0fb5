import { expect, it } from 'vitest';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { choose, seeToast } from '../journey/fields.ts';

const product = useProduct();

it('an admin says what a model is not told, and is told which line is no name', async () => {
  const { page, expectProblems } = await product.visitAs((await product.settle()).person);
  expectProblems(/400 .*\/masking/);
  await page.goto('/settings?section=ai-model');
  const names = page.getByLabel('Names to mask');
  await names.fill('Maria Lopez\n7');
  await page.getByRole('button', { name: 'Save masking' }).click();
  await page.getByText('Please enter at least two letters of a name.').waitFor();
  await names.fill('Maria Lopez\n  José Núñez\n');
  await choose(page, page.getByLabel('Mask them'), 'For all agents, and when documents are read');
  await page.getByRole('button', { name: 'Save masking' }).click();
  await seeToast(page, 'Masking saved');
  await page.reload();
  await expect.poll(() => names.inputValue()).toBe('Maria Lopez\nJosé Núñez');
});

it('what a private conversation may use is said, and is the person’s to decide', async () => {
  const { page } = await product.visitAs((await product.settle()).person);
  await page.goto('/chat/hr_coach');
  const note = page.getByText('Harper may use your private conversations.');
  await page.getByRole('button', { name: 'Team can read' }).click();
  const sharing = page.getByRole('dialog', { name: 'Who can read this conversation' });
  const uses = sharing.getByRole('switch', { name: 'Use my private conversations' });
  expect(await uses.isChecked()).toBe(false);
  await sharing.getByText('Your colleagues can read what it answers.').waitFor();
  await sharing.getByRole('switch', { name: 'Private', exact: true }).check();
  await expect.poll(() => uses.isChecked()).toBe(true);
  await uses.uncheck();
  await sharing.getByRole('button', { name: 'Done' }).click();
  expect(await note.count()).toBe(0);
  await page.getByRole('button', { name: 'Private', exact: true }).click();
  await uses.check();
  await sharing.getByRole('button', { name: 'Done' }).click();
  await note.waitFor();
  await expectGoodEverywhere(page);
});
