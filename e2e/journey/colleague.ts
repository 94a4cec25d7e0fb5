// Colleagues that are there before a browser opens.
import type { Invitation } from '../../contract/invitations.ts';
import type { Role } from '../../contract/options.ts';
import type { Person } from '../harness/person.ts';
import type { Settled, TestProduct } from '../harness/use-product.ts';

/** Invites somebody, who accepts. */
export async function addColleague(
  admin: Person,
  organizationId: string,
  colleague: Person,
  role: Role,
): Promise<Settled> {
  const { url } = await admin.post<Invitation>(`/api/organizations/${organizationId}/invitations`, {
    email: colleague.email,
    role,
  });
  await colleague.post(`/api/invitations/${url.split('/').at(-1)}/accept`, {});
  return { person: colleague, organizationId };
}

/** A new person who was invited to the organization, and came. */
export async function welcomeColleague(
  test: Pick<TestProduct, 'register'>,
  { person, organizationId }: Settled,
  role: Role,
  firstName = 'Omar',
  lastName = 'Haddad',
): Promise<Person & { userId: string }> {
  const colleague = await test.register(firstName, lastName);
  await addColleague(person, organizationId, colleague, role);
  const { id } = await colleague.get<{ id: string }>('/api/auth/user');
  return { ...colleague, userId: id };
}
