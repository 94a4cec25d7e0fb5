import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { focusAreas } from '../../contract/options.ts';
import type { Profile } from '../../contract/profile.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { choose, pick, seeToast } from '../journey/fields.ts';
import { holdAnswers, refuse } from '../screens/answers.ts';
import { onStep, openWizard, titles } from '../screens/setup-wizard.ts';

const product = useProduct();

const errors = (page: Page) => page.locator('.field-error').allInnerTexts();
const select = (page: Page, name: string) => page.getByRole('combobox', { name });
const group = (page: Page, name: string) => page.getByRole('group', { name });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true }).click();
const complete = (page: Page) => page.getByRole('button', { name: 'Complete Setup' }).click();

async function optionsOf(page: Page, name: string): Promise<string[]> {
  await select(page, name).click();
  const options = await page.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  return options;
}

async function fillMission(page: Page): Promise<void> {
  await page.getByLabel('Mission Statement').fill('We share good food with neighbors.');
  await choose(page, select(page, 'Primary Cause'), 'Poverty & Economic Justice');
  await pick(group(page, 'Focus Areas'), ['Food Security', 'Community Development']);
}

async function fillBasics(page: Page, website: string): Promise<void> {
  await page.getByLabel('Founded Year').fill('2014');
  await choose(page, select(page, 'Organization Size'), '6-15 staff');
  await page.getByLabel('Location').fill('Alder Falls, Oregon');
  await page.getByLabel('Website (Optional)').fill(website);
  await choose(page, select(page, 'Annual Budget Range'), '$250K-$1M');
}

async function fillHelp(page: Page): Promise<void> {
  await pick(group(page, 'Areas Where You Need Help'), ['Grant Writing', 'Volunteer Management']);
  await page.getByLabel('Current Challenges').fill('Deadlines land in our busiest weeks.');
  await page.getByLabel('Goals & Aspirations').fill('A fifth school pantry.');
}

it('asks on step 1 for mission, cause and focus areas, on step 2 for the basics, and goes back without losing them', async () => {
  const { page } = await openWizard(product);
  expect(await optionsOf(page, 'Primary Cause')).toEqual([
    'Education & Learning',
    'Health & Wellness',
    'Environment & Climate',
    'Poverty & Economic Justice',
    'Human Rights & Social Justice',
    'Arts & Culture',
    'Community Building',
    'Animal Protection',
    'Disaster Relief',
    'Other',
  ]);
  expect(await group(page, 'Focus Areas').getByRole('button').allInnerTexts()).toEqual(focusAreas);
  await expectGoodEverywhere(page);
  await page.getByLabel('Mission Statement').fill('Too short');
  await next(page);
  await onStep(page, 1);
  expect(await errors(page)).toEqual([
    'Mission statement should be at least 10 characters',
    'Please select your primary cause',
    'Please select at least one focus area',
  ]);
  expect(await page.getByLabel('Mission Statement').evaluate((field) => field === document.activeElement)).toBe(true);
  await expectGoodEverywhere(page);
  await page.getByLabel('Mission Statement').fill('Ten signs!');
  await choose(page, select(page, 'Primary Cause'), 'Other');
  await pick(group(page, 'Focus Areas'), ['Housing', 'Education']);
  expect(await errors(page)).toEqual([]);
  const chosen = group(page, 'Focus Areas').getByRole('button', { pressed: true });
  expect(await chosen.allInnerTexts()).toEqual(['Education', 'Housing']);
  await pick(group(page, 'Focus Areas'), ['Housing']);
  expect(await chosen.allInnerTexts()).toEqual(['Education']);
  await next(page);
  await onStep(page, 2);

  expect(await page.getByLabel('Founded Year').inputValue()).toBe(String(new Date().getFullYear()));
  expect(await optionsOf(page, 'Organization Size')).toEqual([
    '1-5 staff',
    '6-15 staff',
    '16-50 staff',
    '51-100 staff',
    '100+ staff',
  ]);
  expect(await optionsOf(page, 'Annual Budget Range')).toEqual([
    'Under $50K',
    '$50K-$250K',
    '$250K-$1M',
    '$1M-$5M',
    '$5M+',
  ]);
  await expectGoodEverywhere(page);
  await page.getByLabel('Founded Year').fill('');
  await page.getByLabel('Website (Optional)').fill('junipertable');
  await next(page);
  await onStep(page, 2);
  expect(await errors(page)).toEqual([
    'Please enter founded year',
    'Please select organization size',
    'Location is required',
    'Please select annual budget range',
    'Please enter a web address that starts with http:// or https://.',
  ]);
  await expectGoodEverywhere(page);
  await fillBasics(page, 'https://junipertable.example');
  await back(page);
  await onStep(page, 1);
  expect(await page.getByLabel('Mission Statement').inputValue()).toBe('Ten signs!');
  await next(page);
  await onStep(page, 2);
  expect(await page.getByLabel('Location').inputValue()).toBe('Alder Falls, Oregon');
  await next(page);
  await onStep(page, 3);
});

it('asks on step 3 for help, loses no answer by a failure or a reload, saves the profile, says that all is ready and shows the overview', async () => {
  const { page, person, profilePath, expectProblems } = await openWizard(product);
  await fillMission(page);
  await next(page);
  await fillBasics(page, '');
  await next(page);
  await onStep(page, 3);
  expect(await group(page, 'Areas Where You Need Help').getByRole('button').allInnerTexts()).toEqual([
    'Grant Writing',
    'HR & People Management',
    'Fundraising Strategy',
    'Board Development',
    'Marketing & Communications',
    'Financial Management',
    'Program Development',
    'Volunteer Management',
    'Technology & Systems',
  ]);
  await expectGoodEverywhere(page);
  await page.getByLabel('Current Challenges').fill('Too short');
  await page.getByLabel('Goals & Aspirations').fill('Too short');
  await complete(page);
  expect(await errors(page)).toEqual([
    'Please select at least one area where you need help',
    'Please describe your current challenges',
    'Please describe your goals',
  ]);
  await expectGoodEverywhere(page);
  await fillHelp(page);
  expectProblems(/500 .*\/profile$/);
  const allow = await refuse(page, 'POST', '**/profile');
  await complete(page);
  await seeToast(page, 'Error', 'Failed to save profile. Please try again.');
  await onStep(page, 3);
  await page.reload();
  await onStep(page, 3);
  expect(await page.getByLabel('Goals & Aspirations').inputValue()).toBe('A fifth school pantry.');
  await back(page);
  expect(await page.getByLabel('Location').inputValue()).toBe('Alder Falls, Oregon');
  await next(page);
  await allow();

  const release = await holdAnswers(page, `**${profilePath}`);
  const saved = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(profilePath));
  const listed = page.waitForRequest((request) =>
    /GET .*\/api\/organizations$/.test(`${request.method()} ${request.url()}`),
  );
  await complete(page);
  const pending = page.getByRole('button', { name: 'Setting up...' });
  await pending.waitFor();
  expect(await pending.getAttribute('aria-disabled')).toBe('true');
  release();
  const stored = {
    mission: 'We share good food with neighbors.',
    foundedDate: '2014',
    websiteUrl: null,
    strategicObjective1: 'Organization Size: 6-15 staff',
    strategicObjective2: 'Annual Budget: $250K-$1M',
    strategicObjective3: 'Primary Cause: Poverty & Economic Justice',
    adminTasksNeedHelp: 'Grant Writing, Volunteer Management',
    additionalNotes: [
      'Focus Areas: Community Development, Food Security',
      'Primary Cause: Poverty & Economic Justice',
      'Organization Size: 6-15 staff',
      'Location: Alder Falls, Oregon',
      'Annual Budget: $250K-$1M',
      'Help Needed: Grant Writing, Volunteer Management',
      'Current Challenges: Deadlines land in our busiest weeks.',
      'Goals: A fifth school pantry.',
    ].join('\n'),
  };
  expect((await saved).postDataJSON()).toEqual(stored);
  await seeToast(page, 'Juniper Table is set up and ready', 'You can start. The rest of the profile can wait.');
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  const toast = page.locator('.toast');
  const words = await toast.getByText('You can start.').boundingBox();
  expect(words!.width, 'beside what is offered the words have room on a phone').toBeGreaterThan(150);
  await page.setViewportSize(size);
  await toast.getByRole('button', { name: 'Connect a model' }).click();
  await page.getByRole('dialog', { name: 'Connect a model' }).getByRole('button', { name: 'Cancel' }).click();
  // The notice that offered it is gone, and its list is no place to go on from.
  await page.locator('#main:focus').waitFor();
  await listed;
  await page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();
  await page.getByRole('button', { name: 'Organization: Juniper Table' }).waitFor();
  expect(await person.get<Profile>(profilePath)).toMatchObject(stored);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();
});

it('is done with the keyboard alone, and each step begins at its title', async () => {
  const { page } = await openWizard(product);
  const isFocused = (title: string) =>
    page.getByRole('heading', { level: 1, name: title }).evaluate((element) => element === document.activeElement);
  expect(await isFocused(titles[0])).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.type('We share good food.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Other' }).waitFor();
  await page.keyboard.type('Oth');
  await page.keyboard.press('Enter');
  await expect.poll(() => select(page, 'Primary Cause').innerText()).toBe('Other');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await group(page, 'Focus Areas').getByRole('button', { pressed: true }).allInnerTexts()).toEqual([
    'Education',
  ]);
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await onStep(page, 2);
  expect(await isFocused(titles[1])).toBe(true);
});
