// An organization that many people have joined, told in pages as the server does it.
import type { Page } from 'playwright-core';
import type { Member } from '../../contract/organizations.ts';
import type { Settled } from '../harness/use-product.ts';

const numberOf = (index: number) => String(index).padStart(3, '0');

const member = (index: number): Member => ({
  userId: `00000000-0000-7000-8000-000000000${numberOf(index)}`,
  role: 'staff',
  joinedAt: new Date(Date.UTC(2026, 0, 1, 12, index)).toISOString(),
  user: {
    firstName: 'Member',
    lastName: numberOf(index),
    email: `member-${numberOf(index)}@example.org`,
    profileImageUrl: null,
  },
});

/** From here on there are so many after those who are there; what comes back are their names, and what was asked for. */
export async function seeManyMembers(page: Page, { person, organizationId }: Settled, count: number) {
  const path = `/api/organizations/${organizationId}/members`;
  const joined = Array.from({ length: count }, (_, index) => member(index + 1));
  const all = [...(await person.get<Member[]>(path)), ...joined];
  const asked: string[] = [];
  await page.route(`**${path}*`, async (route) => {
    const { search, searchParams } = new URL(route.request().url());
    asked.push(search);
    const end = Number(searchParams.get('before') ?? all.length);
    const start = Math.max(0, end - Number(searchParams.get('limit') ?? 1000));
    const link = `<${path}?before=${start}>; rel="next"`;
    await route.fulfill({ json: all.slice(start, end), headers: start > 0 ? { link } : {} });
  });
  return { names: all.map(({ user }) => `${user.firstName} ${user.lastName}`), asked };
}
