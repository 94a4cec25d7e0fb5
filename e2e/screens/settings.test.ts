import { expect, it } from 'vitest';
import type { MemorySettings } from '../../contract/memory.ts';
import type { Organization } from '../../contract/organizations.ts';
import { expectGoodScreen } from '../harness/axe.ts';
import type { VisitOptions } from '../harness/browser.ts';
import { useProduct } from '../harness/use-product.ts';
import { seeToast } from '../journey/fields.ts';

const product = useProduct();

async function openSettings(looks: Partial<VisitOptions> = {}) {
  const settled = await product.settle();
  const visit = await product.visitAs(settled.person, looks);
  await visit.page.goto('/settings');
  await visit.page.getByRole('heading', { level: 1, name: 'Members & Settings' }).waitFor();
  const path = `/api/organizations/${settled.organizationId}`;
  return {
    ...visit,
    ...settled,
    settled,
    path,
    readOrganization: async () => (await settled.person.get<Organization[]>('/api/organizations'))[0],
    readMemory: () => settled.person.get<MemorySettings>(`${path}/memory-settings`),
  };
}

it('works on a phone, where nothing is out of reach', async () => {
  const { page, readMemory } = await openSettings({ size: 'phone' });
  await page.getByRole('switch', { name: 'Agents share what they learn' }).tap();
  await seeToast(page, 'Memory settings saved');
  expect((await readMemory()).enableCrossAgentSharing).toBe(false);
  await page.getByRole('button', { name: 'Delete organization' }).tap();
  await page.getByRole('dialog', { name: 'Delete Juniper Table?' }).waitFor();
  await expectGoodScreen(page);
});
