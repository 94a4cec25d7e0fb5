// An answer that is being written ends with what its asker may do, and what was said until then is kept.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Message } from '../../../../contract/conversations.ts';
import { createScriptedModel } from '../../../platform/ai/scripted-model.ts';
import { sessions } from '../../../platform/http/session-table.ts';
import { createConversation } from '../../../testing/records.ts';
import {
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  userOn,
  useTestApp,
  type TestUser,
} from '../../../testing/test-app.ts';

const test = useTestApp();
const said = 'This far and ';
let admin: TestUser;
let staff: TestUser;
let organization: { id: string };
let app: FastifyInstance;

const start = (heartbeatMs: number) =>
  startFurtherApp(test, {
    ai: createScriptedModel(() => ({ pieces: [said], hangs: true }), 64_000),
    heartbeatMs,
  });

beforeEach(async () => {
  admin = await createUser(test);
  organization = await createOrganization(admin);
  staff = await createMember(test, organization, 'staff');
});

/** A question of the staff member, whose answer has begun; gives the stream's text once it is over. */
async function ask() {
  const person = userOn(app, staff);
  const { id } = await createConversation(person, organization.id);
  const stream = app.inject({
    method: 'POST',
    url: '/api/chat/messages',
    headers: { cookie: staff.cookie, accept: 'text/event-stream' },
    payload: { chatSessionId: id, content: 'Please tell me all of it', isUser: true },
  });
  await expect
    .poll(async () => (await person.get(`/api/chat/sessions/${id}/answer`)).json<{ text: string | null }>().text)
    .toBe(said);
  return { id, stream };
}

/** The stream is over, and what was said is in the conversation. */
async function expectKept({ id, stream }: Awaited<ReturnType<typeof ask>>, reader = admin) {
  expect((await stream).body).toContain(said);
  await expect
    .poll(async () => (await reader.get(`/api/chat/sessions/${id}/messages`)).json<Message[]>().at(-1))
    .toMatchObject({ isUser: false, content: said, metadata: { stopped: true } });
}

const own = () => `/api/organizations/${organization.id}/members/${staff.id}`;

describe('an answer on its way ends at once, and what was said is kept', () => {
  beforeAll(async () => {
    // No heartbeat comes within the test.
    app = await start(60 * 60 * 1000);
  });

  it('when its asker signs out', async () => {
    const asked = await ask();
    await userOn(app, staff).get('/api/logout');
    await expectKept(asked);
  });

  it('when its asker is made a viewer, and not by a role that may still ask', async () => {
    const asked = await ask();
    const byAdmin = userOn(app, admin);
    expect((await byAdmin.send('PATCH', own(), { role: 'manager' })).statusCode).toBe(200);
    expect((await byAdmin.get(`/api/chat/sessions/${asked.id}/answer`)).json()).toMatchObject({ text: said });
    expect((await byAdmin.send('PATCH', own(), { role: 'viewer' })).statusCode).toBe(200);
    await expectKept(asked, staff);
  });

  it('when its asker is removed', async () => {
    const asked = await ask();
    await userOn(app, admin).send('DELETE', own());
    await expectKept(asked);
  });
});

describe('where another process did so and its message was lost, the next heartbeat ends it', () => {
  beforeAll(async () => {
    app = await start(50);
  });

  it('when its asker signed out, or has a new password', async () => {
    const asked = await ask();
    const sid = decodeURIComponent(staff.cookie.split('=')[1]!).split('.')[0]!;
    await test.open.database.delete(sessions).where(eq(sessions.sid, sid));
    await expectKept(asked);
  });

  it('when its asker was made a viewer or removed', async () => {
    const lowered = await ask();
    await admin.send('PATCH', own(), { role: 'viewer' });
    await expectKept(lowered, staff);
    await admin.send('PATCH', own(), { role: 'staff' });
    const removed = await ask();
    await admin.send('DELETE', own());
    await expectKept(removed);
  });
});
