import { expect, it } from 'vitest';
import type { Profile } from '../../contract/profile.ts';
import { useProduct } from '../harness/use-product.ts';
import { openWizard } from './setup-wizard.ts';

const product = useProduct();

it('can be skipped on a phone, and the profile stays as it was', async () => {
  const { page, person, profilePath } = await openWizard(product, { size: 'phone' });
  await page.getByRole('button', { name: 'Skip for now' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();
  await page.locator(':focus').and(page.getByRole('main')).waitFor();
  expect((await person.get<Profile>(profilePath)).mission).toBeNull();
  await page.reload();
  await page.getByRole('heading', { level: 2, name: 'Juniper Table' }).waitFor();
});
