import type { Page } from 'playwright-core';
import { choose, pick, seeToast } from './fields.ts';
import { organizationName, wizardAnswers } from './lantern-bridge.ts';

/** In the dialog that opens by itself for somebody without an organization. */
export async function createOrganization(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create Organization' });
  await dialog.getByRole('button', { name: 'Create Organization' }).click();
  await dialog.getByText('Organization name is required').waitFor();
  await dialog.getByLabel('Organization Name').fill(organizationName);
  await dialog.getByLabel('Description (Optional)').fill('We walk with young people and their families in Toledo.');
  await dialog.getByRole('button', { name: 'Create Organization' }).click();
  await seeToast(page, 'Organization created successfully!');
}

/** The three steps; `look` sees each of them before it is filled in. */
export async function completeWizard(page: Page, look: () => Promise<void> = async () => {}): Promise<void> {
  const answers = wizardAnswers;
  const select = (name: string) => page.getByRole('combobox', { name });
  const group = (name: string) => page.getByRole('group', { name });
  const next = page.getByRole('button', { name: 'Next' });

  await page.getByRole('heading', { name: 'Tell us about your mission' }).waitFor();
  await page.getByText('Step 1 of 3').waitFor();
  await next.click();
  await page.getByText('Mission statement should be at least 10 characters').waitFor();
  await look();
  await page.getByLabel('Mission Statement').fill(answers.mission);
  await choose(page, select('Primary Cause'), answers.primaryCause);
  await pick(group('Focus Areas'), answers.focusAreas);
  await next.click();

  await page.getByRole('heading', { name: 'Organization basics' }).waitFor();
  await page.getByText('Step 2 of 3').waitFor();
  await look();
  await page.getByLabel('Founded Year').fill(answers.foundedYear);
  await choose(page, select('Organization Size'), answers.organizationSize);
  await page.getByLabel('Location').fill(answers.location);
  await page.getByLabel('Website').fill(answers.website);
  await choose(page, select('Annual Budget Range'), answers.annualBudget);
  await next.click();

  await page.getByRole('heading', { name: 'What help do you need' }).waitFor();
  await page.getByText('Step 3 of 3').waitFor();
  await look();
  await pick(group('Areas Where You Need Help'), answers.helpAreas);
  await page.getByLabel('Current Challenges').fill(answers.challenges);
  await page.getByLabel('Goals & Aspirations').fill(answers.goals);
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await seeToast(page, organizationName);
  await page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();
}
