import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchResult } from '../../../contract/search.ts';
import { createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';
import { plantWanted } from './testing/plant-wanted.ts';
import { wanted, type WantedName, writtenQueries } from './testing/written-queries.ts';

const test = useTestApp();
let user: TestUser;
let organizationId: string;
let ids: Map<WantedName, string>;
beforeAll(async () => {
  user = await createUser(test);
  ({ id: organizationId } = await createOrganization(user));
  ids = await test.open.database.transaction((transaction) =>
    plantWanted(transaction, { organizationId, userId: user.id }),
  );
});

const search = async (q: string) =>
  (await user.get(`/api/search?organizationId=${organizationId}&q=${encodeURIComponent(q)}`)).json<SearchResult[]>();

describe('what is wanted is among the first three, where one searches by', () => {
  it.each(Object.entries(writtenQueries))('%s', async (_, queries) => {
    expect(queries.length).toBe(12);
    for (const [q, name] of queries) {
      const first = (await search(q)).slice(0, 3);
      expect([q, first.map(({ id }) => id)]).toEqual([q, expect.arrayContaining([ids.get(name)])]);
    }
  });
});

describe('what is not there', () => {
  it.each(['xylophone', 'harlan xylophone', '"match foundation"', 'quartz', '"months of extraordinary expenses"'])(
    'is not found by %s',
    async (q) => {
      expect(await search(q)).toEqual([]);
    },
  );

  it('is not made up of parts of several records', async () => {
    expect(wanted.harlanMatch.title).toContain('Harlan');
    expect(await search('harlan subletting')).toEqual([]);
  });
});
