import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { profileLabels } from '../../contract/profile-labels.ts';
import { sampleProfile } from '../../demo/sample-profile.ts';
import { expectGoodEverywhere, expectGoodScreen } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { choose, seeToast } from '../journey/fields.ts';
import { refuse } from '../screens/answers.ts';
import {
  entryOf,
  fillField,
  fillProgram,
  formOf,
  openProfile,
  plainFields,
  programOf,
  saveButton,
} from '../screens/profile-fields.ts';
import { welcomeColleague } from '../journey/colleague.ts';

const product = useProduct();

const sectionTitles = [
  'Organization & Contact Information',
  'Programs & Impact',
  'Financial Snapshot',
  'Fundraising & Development',
  'Board & Governance',
  'Capacity & Technology',
  'Priorities & Support Needs',
];

const save = (page: Page) => saveButton(page).click();
const ratingOf = (page: Page) => page.getByRole('group', { name: profileLabels.boardEngagementRating });
const pressed = (page: Page) => ratingOf(page).getByRole('button', { pressed: true }).allInnerTexts();
/** What a screen reader says of the field besides its name. */
const errorOf = (page: Page, field: Parameters<typeof entryOf>[1]) =>
  entryOf(page, field).evaluate((input) => {
    const id = input.getAttribute('aria-invalid') && input.getAttribute('aria-describedby')?.split(' ')[0];
    return id ? (document.getElementById(id)?.textContent ?? '') : '';
  });

it('has seven sections in order under both addresses, each with its fields, and how full it is', async () => {
  const { page } = await openProfile(product, sampleProfile);
  for (const path of ['/organization-profile', '/profile']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'Organization Profile' }).waitFor();
    await saveButton(page).waitFor();
    expect(await formOf(page).getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(sectionTitles);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  for (const { name, kind } of plainFields) {
    const entry = kind === 'rating' ? ratingOf(page) : entryOf(page, name);
    expect([name, await entry.count()]).toEqual([name, 1]);
  }
  const links = page.getByRole('navigation', { name: 'Profile sections' }).getByRole('link');
  expect((await links.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(sectionTitles);
  await page.getByRole('progressbar', { name: 'Profile completeness' }).waitFor();
  await page.getByText('100%').waitFor();
  await links.filter({ hasText: 'Board & Governance' }).click();
  await expect.poll(() => links.and(page.locator('[aria-current]')).innerText()).toMatch(/^Board/);
  await entryOf(page, 'boardCommittees').fill('');
  await links.filter({ hasText: '5 of 6' }).waitFor();
  await page.getByText('97%').or(page.getByText('98%')).waitFor();
  await expectGoodEverywhere(page);
});

it('takes every field, saves them, and shows them again after a reload', async () => {
  const { page, read, path } = await openProfile(product);
  await page.getByText('Nothing saved yet.').waitFor();
  const standIn = page.getByText('While this is empty, your documents say');
  await standIn.waitFor();
  for (const field of plainFields) await fillField(page, field, sampleProfile);
  expect(await standIn.count()).toBe(0);
  for (const [index, program] of sampleProfile.programs.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add a program' }).click();
    await fillProgram(page, index + 1, program);
  }
  await page.getByText('You have unsaved changes.').waitFor();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path));
  await save(page);
  expect((await sent).postDataJSON()).toEqual({ ...sampleProfile, expectedUpdatedAt: null });
  await seeToast(page, 'Profile Saved Successfully');
  await page.getByText('Last saved just now').waitFor();
  expect(await read()).toMatchObject(sampleProfile);
  await page.reload();
  await saveButton(page).waitFor();
  expect(await entryOf(page, 'mission').inputValue()).toBe(sampleProfile.mission);
  expect(await entryOf(page, 'totalBudgetLastYear').inputValue()).toBe('798,000');
  expect(await entryOf(page, 'pastFunderYear').inputValue()).toBe('2025');
  expect(await entryOf(page, 'boardMeetingFrequency').innerText()).toBe('Quarterly');
  expect(await pressed(page)).toEqual(['3']);
});

it('checks while one types, and refuses to save with errors', async () => {
  const { page, read } = await openProfile(product, { grantsPercentage: 58 });
  const before = await read();
  const percentages = ['grantsPercentage', 'donationsPercentage', 'otherSourcesPercentage'] as const;
  for (const field of percentages) {
    for (const wrong of ['101', '-1', 'half']) {
      await entryOf(page, field).fill(wrong);
      await expect.poll(() => errorOf(page, field)).toBe('Please enter a number from 0 to 100.');
    }
    for (const right of ['0', '100', '']) {
      await entryOf(page, field).fill(right);
      await expect.poll(() => errorOf(page, field)).toBe('');
    }
  }
  // What does not add up is said and can be saved.
  const note = page.getByText(/^Together these come to/);
  for (const field of percentages) await entryOf(page, field).fill('46');
  await expect.poll(() => note.textContent()).toBe('Together these come to 138%, not 100%.');
  await entryOf(page, 'otherSourcesPercentage').fill('8');
  await expect.poll(() => note.count()).toBe(0);
  for (const field of percentages) await entryOf(page, field).fill('');
  await entryOf(page, 'primaryContactEmail').fill('maya');
  await expect.poll(() => errorOf(page, 'primaryContactEmail')).toBe('Please enter a valid email address.');
  await entryOf(page, 'websiteUrl').fill('lanternbridge');
  await expect.poll(() => errorOf(page, 'websiteUrl')).toMatch(/^Please enter a web address/);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request.url());
  });
  await save(page);
  await page.getByRole('alert').filter({ hasText: 'Please fix the errors in the form before saving.' }).waitFor();
  expect(await entryOf(page, 'primaryContactEmail').evaluate((input) => input === document.activeElement)).toBe(true);
  await expectGoodScreen(page);
  expect(requests).toEqual([]);
  expect(await read()).toEqual(before);
  await entryOf(page, 'primaryContactEmail').fill('');
  await entryOf(page, 'websiteUrl').fill('');
  await save(page);
  await seeToast(page, 'Profile Saved Successfully');
  expect((await read()).grantsPercentage).toBeNull();
});

it('stores whole numbers, offers the ratings 1 to 5 and four board frequencies, and takes each back', async () => {
  const { page, read } = await openProfile(product, {
    boardMemberCount: 13,
    boardEngagementRating: 2,
    boardMeetingFrequency: 'monthly',
  });
  await entryOf(page, 'totalBudgetLastYear').fill('$1,284.90');
  await entryOf(page, 'fullTimeStaffCount').fill('9.7');
  await entryOf(page, 'boardMemberCount').fill('');
  await programOf(page, 1).getByLabel('Served last year').fill('412.5');
  await programOf(page, 1).getByLabel('Program budget').fill('');
  expect(await ratingOf(page).getByRole('button').allInnerTexts()).toEqual(['1', '2', '3', '4', '5']);
  expect(await pressed(page)).toEqual(['2']);
  await ratingOf(page).getByRole('button', { name: '5' }).click();
  expect(await pressed(page)).toEqual(['5']);
  await entryOf(page, 'boardMeetingFrequency').click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual([
    'Monthly',
    'Quarterly',
    'Biannually',
    'Annually',
    'Not recorded',
  ]);
  await page.getByRole('option', { name: 'Biannually' }).click();
  await save(page);
  await seeToast(page, 'Profile Saved Successfully');
  expect(await read()).toMatchObject({
    totalBudgetLastYear: 1284,
    fullTimeStaffCount: 9,
    boardMemberCount: null,
    programs: [{ servedLastYear: 412, budget: null }],
    boardEngagementRating: 5,
    boardMeetingFrequency: 'biannually',
  });
  await ratingOf(page).getByRole('button', { name: '5' }).click();
  await choose(page, entryOf(page, 'boardMeetingFrequency'), 'Not recorded');
  await save(page);
  await expect.poll(read).toMatchObject({ boardEngagementRating: null, boardMeetingFrequency: null });
});

it('keeps at least one program: the only one cannot be removed, and a removed one comes back with Undo', async () => {
  const { page, read } = await openProfile(product);
  const removeButtons = page.getByRole('button', { name: /^Remove Program/ });
  await programOf(page, 1).waitFor();
  expect(await removeButtons.count()).toBe(0);
  await programOf(page, 1).getByLabel('Program name').fill('Reading nights');
  await page.getByRole('button', { name: 'Add a program' }).click();
  const second = programOf(page, 2).getByLabel('Program name');
  await expect.poll(() => second.evaluate((input) => input === document.activeElement)).toBe(true);
  await second.fill('Pantry');
  expect(await removeButtons.count()).toBe(2);
  await page.getByRole('button', { name: 'Remove Program 1' }).click();
  await seeToast(page, 'Program removed');
  expect(await removeButtons.count()).toBe(0);
  expect(await programOf(page, 1).getByLabel('Program name').inputValue()).toBe('Pantry');
  await page.getByRole('button', { name: 'Undo' }).click();
  await programOf(page, 2).waitFor();
  await save(page);
  await seeToast(page, 'Profile Saved Successfully');
  expect((await read()).programs.map(({ name }) => name)).toEqual(['Reading nights', 'Pantry']);
});

it('asks before one leaves with unsaved changes, discards them with a way back, and says why a save failed, which loses nothing', async () => {
  const { page, read, expectProblems } = await openProfile(product, { mission: 'Good food for all.' });
  await entryOf(page, 'mission').fill('Every child reads.');
  await page.getByRole('link', { name: 'Task Management' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(new URL(page.url()).pathname).toBe('/profile');
  await page.getByRole('link', { name: 'Task Management' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { level: 1, name: 'Task Management' }).waitFor();
  await page.getByRole('link', { name: 'Organization Profile' }).first().click();
  await page.getByText('You have unsaved changes.').waitFor();
  expect(await entryOf(page, 'mission').inputValue()).toBe('Every child reads.');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  expect(await entryOf(page, 'mission').inputValue()).toBe('Good food for all.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => entryOf(page, 'mission').inputValue()).toBe('Every child reads.');

  expectProblems(/500 .*\/profile$/);
  const allow = await refuse(page, 'POST', '**/profile');
  await save(page);
  await seeToast(page, 'Save Failed', 'Failed to save profile: 500: Internal - The server has a headache.');
  await page.reload();
  await expect.poll(() => entryOf(page, 'mission').inputValue()).toBe('Every child reads.');
  await allow();
  await save(page);
  await seeToast(page, 'Profile Saved Successfully');
  expect((await read()).mission).toBe('Every child reads.');
});

it('overwrites nothing that a colleague saved in the meantime, and says where it could not be loaded', async () => {
  const { page, person, path, read, expectProblems } = await openProfile(product, {
    mission: 'First',
    legalStatus: 'Charity',
  });
  await entryOf(page, 'mission').fill('Mine');
  await person.post(path, { mission: 'Theirs', legalStatus: '501(c)(3)' });
  expectProblems(/409 .*\/profile$/);
  await save(page);
  const dialog = page.getByRole('dialog', { name: "Somebody else's changes are newer" });
  await dialog.getByText('You both changed', { exact: true }).waitFor();
  await expectGoodScreen(page);
  expect((await read()).mission).toBe('Theirs');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await save(page);
  await seeToast(page, 'Profile Saved Successfully');
  expect(await read()).toMatchObject({ mission: 'Mine', legalStatus: '501(c)(3)' });

  expectProblems(/500 .*\/profile$/);
  const allow = await refuse(page, 'GET', '**/api/organizations/*/profile');
  await page.reload();
  const alert = page.getByRole('alert').filter({ hasText: 'The profile could not be loaded.' });
  await alert.waitFor();
  await allow();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => entryOf(page, 'mission').inputValue()).toBe('Mine');
});

const settled = await product.settle();

it.each(['viewer', 'staff', 'manager'] as const)('is read by a %s, and changed from a manager on', async (role) => {
  const path = `/api/organizations/${settled.organizationId}/profile`;
  await settled.person.post(path, {
    mission: 'Good food for all.',
    programs: [{ name: 'Pantry' }, { name: 'Nights' }],
  });
  const { page } = await product.visitAs(await welcomeColleague(product, settled, role, 'Tom', 'Whitfield'));
  await page.goto('/profile');
  await expect.poll(() => entryOf(page, 'mission').inputValue()).toBe('Good food for all.');
  const mayChange = role === 'manager';
  const why = page.getByText('You can read this profile. Managers and admins of the organization can change it.');
  expect(await why.count()).toBe(mayChange ? 0 : 1);
  expect(await entryOf(page, 'mission').isEditable()).toBe(mayChange);
  for (const name of ['Save Profile', 'Discard changes', 'Add a program', 'Remove Program 1']) {
    expect([name, await page.getByRole('button', { name }).count()]).toEqual([name, mayChange ? 1 : 0]);
  }
  if (!mayChange) {
    // Everything is open to read, the second program too.
    expect(await programOf(page, 2).getByLabel('Program name').isVisible()).toBe(true);
    return expectGoodScreen(page);
  }
  await entryOf(page, 'mission').fill('Every child reads.');
  await save(page);
  return seeToast(page, 'Profile Saved Successfully');
});

it('shows a long objective whole on a phone; it stays one paragraph, which Enter saves', async () => {
  const objective = 'Open a second reading room in east Toledo by September 2027, with two paid tutors in each shift';
  const { page, read } = await openProfile(product, { strategicObjective1: objective }, { size: 'phone' });
  const entry = entryOf(page, 'strategicObjective1');
  const isWhole = () => entry.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight);
  await expect.poll(() => entry.inputValue()).toBe(objective);
  expect(await isWhole()).toBe(true);
  await entry.fill('Open a second room\n by September 2027');
  expect(await entry.inputValue()).toBe('Open a second room by September 2027');
  await entry.press('Enter');
  await seeToast(page, 'Profile Saved Successfully');
  expect((await read()).strategicObjective1).toBe('Open a second room by September 2027');
});

it('without an organization says to select one first', async () => {
  const { page } = await product.visitAs(await product.register());
  await page.goto('/profile');
  await page.getByRole('dialog', { name: 'Create Organization' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('heading', { level: 1, name: 'Organization Profile' }).waitFor();
  await page.getByText('No organization selected').waitFor();
  await page.getByText('Please select an organization before saving the profile.').waitFor();
  expect(await saveButton(page).count()).toBe(0);
  await page.getByRole('main').getByRole('button', { name: 'Create Organization' }).click();
  await page.getByRole('dialog', { name: 'Create Organization' }).waitFor();
});
