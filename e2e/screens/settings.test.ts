import { expect, it } from 'vitest';
import { expectGoodScreen } from '../harness/axe.ts';
import { useProduct } from '../harness/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { openSettings } from './settings-screen.ts';

const product = useProduct();

it('works on a phone, where nothing is out of reach', async () => {
  const { page, readMemory } = await openSettings(product, { size: 'phone' });
  await page.getByRole('switch', { name: 'Agents share what they learn' }).tap();
  await seeToast(page, 'Memory settings saved');
  expect((await readMemory()).enableCrossAgentSharing).toBe(false);
  await page.getByRole('button', { name: 'Delete organization' }).tap();
  await page.getByRole('dialog', { name: 'Delete Juniper Table?' }).waitFor();
  await expectGoodScreen(page);
});
