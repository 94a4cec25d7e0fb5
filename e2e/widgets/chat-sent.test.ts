// With a model over its real wire: what it was told is seen at its answer, and what it was not told is not there.
import { afterAll, expect, it } from 'vitest';
import { expectGoodScreen } from '../harness/axe.ts';
import { startModel } from '../in-tab/model.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { connectModel } from '../journey/connect-model.ts';

const product = useProduct();

const stub = await startModel();
afterAll(() => stub.close());

it('what was sent for an answer is seen at it, with marks for what was masked', async () => {
  const { person } = await connectModel(await product.settle(), stub);
  const { page } = await product.visitAs(person);
  await page.goto('/chat/hr_coach');
  const message = page.getByLabel('Message Harper');
  await message.fill('How do I reach ana@example.org or (503) 555-0142?');
  await stub.next({ kind: 'answer', pieces: ['Write to [EMAIL-1], and call [PHONE-1].'] });
  await message.press('Enter');
  await page.getByText('Write to ana@example.org, and call (503) 555-0142.').waitFor();
  await page.getByRole('button', { name: 'What was sent (2 masked)' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'What was sent' });
  await dialog.getByText('Masked: 1 email address and 1 phone number.').waitFor();
  expect((await dialog.locator('mark').allInnerTexts()).slice(0, 2)).toEqual(['[EMAIL-1]', '[PHONE-1]']);
  expect(await dialog.innerText()).not.toContain('ana@example.org');
  expect(await dialog.innerText()).toContain(new URL(stub.url).host);
  await expectGoodScreen(page);
  await dialog.getByText('Before that: what the agent is and does, and your profile').press('Enter');
  await dialog.getByText('Personal data may stand as marks').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
});
