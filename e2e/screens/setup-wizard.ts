// The wizard that follows on a new organization.
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Visit } from '../harness/browser.ts';
import type { Person } from '../harness/person.ts';
import type { Looks, TestProduct } from '../harness/use-product.ts';

export const titles = ['Tell us about your mission', 'Organization basics', 'What help do you need'] as const;

export async function openWizard(
  product: TestProduct,
  looks: Looks = {},
): Promise<Visit & { person: Person; profilePath: string }> {
  const person = await product.register();
  const visit = await product.visitAs(person, looks);
  const { page } = visit;
  await page.goto('/');
  await page.getByLabel('Organization Name').fill('Juniper Table');
  await page.getByLabel('Organization Name').press('Enter');
  await onStep(page, 1);
  const [organization] = await person.get<{ id: string }[]>('/api/organizations');
  return { ...visit, person, profilePath: `/api/organizations/${organization?.id}/profile` };
}

export async function onStep(page: Page, step: 1 | 2 | 3): Promise<void> {
  await page.getByRole('heading', { level: 1, name: titles[step - 1] }).waitFor();
  await page.getByText(`Step ${step} of 3`, { exact: true }).waitFor();
  const progress = page.getByRole('progressbar', { name: 'Setup progress' });
  expect(await progress.getAttribute('aria-valuenow')).toBe(String(Math.round((step / 3) * 100)));
}
