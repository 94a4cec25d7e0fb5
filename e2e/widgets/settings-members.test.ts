import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { MemorySettings } from '../../contract/memory.ts';
import type { Organization } from '../../contract/organizations.ts';
import { expectGoodEverywhere, expectGoodScreen } from '../harness/axe.ts';
import { password, signInPerson } from '../harness/person.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { choose, seeToast } from '../journey/fields.ts';
import { refuse } from '../screens/answers.ts';
import { seeManyMembers } from '../screens/many-members.ts';
import { welcomeColleague } from '../journey/colleague.ts';
import { openMembers, roleOf, rowOf } from '../screens/settings-screen.ts';

const product = useProduct();

const lastAdmin = 'This is the only admin of the organization. Please make another member an admin first.';

const questionOf = (page: Page, name: string) => page.getByRole('alertdialog', { name });

it('lists everybody and what each role may, changes a role at once, keeps the last admin, and removes a member after a question', async () => {
  const { page, person, colleague, organizationId, listMembers, expectProblems } = await openMembers(product, 'staff');
  expect(await rowOf(page, 'Maya Okafor').innerText()).toMatch(
    new RegExp(`You\\s+${person.email}\\s+Joined \\w{3} \\d`),
  );
  expect(await roleOf(page, 'Maya Okafor').innerText()).toMatch(/^Admin/);
  await rowOf(page, 'Tom Whitfield').getByText(colleague.email).waitFor();
  expect(await roleOf(page, 'Tom Whitfield').innerText()).toMatch(/^Staff/);
  // Nobody removes themselves here: that is leaving.
  expect(await page.getByRole('button', { name: /^Remove / }).allInnerTexts()).toEqual(['Remove']);
  await page.getByText('2 members').waitFor();
  const guide = page.getByRole('region', { name: 'Members' });
  expect(await guide.locator('dt').allInnerTexts()).toEqual(['Admin', 'Manager', 'Staff', 'Viewer']);
  expect(await listMembers()).toEqual([
    {
      userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      role: 'admin',
      joinedAt: expect.stringMatching(/Z$/),
      user: { firstName: 'Maya', lastName: 'Okafor', email: person.email, profileImageUrl: null },
    },
    expect.objectContaining({ role: 'staff', user: expect.objectContaining({ firstName: 'Tom' }) }),
  ]);

  expectProblems(/500 .*\/members\?/);
  const allow = await refuse(page, 'GET', '**/members?*');
  await page.reload();
  const alert = page.getByRole('alert').filter({ hasText: 'The members could not be loaded.' });
  await alert.waitFor();
  await allow();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await rowOf(page, 'Tom Whitfield').waitFor();

  expectProblems(/409 .*\/members\//);
  await choose(page, roleOf(page, 'Maya Okafor'), 'Viewer');
  await questionOf(page, 'Change your own role to Viewer?').getByRole('button', { name: 'Change my role' }).click();
  await seeToast(page, 'The role was not changed', lastAdmin);
  expect(await roleOf(page, 'Maya Okafor').innerText()).toMatch(/^Admin/);
  await page.getByRole('button', { name: 'Leave organization' }).click();
  await questionOf(page, 'Leave Juniper Table?').getByRole('button', { name: 'Leave' }).click();
  await seeToast(page, 'You are still a member of Juniper Table', lastAdmin);
  expect((await listMembers()).map(({ role }) => role)).toEqual(['admin', 'staff']);

  await roleOf(page, 'Tom Whitfield').click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual([
    'Admin\nEverything, including members',
    'Manager\nWhat staff may, plus profile and invitations',
    'Staff\nChats with the agents, tasks and documents',
    'Viewer\nReads all but private chats, changes nothing',
  ]);
  await page.getByRole('option', { name: 'Manager' }).click();
  await seeToast(page, 'Role changed');
  expect(await roleOf(page, 'Tom Whitfield').innerText()).toMatch(/^Manager/);
  const [organization] = await colleague.get<Organization[]>('/api/organizations');
  expect(organization).toMatchObject({ id: organizationId, role: 'manager', can: { updateProfile: true } });

  const remove = page.getByRole('button', { name: 'Remove Tom Whitfield' });
  const question = questionOf(page, 'Remove Tom Whitfield from Juniper Table?');
  await remove.click();
  await expectGoodScreen(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await listMembers()).toHaveLength(2);
  await remove.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await seeToast(page, 'Tom Whitfield was removed');
  await rowOf(page, 'Tom Whitfield').waitFor({ state: 'hidden' });
  expect(await colleague.get('/api/organizations')).toEqual([]);
});

it('gives up the own role where there is another admin, and then offers what the new role may', async () => {
  const { page, expectProblems } = await openMembers(product, 'admin');
  // The list may be asked for once more before the page knows of its new role.
  expectProblems(/403 .*\/invitations$/);
  await choose(page, roleOf(page, 'Maya Okafor'), 'Viewer');
  await questionOf(page, 'Change your own role to Viewer?').getByRole('button', { name: 'Change my role' }).click();
  await page.getByText('Inviting people is up to a manager or an admin').waitFor();
  expect(await page.getByRole('combobox', { name: /^Role of/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Organization: Juniper Table, Viewer' }).waitFor();
});

it('asks everybody for two steps once the admin has them, leads there who has none, and signs somebody out', async () => {
  const { page, person, colleague, expectProblems } = await openMembers(product, 'staff');
  const everybody = page.getByRole('switch', { name: 'Two-step sign-in for everybody' });
  expectProblems(/403 .*\/organizations\//);
  await everybody.click();
  await seeToast(page, 'That was not changed', 'Please set up two-step sign-in for yourself first');
  await expect.poll(() => everybody.isChecked()).toBe(false);
  const { secret } = await person.post<{ secret: string }>('/api/auth/totp', {});
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await person.post('/api/auth/totp/confirm', { code });
  await everybody.click();
  await seeToast(page, 'Organization saved');
  await page.getByText('asked everybody for two-step sign-in').waitFor();

  await page.getByRole('button', { name: 'Sign Tom Whitfield out everywhere' }).click();
  const question = questionOf(page, 'Sign Tom Whitfield out everywhere?');
  await expectGoodScreen(page);
  await question.getByRole('button', { name: 'Sign out' }).click();
  await seeToast(page, 'Tom Whitfield was signed out everywhere');
  expect((await colleague.request('GET', '/api/auth/user')).status).toBe(401);

  const { page: theirs, expectProblems: expectTheirs } = await product.visitAs(
    await signInPerson(product.url, colleague.email, password),
  );
  expectTheirs(/403/);
  await theirs.goto('/tasks');
  await theirs.getByText('Juniper Table asks for two-step sign-in').waitFor();
  await expectGoodEverywhere(theirs);
  await theirs.getByRole('link', { name: 'Set it up' }).click();
  await theirs.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  await theirs.getByRole('button', { name: 'Set up', exact: true }).waitFor();
});

it('lets a member leave, and then shows the next organization', async () => {
  const settled = await product.settle();
  const leaver = await welcomeColleague(product, settled, 'viewer', 'Tom', 'Whitfield');
  await leaver.post('/api/organizations', { name: 'Lantern Bridge' });
  const { page, expectProblems } = await product.visitAs(leaver);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Organization: Juniper Table, Viewer' }).waitFor();
  // The line to the organization ends, and the page may ask once more what it missed.
  expectProblems(/404 .*\/api\/(events|notifications)\?/);
  await page.getByRole('button', { name: 'Leave organization' }).click();
  await questionOf(page, 'Leave Juniper Table?').getByRole('button', { name: 'Leave' }).click();
  await seeToast(page, 'You have left Juniper Table');
  await page.getByRole('heading', { level: 2, name: 'Lantern Bridge' }).waitFor();
  expect((await leaver.get<Organization[]>('/api/organizations')).map(({ name }) => name)).toEqual(['Lantern Bridge']);
});

it('lists those who joined last where many did, and the others when asked', async () => {
  const settled = await product.settle();
  const { page } = await product.visitAs(settled.person);
  const { names, asked } = await seeManyMembers(page, settled, 119);
  await page.goto('/settings');
  const rows = page.getByRole('list', { name: 'Members' }).getByRole('listitem');
  const shown = () => rows.locator('p > span[title]').allTextContents();
  await rowOf(page, 'Member 119').waitFor();
  expect(await shown()).toEqual(names.slice(-50));
  expect(asked).toEqual(['?limit=50']);
  await page.getByText('More than 50 members').waitFor();
  await expectGoodScreen(page);

  const people = page.getByRole('heading', { level: 3, name: /^People/ });
  const top = () => people.evaluate((heading) => heading.getBoundingClientRect().top);
  const before = await top();
  await page.getByRole('button', { name: 'Show earlier members' }).click();
  await expect.poll(shown).toEqual(names);
  expect(await top()).toBeCloseTo(before, 0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Maya Okafor');
  await page.getByText('120 members', { exact: true }).waitFor();
  expect(asked).toEqual(['?limit=50', expect.stringMatching(/^\?limit=200&before=/)]);
  expect(await page.getByRole('button', { name: 'Show earlier members' }).count()).toBe(0);
});

const inviteButton = (page: Page) => page.getByRole('button', { name: 'Invite', exact: true });

const settled = await product.settle();
const memoryPath = `/api/organizations/${settled.organizationId}/memory-settings`;
const readMemory = () => settled.person.get<MemorySettings>(memoryPath);

it.each([
  {
    role: 'viewer',
    members: 'Inviting people is up to a manager or an admin, changing roles and removing members up to an admin.',
    mayInvite: false,
    memory: 'Changing what agents remember is up to a manager or an admin, resetting it up to an admin.',
  },
  {
    role: 'staff',
    members: 'Inviting people is up to a manager or an admin, changing roles and removing members up to an admin.',
    mayInvite: false,
    memory: 'Changing what agents remember is up to a manager or an admin, resetting it up to an admin.',
  },
  {
    role: 'manager',
    members: 'You can invite staff and viewers. Changing roles and removing members is up to an admin.',
    mayInvite: true,
    memory: 'It was never reset. Resetting is up to an admin.',
  },
] as const)('offers a $role only what the role may, and says why not more', async (expected) => {
  await settled.person.request('PUT', memoryPath, { body: { enableOrganizationContext: false } });
  const { page } = await product.visitAs(await welcomeColleague(product, settled, expected.role, 'Tom', 'Whitfield'));
  await page.goto('/settings');
  await rowOf(page, 'Maya Okafor').waitFor();
  for (const sentence of [
    expected.members,
    'Changing these details is up to an admin.',
    'Deleting the organization is up to an admin.',
    expected.memory,
  ]) {
    await page.getByText(sentence).waitFor();
  }
  expect(await page.getByRole('combobox', { name: /^Role of/ }).count()).toBe(0);
  for (const name of [/^Remove/, 'Save changes', 'Delete organization', 'Reset memory', 'Show more']) {
    expect([name, await page.getByRole('button', { name }).count()]).toEqual([name, 0]);
  }
  expect(await page.getByLabel('Organization Name').count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Activity log' }).count()).toBe(0);
  expect(await page.getByRole('switch', { name: /^Agents/ }).count()).toBe(expected.mayInvite ? 3 : 0);
  await page.getByRole('button', { name: 'Leave organization' }).waitFor();
  expect(await inviteButton(page).count()).toBe(expected.mayInvite ? 1 : 0);
  await expectGoodScreen(page);
  if (!expected.mayInvite) {
    const facts = page.getByRole('region', { name: 'Memory' });
    expect(await facts.locator('dt').allInnerTexts()).toEqual([
      'Agents share what they learn',
      'Agents can read documents',
      'Agents use the organization profile',
      'Messages to share',
      'Days to remember',
      'Last reset',
    ]);
    expect(await facts.locator('dd').allInnerTexts()).toEqual(['Yes', 'Yes', 'No', '50', '30', 'Never']);
    return;
  }
  await page.getByRole('switch', { name: 'Agents use the organization profile' }).click();
  await seeToast(page, 'Memory settings saved');
  expect(await readMemory()).toMatchObject({ enableOrganizationContext: true });
  await inviteButton(page).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Role' }).click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual([
    'Staff\nChats with the agents, tasks and documents',
    'Viewer\nReads all but private chats, changes nothing',
  ]);
  await page.keyboard.press('Escape');
  await page.getByText('Managers and admins are invited by an admin.').waitFor();
});
