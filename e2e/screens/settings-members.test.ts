import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Member, Organization } from '../../contract/organizations.ts';
import { useProduct } from '../harness/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { welcomeColleague } from '../journey/colleague.ts';

const product = useProduct();

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: name });
const roleOf = (page: Page, name: string) => page.getByRole('combobox', { name: `Role of ${name}` });

/** An admin, Maya Okafor, whose settings are open, and a colleague, Tom Whitfield. */
async function openSettings(role: 'viewer' | 'staff' | 'manager' | 'admin' = 'staff') {
  const settled = await product.settle();
  const colleague = await welcomeColleague(product, settled, role, 'Tom', 'Whitfield');
  const visit = await product.visitAs(settled.person);
  await visit.page.goto('/settings');
  await rowOf(visit.page, 'Tom Whitfield').waitFor();
  const listMembers = () => settled.person.get<Member[]>(`/api/organizations/${settled.organizationId}/members`);
  return { ...visit, ...settled, settled, colleague, listMembers };
}

it('changes a role, which holds at once', async () => {
  const { page, colleague, organizationId } = await openSettings('staff');
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
});
