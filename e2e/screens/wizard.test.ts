import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Profile } from '../../contract/profile.ts';
import { useProduct } from '../harness/use-product.ts';
import type { VisitOptions } from '../harness/browser.ts';

const product = useProduct();

const titles = ['Tell us about your mission', 'Organization basics', 'What help do you need'] as const;

async function openWizard(looks: Omit<VisitOptions, 'url'> = {}) {
  const person = await product.register();
  const visit = await product.visitAs(person, looks);
  const { page } = visit;
  await page.goto('/');
  await page.getByLabel('Organization Name').fill('Juniper Table');
  await page.getByLabel('Organization Name').press('Enter');
  await onStep(page, 1);
  const [organization] = await person.get<{ id: string }[]>('/api/organizations');
  const profilePath = `/api/organizations/${organization?.id}/profile`;
  return { ...visit, person, profilePath };
}

async function onStep(page: Page, step: 1 | 2 | 3): Promise<void> {
  await page.getByRole('heading', { level: 1, name: titles[step - 1] }).waitFor();
  await page.getByText(`Step ${step} of 3`, { exact: true }).waitFor();
  const progress = page.getByRole('progressbar', { name: 'Setup progress' });
  expect(await progress.getAttribute('aria-valuenow')).toBe(String(Math.round((step / 3) * 100)));
}

it('can be skipped on a phone, and the profile stays as it was', async () => {
  const { page, person, profilePath } = await openWizard({ size: 'phone' });
  await page.getByRole('button', { name: 'Skip for now' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();
  expect((await person.get<Profile>(profilePath)).mission).toBeNull();
  await page.reload();
  await page.getByRole('heading', { level: 2, name: 'Juniper Table' }).waitFor();
});
