import { expect, it } from 'vitest';
import type { Organization } from '../../contract/organizations.ts';
import { useProduct } from '../harness/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { openMembers, roleOf } from './settings-screen.ts';

const product = useProduct();

it('changes a role, which holds at once', async () => {
  const { page, colleague, organizationId } = await openMembers(product, 'staff');
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
