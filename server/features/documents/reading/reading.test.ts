import { describe, expect, it } from 'vitest';
import type { AnalysisReport, Requirement } from '../../../../contract/document-analysis.ts';
import type { Notification } from '../../../../contract/notifications.ts';
import type { Task } from '../../../../contract/tasks.ts';
import { requestFile, uploadDocument, waitUntilRead } from '../../../testing/records.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../../testing/test-app.ts';

// Before the deadline of the request.
const now = () => new Date('2026-11-20T15:00:00Z');
const test = useTestApp({ runJobs: true, now });

async function setUp() {
  const admin = await createUser(test);
  const organization = await createOrganization(admin);
  const staff = await createMember(test, organization, 'staff');
  const viewer = await createMember(test, organization, 'viewer');
  return { admin, organization, staff, viewer };
}

async function readRequest() {
  const people = await setUp();
  const { id } = await uploadDocument(people.staff, people.organization.id, requestFile());
  const document = await waitUntilRead(people.staff, id);
  return { ...people, id, document };
}
const reportOf = async (user: TestUser, id: string) =>
  (await user.get(`/api/documents/${id}/analysis`)).json<AnalysisReport>();
const messagesOf = async (user: TestUser, organizationId: string) =>
  (await user.get(`/api/notifications?organizationId=${organizationId}`))
    .json<Notification[]>()
    .map(({ message, path }) => [message, path]);

describe('an upload', () => {
  it('is read without anybody waiting for it, and says so on its record', async () => {
    const { staff, organization, viewer } = await setUp();
    const uploaded = await uploadDocument(staff, organization.id, requestFile());
    expect(uploaded.analysis).toEqual({
      status: 'pending',
      progress: { step: expect.any(String), percent: null },
      kind: null,
      summary: null,
      keyPoints: [],
      dates: [],
      amounts: [],
      suggestedTasks: [],
      error: null,
    });
    const { analysis } = await waitUntilRead(viewer, uploaded.id);
    expect(analysis).toMatchObject({ status: 'ready', progress: null, kind: 'rfp', error: null });
    expect(analysis.dates).toContainEqual({ date: '2027-03-01', label: expect.stringMatching(/proposals/i) });
    expect(analysis.suggestedTasks.length).toBeGreaterThan(0);
  });

  it('tells its uploader once it is read, and what is told goes with the document', async () => {
    const { staff, viewer, organization, id } = await readRequest();
    await expect
      .poll(() => messagesOf(staff, organization.id))
      .toEqual([['"Reading request.txt" was read and analyzed.', `/documents?document=${id}`]]);
    expect(await messagesOf(viewer, organization.id)).toEqual([]);
    await staff.send('DELETE', `/api/documents/${id}`);
    expect(await messagesOf(staff, organization.id)).toEqual([]);
  });

  it('that cannot be read is kept, and says why', async () => {
    const { staff, organization } = await setUp();
    const pdf = { name: 'broken.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7\nnot a pdf') };
    const { id } = await uploadDocument(staff, organization.id, pdf);
    const { analysis } = await waitUntilRead(staff, id);
    expect(analysis).toMatchObject({ status: 'failed', progress: null, error: expect.stringMatching(/^This .+\.$/) });
    await expect
      .poll(() => messagesOf(staff, organization.id))
      .toEqual([['"broken.pdf" could not be read.', `/documents?document=${id}`]]);
    expect((await staff.get(`/api/documents/${id}/download`)).body).toBe('%PDF-1.7\nnot a pdf');
    for (const part of ['analysis', 'text']) {
      const response = await staff.get(`/api/documents/${id}/${part}`);
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'not_analyzed']);
    }
  });
});

describe('the analysis', () => {
  it('names the passage behind everything it says', async () => {
    const { viewer, id } = await readRequest();
    const report = await reportOf(viewer, id);
    expect(report).toMatchObject({ documentId: id, kind: 'rfp', method: 'built-in', isCut: false });
    expect(report.dates).toContainEqual(
      expect.objectContaining({ date: '2027-03-01', quote: 'Proposals are due by March 1, 2027 at 5:00 p.m.' }),
    );
    expect(report.requirements.map(({ category }) => category)).toEqual(
      expect.arrayContaining(['eligibility', 'length', 'attachment', 'deadline']),
    );
  });

  it('is made again when somebody asks for it, and once at a time', async () => {
    const { staff, viewer, id } = await readRequest();
    expect((await viewer.send('POST', `/api/documents/${id}/analyze`)).statusCode).toBe(403);
    const [first, second] = await Promise.all([1, 2].map(() => staff.send('POST', `/api/documents/${id}/analyze`)));
    expect([first!.statusCode, second!.statusCode].toSorted()).toEqual([202, 409]);
    expect((await waitUntilRead(staff, id)).analysis.status).toBe('ready');
  });

  it('leaves the description and the tags of a person as they are', async () => {
    const { staff, id } = await readRequest();
    await staff.send('PATCH', `/api/documents/${id}`, { description: 'Our best chance', tags: ['2027'] });
    await staff.send('POST', `/api/documents/${id}/analyze`);
    expect(await waitUntilRead(staff, id)).toMatchObject({ description: 'Our best chance', tags: ['2027'] });
  });
});

describe('the text', () => {
  it('comes in parts, in its order', async () => {
    const { staff, organization } = await setUp();
    const lines = Array.from({ length: 450 }, (_, index) => `Sentence number ${index + 1} of the report.`);
    const { id } = await uploadDocument(staff, organization.id, { content: Buffer.from(lines.join('\n\n')) });
    await waitUntilRead(staff, id);
    const texts: string[] = [];
    for (const from of [0, 200, 400, 450]) {
      const part = (await staff.get(`/api/documents/${id}/text?from=${from}`)).json<{
        blocks: { text: string }[];
        total: number;
      }>();
      expect(part.total).toBe(450);
      texts.push(...part.blocks.map(({ text }) => text));
    }
    expect(texts).toEqual(lines);
    for (const from of [-1, 9_007_199_254_740_991]) {
      expect((await staff.get(`/api/documents/${id}/text?from=${from}`)).statusCode).toBe(400);
    }
  });

  it('is given from the part with a block or a row on', async () => {
    const { staff, organization } = await setUp();
    const lines = ['Donor,Amount', ...Array.from({ length: 449 }, (_, index) => `Donor ${index + 2},${index}`)];
    const file = { name: 'gifts.csv', type: 'text/csv', content: Buffer.from(lines.join('\n')) };
    const { id } = await uploadDocument(staff, organization.id, file);
    await waitUntilRead(staff, id);
    const open = async (place: string) => {
      const part = (await staff.get(`/api/documents/${id}/text?${place}`)).json<{
        blocks: { text: string }[];
        from: number;
        found: number | null;
      }>();
      return [part.from, part.found, part.blocks.length];
    };
    expect(await open('row=312')).toEqual([200, 311, 200]);
    expect(await open('block=400')).toEqual([400, 400, 50]);
    // The block is no longer of that row: the row is what counts.
    expect(await open('row=312&block=12')).toEqual([200, 311, 200]);
    for (const gone of ['row=451', 'block=450', 'page=1', 'sheet=Gifts', 'row=451&block=3']) {
      expect([gone, ...(await open(gone))]).toEqual([gone, 0, null, 200]);
    }
    for (const wrong of ['row=0', 'block=-1', 'page=x', 'sheet=']) {
      expect((await staff.get(`/api/documents/${id}/text?${wrong}`)).statusCode, wrong).toBe(400);
    }
  });
});

describe('a long text', () => {
  it('is kept whole, and its last passage is found', async () => {
    const { staff, organization } = await setUp();
    const lines = Array.from({ length: 2_500 }, (_, index) => `Sentence number ${index + 1} of the report.`);
    const { id } = await uploadDocument(staff, organization.id, { content: Buffer.from(lines.join('\n\n')) });
    await waitUntilRead(staff, id);
    const last = (await staff.get(`/api/documents/${id}/text?from=2499`)).json<{ blocks: unknown[]; total: number }>();
    expect(last).toMatchObject({ blocks: [{ text: 'Sentence number 2500 of the report.' }], total: 2_500 });
    const search = await staff.get(
      `/api/search?organizationId=${organization.id}&q=${encodeURIComponent('"number 2500"')}`,
    );
    expect(search.json<{ id: string }[]>()[0]?.id).toBe(id);
  });
});

describe('a requirement', () => {
  const change = (user: TestUser, { id }: Requirement, body: object) =>
    user.send('PATCH', `/api/document-requirements/${id}`, body);

  it('is changed by as many at once as there are database connections, and nobody waits for another', async () => {
    const { staff, id } = await readRequest();
    const { requirements } = await reportOf(staff, id);
    const all = Array.from({ length: 32 }, (_, index) => requirements[index % requirements.length]!);
    const answers = await Promise.all(all.map((requirement) => change(staff, requirement, { state: 'met' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200));
  });

  it('is checked off and corrected by a person, which a new analysis keeps', async () => {
    const { staff, viewer, id } = await readRequest();
    const { requirements } = await reportOf(staff, id);
    const [first, second] = requirements;
    expect((await change(viewer, first!, { state: 'met' })).statusCode).toBe(403);
    expect((await change(staff, first!, { text: '  ' })).statusCode).toBe(400);
    expect((await change(staff, first!, { state: 'met' })).json()).toEqual({ ...first, state: 'met' });
    const corrected = { text: 'Ten pages, no more', category: 'format' };
    expect((await change(staff, second!, corrected)).json()).toMatchObject({ ...corrected, quote: second!.quote });
    await staff.send('POST', `/api/documents/${id}/analyze`);
    await waitUntilRead(staff, id);
    const after = await reportOf(staff, id);
    expect(after.requirements).toHaveLength(requirements.length);
    expect(after.requirements.find((requirement) => requirement.id === first!.id)?.state).toBe('met');
    expect(after.requirements.find((requirement) => requirement.id === second!.id)).toMatchObject(corrected);
  });

  it('is planned for a business day before the deadline', async () => {
    const { staff, id } = await readRequest();
    const { requirements } = await reportOf(staff, id);
    const plannedOf = (category: string) => requirements.find((one) => one.category === category)?.plannedDate;
    expect(plannedOf('deadline')).toBe('2027-02-26');
    expect(plannedOf('eligibility')! < plannedOf('attachment')!).toBe(true);
  });
});

describe('tasks made of a request', () => {
  it('have owner and day, and the requirement knows its task until that is deleted', async () => {
    const { staff, id, organization } = await readRequest();
    const { requirements } = await reportOf(staff, id);
    const [first] = requirements;
    const dueDate = `${first!.plannedDate}T12:00:00.000Z`;
    const response = await staff.send('POST', `/api/documents/${id}/tasks`, {
      tasks: [
        { requirementId: first!.id, title: 'Check that we may apply', assignedTo: staff.id, dueDate, priority: 'high' },
        { title: 'Call the funder' },
      ],
    });
    expect(response.statusCode).toBe(201);
    const [task, call] = response.json<Task[]>();
    expect(task).toMatchObject({ title: 'Check that we may apply', dueDate, assignee: { id: staff.id } });
    expect(call).toMatchObject({ title: 'Call the funder', dueDate: null, assignee: null });
    const listed = (await staff.get(`/api/tasks?organizationId=${organization.id}`)).json<Task[]>();
    expect(listed.map(({ id: taskId }) => taskId).toSorted()).toEqual([task!.id, call!.id].toSorted());
    const taskOf = async () => (await reportOf(staff, id)).requirements.find((one) => one.id === first!.id)?.taskId;
    expect(await taskOf()).toBe(task!.id);
    await staff.send('DELETE', `/api/tasks/${task!.id}`);
    expect(await taskOf()).toBeNull();
  });

  it('come from the document, and each suggestion has one until that is deleted', async () => {
    const { staff, id, organization } = await readRequest();
    const [first, ...others] = (await reportOf(staff, id)).suggestedTasks;
    const { title, dueDate } = first!;
    expect(first).toMatchObject({ taskId: null });
    const post = (suggestion: object) =>
      staff.send('POST', `/api/documents/${id}/tasks`, { tasks: [{ title: 'In other words', suggestion }] });
    const [task] = (await post({ title, dueDate })).json<Task[]>();
    expect(task).toMatchObject({ title: 'In other words', source: { kind: 'document', id } });
    expect((await reportOf(staff, id)).suggestedTasks).toEqual([{ ...first, taskId: task!.id }, ...others]);

    expect((await post({ title, dueDate })).json()).toMatchObject({ code: 'task_exists' });
    expect((await post({ title, dueDate: '1999-01-01' })).statusCode).toBe(400);
    await staff.send('DELETE', `/api/tasks/${task!.id}`);
    expect((await reportOf(staff, id)).suggestedTasks[0]).toEqual(first);

    const [again] = (await post({ title, dueDate })).json<Task[]>();
    await staff.send('DELETE', `/api/documents/${id}`);
    const left = (await staff.get(`/api/tasks?organizationId=${organization.id}`)).json<Task[]>();
    expect(left).toMatchObject([{ id: again!.id, source: null }]);
  });

  it('are made all or none', async () => {
    const { staff, viewer, id, organization } = await readRequest();
    const other = await readRequest();
    const foreign = (await reportOf(other.staff, other.id)).requirements[0]!.id;
    const stranger = await createUser(test);
    const post = (user: TestUser, last: object) =>
      user.send('POST', `/api/documents/${id}/tasks`, { tasks: [{ title: 'First' }, { title: 'Second', ...last }] });
    expect((await post(staff, { assignedTo: stranger.id })).statusCode).toBe(400);
    expect((await post(staff, { requirementId: foreign })).statusCode).toBe(400);
    expect((await post(staff, { title: '' })).statusCode).toBe(400);
    expect((await post(viewer, {})).statusCode).toBe(403);
    expect((await staff.get(`/api/tasks?organizationId=${organization.id}`)).json()).toEqual([]);
  });
});
