import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchResult } from '../../../contract/search.ts';
import { converse, createConversation, uploadDocument } from '../../testing/records.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp();
let user: TestUser;
let colleague: TestUser;
let viewer: TestUser;
let organizationId: string;
beforeAll(async () => {
  user = await createUser(test);
  ({ id: organizationId } = await createOrganization(user));
  colleague = await createMember(test, { id: organizationId }, 'admin');
  viewer = await createMember(test, { id: organizationId }, 'viewer');
});

const ask = (q: string, person = user, id = organizationId) =>
  person.get(`/api/search?organizationId=${id}&q=${encodeURIComponent(q)}`);
const search = async (q: string, person = user) => (await ask(q, person)).json<SearchResult[]>();
const addTask = async (title: string, description: string | null = null) =>
  (await user.send('POST', '/api/tasks', { organizationId, title, description })).json<{ id: string }>().id;

describe('search', () => {
  it('finds tasks, documents and messages, each with the path that opens it', async () => {
    const task = await addTask('Confirm the quetzal match', 'Ask Harlan first.');
    const document = await uploadDocument(user, organizationId, { name: 'Quetzal budget.txt' });
    const conversation = await createConversation(user, organizationId, { title: 'Birds' });
    const { userMessage } = await converse(user, conversation.id, 'What do we know of the quetzal?');
    const found = await search('QUETZAL');
    expect(
      found
        .slice(0, 2)
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['document', 'task']);
    expect(found).toContainEqual({
      id: task,
      type: 'task',
      title: 'Confirm the quetzal match',
      description: 'Ask Harlan first.',
      path: `/tasks?task=${task}`,
    });
    expect(found).toContainEqual(expect.objectContaining({ path: `/documents?document=${document.id}` }));
    expect(found).toContainEqual(
      expect.objectContaining({
        type: 'message',
        title: 'Birds',
        description: 'What do we know of the quetzal?',
        path: `/chat/${conversation.agentType}?session=${conversation.id}&message=${userMessage.id}`,
      }),
    );
  });

  it('needs every word, finds beginnings of words and not their middles', async () => {
    const id = await addTask('Order paper lanterns', 'For the harvest supper');
    expect((await search('lant harv')).map((hit) => hit.id)).toEqual([id]);
    expect(await search('lanterns winter')).toEqual([]);
    expect(await search('anterns')).toEqual([]);
  });

  it('puts titles before texts, and the newest first among them', async () => {
    const inText = await addTask('Something else', 'About the kingfisher');
    const older = await addTask('Kingfisher one');
    const newer = await addTask('Kingfisher two');
    expect((await search('kingfisher')).map((hit) => hit.id)).toEqual([newer, older, inText]);
  });

  it('puts a document before what else has its name', async () => {
    const document = await uploadDocument(user, organizationId, { name: 'Capercaillie_Sponsor-Packet 2026.txt' });
    const task = await addTask('Capercaillie sponsor packet 2026', 'The capercaillie sponsor packet of 2026.');
    const other = await addTask('Print the capercaillie sponsor packet 2026');
    for (const q of ['Capercaillie sponsor packet 2026', 'capercaillie packet', 'caperc']) {
      const ids = (await search(q)).map(({ id }) => id);
      expect(ids.toSorted(), q).toEqual([document.id, task, other].toSorted());
      expect(ids.indexOf(document.id), q).toBe(ids.indexOf(task) - 1);
    }
  });

  it('shows the part of a long text around the word, on one line', async () => {
    await addTask(
      'Long one',
      `${'Many words before it. '.repeat(40)}\n\nThe **pelican** is here. ${'And after. '.repeat(60)}`,
    );
    const [hit] = await search('pelican');
    expect(hit?.description).toMatch(/^….+ pelican .+…$/);
    expect(hit?.description?.length).toBeLessThanOrEqual(200);
  });

  it('shows no signs of a table, and marks the words where they stand', async () => {
    await addTask(
      'A role',
      '| At a glance | | |\n| --- | --- | --- |\n| Time | Saturdays \\- 9 | a **toucan** |\n\n---\n',
    );
    const [hit] = await search('toucan');
    expect(hit?.description).toBe('…Time, Saturdays - 9, a toucan');
    expect(hit?.highlights?.map(([start, end]) => hit.description?.slice(start, end))).toEqual(['toucan']);
  });

  it('shows the words of a list without the signs of its items', async () => {
    await addTask('Ready for funders', 'Have these ready:\n\n- the avocet letter\n- a follow-up call - on Monday');
    const [hit] = await search('avocet');
    expect(hit?.description).toBe('Have these ready: the avocet letter a follow-up call - on Monday');
    expect(hit?.highlights).toEqual([[22, 28]]);
  });

  it('shows private conversations to their owner alone, admins included', async () => {
    const own = await createConversation(user, organizationId, { isPrivate: true, title: 'Birds' });
    await converse(user, own.id, 'The nightingale is a secret.');
    expect(await search('nightingale')).toHaveLength(1);
    expect(await search('nightingale', colleague)).toEqual([]);
  });

  it('is for viewers too, and for nobody outside', async () => {
    await addTask('Count the bitterns');
    expect(await search('bitterns', viewer)).toHaveLength(1);
    const stranger = await createUser(test);
    const elsewhere = await createOrganization(stranger);
    expect((await ask('bitterns', stranger)).statusCode).toBe(404);
    expect((await ask('bitterns', stranger, elsewhere.id)).json()).toEqual([]);
  });

  it('takes signs literally', async () => {
    const id = await addTask('Raise 100% (of the C++ fund)');
    for (const q of ['100%', 'c++', '(of the', "raise '; drop table tasks; --"]) {
      const response = await ask(q);
      expect(response.statusCode, q).toBe(200);
    }
    expect((await search('100%')).map((hit) => hit.id)).toEqual([id]);
    expect(await search('10_%')).toEqual([]);
    expect(await search('.*.*')).toEqual([]);
  });

  it('of fewer than three characters is refused', async () => {
    for (const q of ['', 'ab', '  a  ']) {
      const response = await ask(q);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ message: 'Type at least 3 characters to search', code: 'query_too_short' });
    }
    expect((await ask('x'.repeat(501))).statusCode).toBe(400);
  });
});
