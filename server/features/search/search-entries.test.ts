import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchResult } from '../../../contract/search.ts';
import { converse, createConversation, uploadDocument } from '../../testing/records.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';
import { documents, replacePassages, type Passage } from '../documents/index.ts';
import { forgetUnusedWords } from './index.ts';
import { searchEntries, searchVocabulary } from './tables.ts';

const test = useTestApp();
let user: TestUser;
let colleague: TestUser;
let organizationId: string;
beforeAll(async () => {
  user = await createUser(test, 'Wilhelmina', 'Zárate');
  ({ id: organizationId } = await createOrganization(user));
  colleague = await createMember(test, { id: organizationId }, 'admin');
});

const search = async (q: string, { person = user, types = '' } = {}) => {
  const query = new URLSearchParams({ organizationId, q, ...(types && { types }) });
  return (await person.get(`/api/search?${query}`)).json<SearchResult[]>();
};
const idsOf = async (q: string, person = user) => (await search(q, { person })).map(({ id }) => id);
const addTask = async (title: string, description: string | null = null) =>
  (await user.send('POST', '/api/tasks', { organizationId, title, description })).json<{ id: string }>().id;
const nowhere = { page: null, heading: null, sheet: null, row: null, firstBlock: 0, lastBlock: 0, headings: [] };
async function addDocument(name: string, passages: (Partial<Passage> & { text: string })[]) {
  const { id } = await uploadDocument(user, organizationId, { name });
  await test.open.database.transaction((transaction) =>
    replacePassages(
      transaction,
      { id, organizationId },
      passages.map((passage) => ({ ...nowhere, ...passage })),
    ),
  );
  return id;
}

describe('what changes is found as it is now', () => {
  it('a task, by its new title, and not once it is deleted', async () => {
    const id = await addTask('Order magnolias');
    expect(await idsOf('magnolias')).toEqual([id]);
    await user.send('PUT', `/api/tasks/${id}`, { title: 'Order peonies' });
    expect(await idsOf('magnolias')).toEqual([]);
    expect(await idsOf('peonies')).toEqual([id]);
    await user.send('DELETE', `/api/tasks/${id}`);
    expect(await idsOf('peonies')).toEqual([]);
  });

  it('a task, by its comments from their first word, and not once these are deleted', async () => {
    const id = await addTask('Send the larkspur letter');
    const say = (comment: string) => user.send('POST', `/api/tasks/${id}/comments`, { comment });
    const first = (await say('Ask Theodora first if they take letters.')).json<{ id: string }>();
    await say('Theodora says yes.');
    for (const q of ['ask theodora', 'Theo', 'larkspur theodora']) {
      const found = await search(q);
      expect(
        found.map(({ title, path }) => [title, path]),
        q,
      ).toEqual([['Send the larkspur letter', `/tasks?task=${id}`]]);
    }
    expect((await search('ask theodora'))[0]).toMatchObject({
      id,
      type: 'task',
      description: 'Comment: Ask Theodora first if they take letters.',
    });
    await user.send('PUT', `/api/tasks/${id}`, { title: 'Send the foxglove letter' });
    expect(await idsOf('larkspur theodora')).toEqual([]);
    expect(await idsOf('foxglove theodora')).toEqual([id]);
    await user.send('DELETE', `/api/task-comments/${first.id}`);
    expect(await idsOf('"ask theodora"')).toEqual([]);
    await user.send('DELETE', `/api/tasks/${id}`);
    expect(await idsOf('theodora')).toEqual([]);
  });

  it('a document, with its description, its tags and its passages', async () => {
    const id = await addDocument('Kestrel plan.txt', [{ text: 'The ospreys nest by the weir.' }]);
    await user.send('PATCH', `/api/documents/${id}`, { description: 'Of the falconers', tags: ['Raptors'] });
    for (const q of ['kestrel', 'ospreys', 'falconers', 'raptors', 'kestrel weir'])
      expect([q, await idsOf(q)]).toEqual([q, [id]]);
    await test.open.database.transaction((transaction) => replacePassages(transaction, { id, organizationId }, []));
    expect(await idsOf('ospreys')).toEqual([]);
    await addDocument('Other.txt', [{ text: 'Nothing of them.' }]);
    await user.send('DELETE', `/api/documents/${id}`);
    for (const q of ['kestrel', 'falconers', 'raptors']) expect([q, await idsOf(q)]).toEqual([q, []]);
  });

  it('a document by its name, with what a person wrote of it, else with its summary', async () => {
    const id = await addDocument('Puffling survey.txt', []);
    const described = async () => (await search('puffling')).map(({ description }) => description);
    expect(await described()).toEqual([null]);
    const analysisBrief = {
      summary: 'Burrows were counted.',
      keyPoints: [],
      dates: [],
      amounts: [],
      suggestedTasks: [],
    };
    await test.open.database.update(documents).set({ analysisBrief }).where(eq(documents.id, id));
    expect(await described()).toEqual(['Burrows were counted.']);
    await user.send('PATCH', `/api/documents/${id}`, { description: 'For the trustees' });
    expect(await described()).toEqual(['For the trustees']);
  });

  it('a message, by its conversation’s title too, and not once that is cleared or deleted', async () => {
    const [cleared, deleted] = [
      await createConversation(user, organizationId),
      await createConversation(user, organizationId),
    ];
    for (const { id } of [cleared, deleted]) await converse(user, id, 'Tell me about periwinkles.');
    expect((await search('periwinkles')).length).toBeGreaterThanOrEqual(2);
    await user.send('PATCH', `/api/chat/sessions/${deleted.id}`, { title: 'Whelk season' });
    expect((await search('whelk periwinkles')).every(({ path }) => path.includes(deleted.id))).toBe(true);
    await user.send('DELETE', `/api/chat/sessions/${cleared.id}/clear`);
    expect((await search('periwinkles')).every(({ path }) => path.includes(deleted.id))).toBe(true);
    await user.send('DELETE', `/api/chat/sessions/${deleted.id}`);
    expect(await search('periwinkles')).toEqual([]);
    expect(await search('whelk')).toEqual([]);
  });

  it('a conversation that becomes private, by its owner alone, and by all once it is no longer', async () => {
    const { id } = await createConversation(user, organizationId);
    await converse(user, id, 'The sturgeon is back.');
    expect((await search('sturgeon', { person: colleague })).length).toBeGreaterThan(0);
    await user.send('PATCH', `/api/chat/sessions/${id}`, { isPrivate: true });
    expect(await search('sturgeon', { person: colleague })).toEqual([]);
    expect((await search('sturgeon')).length).toBeGreaterThan(0);
    await user.send('PATCH', `/api/chat/sessions/${id}`, { isPrivate: false });
    expect((await search('sturgeon', { person: colleague })).length).toBeGreaterThan(0);
  });

  it('nothing that a refused change would have made', async () => {
    const before = await test.open.database.select().from(searchEntries);
    const attempt = test.open.database.transaction(async (transaction) => {
      await transaction.execute(sql`update tasks set title = 'Undone ptarmigan'`);
      throw new Error('refused');
    });
    await expect(attempt).rejects.toThrow('refused');
    expect(await idsOf('ptarmigan')).toEqual([]);
    expect(await test.open.database.select().from(searchEntries)).toEqual(before);
  });
});

describe('a passage', () => {
  it('says where it is, and its link leads there', async () => {
    const id = await addDocument('Places.txt', [
      { text: 'Introduction\nThe gannets dive.', page: 4, heading: 'Introduction' },
      { text: 'Bird | Count\nAuk | 3\nPuffin | 12', sheet: 'Census', row: 11 },
      { text: 'Bird | Count\nTern | 5', row: 2 },
      { text: 'Curlews call.', heading: 'Moor' },
      { text: 'Plovers rest.\nTurnstones run.', firstBlock: 7, lastBlock: 8 },
      {
        text: 'Fen\nBitterns boom.\nDune\nLizards bask.',
        heading: 'Fen',
        headings: [{ line: 2, text: 'Dune' }],
      },
      { text: 'Knots wait,\nand then\nsanderlings land.', firstBlock: 10, lastBlock: 11 },
    ]);
    const found = async (q: string) => (await search(q))[0];
    expect(await found('gannets')).toMatchObject({
      id,
      type: 'document',
      title: 'Places.txt',
      description: 'Page 4: Introduction The gannets dive.',
    });
    expect((await found('puffin'))?.description).toMatch(/^Sheet Census, row 12: .*Puffin, 12$/);
    expect((await found('tern'))?.description).toMatch(/^Row 2: /);
    expect((await found('curlews'))?.description).toBe('Moor: Curlews call.');
    expect((await found('bitterns'))?.description).toMatch(/^Fen: /);
    expect((await found('lizards'))?.description).toMatch(/^Dune: /);
    const path = `/documents?document=${id}`;
    expect((await found('gannets'))?.path).toBe(`${path}&page=4&blocks=0&view=text`);
    expect((await found('puffin'))?.path).toBe(`${path}&sheet=Census&row=12&view=text`);
    expect((await found('curlews'))?.path).toBe(`${path}&blocks=0&view=text`);
    expect((await found('turnstones'))?.path).toBe(`${path}&blocks=8&view=text`);
    expect((await found('sanderlings'))?.path).toBe(`${path}&blocks=10-11&view=text`);
  });

  it('stands for its document once, the best one', async () => {
    const id = await addDocument('Many.txt', [
      { text: 'A dunlin.' },
      { text: 'Dunlin, dunlin and dunlin.' },
      { text: 'No bird.' },
    ]);
    const found = await search('dunlin');
    expect(found.map((hit) => hit.id)).toEqual([id]);
    expect(found[0]?.description).toContain('Dunlin, dunlin');
  });
});

describe('what was found', () => {
  it.each([
    ['fieldfar', ['fieldfare']],
    ['feildfare', ['fieldfare']],
    ['“winter fieldfare”', ['winter', 'fieldfare']],
    ['RÉDWÎNGS', ['redwing']],
    ['12500', ['12,500']],
  ])('is marked in the description of %s', async (q, expected) => {
    await test.open.database.execute(sql`delete from tasks where title = 'Thrushes'`);
    await addTask(
      'Thrushes',
      `${'Nothing yet. '.repeat(30)}\n- A **winter fieldfare** and a redwing for $12,500. ${'After. '.repeat(40)}`,
    );
    const [hit] = await search(q);
    const marked = hit?.highlights?.map(([start, end]) => hit.description?.slice(start, end));
    expect(marked).toEqual(expected);
  });
});

describe('the types', () => {
  it('are tasks, documents and messages, or those that are asked for', async () => {
    await addTask('Evaluation plan for the gala');
    const types = async (list?: string) =>
      new Set((await search('evaluation plan', { types: list })).map(({ type }) => type));
    expect((await types()).has('task')).toBe(true);
    expect([...(await types())].filter((type) => !['task', 'document', 'message'].includes(type))).toEqual([]);
    expect(await types('guide,article')).toEqual(new Set(['guide', 'article']));
    expect(await types('task,guide')).toEqual(new Set(['task', 'guide']));
    expect(await search('wilhelmina zarate', { types: 'person' })).toEqual([
      expect.objectContaining({ id: user.id, type: 'person', title: 'Wilhelmina Zárate', path: '/settings' }),
    ]);
    expect(await search('evalution pln', { types: 'guide' })).toEqual([]);
    expect(await search('evalution', { types: 'guide' })).toContainEqual(
      expect.objectContaining({
        title: 'SMART Objectives & Evaluation Plan',
        path: '/chat/grant_writer?guide=evaluation_plan',
      }),
    );
    const response = await user.get(`/api/search?organizationId=${organizationId}&q=plan&types=task,planet`);
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_input']);
  });

  it('show people to their colleagues alone', async () => {
    const stranger = await createUser(test, 'Wilhelmina', 'Elsewhere');
    const { id } = await createOrganization(stranger);
    const query = new URLSearchParams({ organizationId: id, q: 'wilhelmina', types: 'person' });
    const found = (await stranger.get(`/api/search?${query}`)).json<SearchResult[]>();
    expect(found.map((hit) => hit.title)).toEqual(['Wilhelmina Elsewhere']);
  });
});

describe('many results', () => {
  it('are at most 50, and no conversation takes the first places alone', async () => {
    const { id } = await createConversation(user, organizationId);
    await test.open.database.execute(sql`
      insert into chat_messages (id, chat_session_id, is_user, content)
      select gen_random_uuid(), ${id}, true, 'The bittern again' from generate_series(1, 60)`);
    const task = await addTask('Something', 'A bittern');
    const found = await search('bittern');
    expect(found).toHaveLength(50);
    expect(found.slice(0, 4).map((hit) => hit.id)).toContain(task);
  });
});

describe('the vocabulary', () => {
  const knows = async (word: string) =>
    (await test.open.database.select().from(searchVocabulary)).some((row) => row.word === word);

  it('forgets words that nobody uses any more, and keeps the others', async () => {
    const [first, second] = [await addTask('A whimbrel and a godwit'), await addTask('A godwit')];
    expect([await knows('whimbrel'), await knows('godwit')]).toEqual([true, true]);
    await user.send('DELETE', `/api/tasks/${first}`);
    await forgetUnusedWords(test.open.database);
    expect([await knows('whimbrel'), await knows('godwit')]).toEqual([false, true]);
    expect(await idsOf('gowdit')).toEqual([second]);
  });

  it('takes any text that a record may have', async () => {
    const long = `${'x'.repeat(3000)} ${Array.from({ length: 9000 }, (_, index) => `w${index}`).join(' ')} ' \\ : & | ! ( ) <-> * 🌾`;
    const { id } = await createConversation(user, organizationId);
    await test.open.database.execute(sql`
      insert into chat_messages (id, chat_session_id, is_user, content) values (gen_random_uuid(), ${id}, true, ${long})`);
    for (const q of [
      "w8999 '\\",
      "'''",
      '\\\\\\',
      '<-> & |',
      'w8999:*A',
      '"w1 w2 w3"',
      '🌾🌾🌾',
      '" "',
      'ﬁﬁﬁ',
      '\u200b\u200b\u200b',
    ]) {
      const query = new URLSearchParams({ organizationId, q });
      expect([q, (await user.get(`/api/search?${query}`)).statusCode]).toEqual([q, 200]);
    }
    expect(await search('"w1 w2 w3"')).toHaveLength(1);
  });
});
