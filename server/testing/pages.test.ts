/** Every list that can grow: its pages put together are the whole list, whatever comes into it meanwhile. */
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { isPaged, mostWithoutLimit } from '../../contract/page.ts';
import { listEndpoints } from './all-endpoints.ts';
import { growingLists, type GrowingList } from './growing-lists.ts';
import { createOrganization, createUser, useTestApp, type TestUser } from './test-app.ts';

const test = useTestApp();
let user: TestUser;
let stranger: TestUser;
let lists: Record<string, GrowingList>;
let foreignLists: Record<string, GrowingList>;
const names = Object.keys(growingLists);

beforeAll(async () => {
  user = await createUser(test);
  stranger = await createUser(test);
  [lists, foreignLists] = await Promise.all([makeLists(user), makeLists(stranger)]);
});

async function makeLists(person: TestUser): Promise<Record<string, GrowingList>> {
  const { id: organizationId } = await createOrganization(person);
  const place = { test, user: person, organizationId };
  const made = await Promise.all(names.map(async (name) => [name, await growingLists[name]!(place)] as const));
  return Object.fromEntries(made);
}

/** What tells a list's records apart. */
const namesIn = (response: LightMyRequestResponse) =>
  response
    .json<{ id?: string; userId?: string; number?: number }[]>()
    .map(({ id, userId, number }) => id ?? userId ?? String(number));

interface Shown {
  ids: string[];
  next: string | null;
}

async function read(url: string, person = user): Promise<Shown> {
  const response = await person.get(url);
  expect([url, response.statusCode, response.statusCode === 200 || response.body]).toEqual([url, 200, true]);
  const [, next = null] = /^<([^>]+)>; rel="next"$/.exec(String(response.headers['link'] ?? '')) ?? [];
  return { ids: namesIn(response), next };
}

const withQuery = (url: string, query: string) => `${url}${url.includes('?') ? '&' : '?'}${query}`;
const cursorIn = (address: string | null) =>
  new URL(address ?? '', 'http://localhost').searchParams.get('before') ?? '';

/** The whole list as its pages tell it, in the list's own order. */
async function readPages({ url, isOldestFirst }: GrowingList, limit: number, between?: () => Promise<void>) {
  let all: string[] = [];
  let address: string | null = withQuery(url, `limit=${limit}`);
  while (address !== null) {
    const { ids, next }: Shown = await read(address);
    expect(ids.length).toBeLessThanOrEqual(limit);
    if (next !== null) expect(ids).toHaveLength(limit);
    all = isOldestFirst ? [...ids, ...all] : [...all, ...ids];
    address = next;
    if (next !== null) await between?.();
  }
  return all;
}

it('is every list whose call takes pages', async () => {
  const paged = (await listEndpoints()).filter(isPaged).map(({ method, path }) => `${method} ${path}`);
  expect(paged.toSorted()).toEqual([...new Set(names.map((name) => name.split('?')[0]))].toSorted());
});

describe.each(names)('%s', (name) => {
  beforeAll(async () => {
    const moment = new Date('2027-03-01T10:00:00.000Z');
    // Many of one millisecond: their times alone put them into no order.
    for (const later of [0, 0, 1, 7]) await lists[name]!.add(3, new Date(moment.getTime() + later));
    await foreignLists[name]!.add(5, moment);
  });

  it.each([1, 2, 5, 200])('in pages of %i is the whole list', async (limit) => {
    const { ids, next } = await read(lists[name]!.url);
    expect(next).toBeNull();
    expect(ids.length).toBeGreaterThanOrEqual(12);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await readPages(lists[name]!, limit)).toEqual(ids);
  });

  it('shows no row twice and loses none while others come', async () => {
    const { ids } = await read(lists[name]!.url);
    let later = Date.parse('2027-04-01T10:00:00.000Z');
    const paged = await readPages(lists[name]!, 5, () => lists[name]!.add(2, new Date((later += 1))));
    expect(paged).toEqual(ids);
    expect((await read(lists[name]!.url)).ids.length).toBeGreaterThan(ids.length);
  });

  it('takes no wrong limit and no wrong cursor', async () => {
    const { next } = await read(withQuery(lists[name]!.url, 'limit=2'));
    const cursor = cursorIn(next);
    const other = name === 'GET /api/tasks' ? 'GET /api/documents' : 'GET /api/tasks';
    const wrong = [
      ...['0', '201', '-1', '2.5', 'many', ''].map((limit) => `limit=${limit}`),
      ...['', 'x', 'null', '%00', cursor.slice(0, -4), `${cursor}AAAA`, cursor.toUpperCase(), 'A'.repeat(5_000)].map(
        (before) => `before=${before}`,
      ),
      ...['tasks 9 x', 'tasks 999999999999999 00000000-0000-0000-0000-000000000000'].map(
        (text) => `before=${Buffer.from(text).toString('base64url')}`,
      ),
      `before=${cursorIn((await read(withQuery(lists[other]!.url, 'limit=2'))).next)}`,
    ];
    for (const query of wrong) {
      const response = await user.get(withQuery(lists[name]!.url, query));
      expect([query, response.statusCode]).toEqual([query, 400]);
      expect(response.json()).toMatchObject({ code: 'invalid_input', message: expect.stringMatching(/\w/) });
    }
  });

  it('shows nothing foreign by the cursor of another organization', async () => {
    const { ids } = await read(lists[name]!.url);
    const foreign = await read(withQuery(foreignLists[name]!.url, 'limit=1'), stranger);
    const response = await user.get(withQuery(lists[name]!.url, `before=${cursorIn(foreign.next)}`));
    expect([200, 400]).toContain(response.statusCode);
    if (response.statusCode === 400) return;
    expect(ids).toEqual(expect.arrayContaining(namesIn(response)));
  });

  it('answers with the newest thousand where no limit is named', async () => {
    const moment = Date.parse('2027-05-01T10:00:00.000Z');
    await lists[name]!.add(mostWithoutLimit, new Date(moment));
    const { ids, next } = await read(lists[name]!.url);
    expect(ids).toHaveLength(mostWithoutLimit);
    const rest = await read(next ?? '');
    expect(rest.next).toBeNull();
    expect(rest.ids.length).toBeGreaterThan(0);
    expect(rest.ids.filter((id) => ids.includes(id))).toEqual([]);
  });
});
