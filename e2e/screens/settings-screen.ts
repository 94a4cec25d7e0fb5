import type { Locator, Page } from 'playwright-core';
import type { MemorySettings } from '../../contract/memory.ts';
import type { Role } from '../../contract/options.ts';
import type { Member, Organization } from '../../contract/organizations.ts';
import type { Visit } from '../harness/browser.ts';
import type { Person } from '../harness/person.ts';
import type { Looks, Settled, TestProduct } from '../harness/use-product.ts';
import { welcomeColleague } from '../journey/colleague.ts';

interface OpenSettings extends Visit, Settled {
  settled: Settled;
  path: string;
  readOrganization(): Promise<Organization | undefined>;
  readMemory(): Promise<MemorySettings>;
}

export async function openSettings(product: TestProduct, looks: Looks = {}): Promise<OpenSettings> {
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
    readMemory: () => settled.person.get(`${path}/memory-settings`),
  };
}

export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: name });
export const roleOf = (page: Page, name: string): Locator => page.getByRole('combobox', { name: `Role of ${name}` });

interface OpenMembers extends Visit, Settled {
  settled: Settled;
  colleague: Person & { userId: string };
  listMembers(): Promise<Member[]>;
}

/** An admin, Maya Okafor, whose settings are open, and a colleague, Tom Whitfield. */
export async function openMembers(product: TestProduct, role: Role): Promise<OpenMembers> {
  const settled = await product.settle();
  const colleague = await welcomeColleague(product, settled, role, 'Tom', 'Whitfield');
  const visit = await product.visitAs(settled.person);
  await visit.page.goto('/settings');
  await rowOf(visit.page, 'Tom Whitfield').waitFor();
  const listMembers = () => settled.person.get<Member[]>(`/api/organizations/${settled.organizationId}/members`);
  return { ...visit, ...settled, settled, colleague, listMembers };
}
