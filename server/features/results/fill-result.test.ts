import { beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../../contract/conversations.ts';
import type { Organization } from '../../../contract/organizations.ts';
import type { PlaceFilling, ResultVersion } from '../../../contract/results.ts';
import { createConversation, finishRun } from '../../testing/records.ts';
import { sampleAnswers } from '../../testing/sample-answers.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp();
let user: TestUser;
let organization: Organization;
beforeAll(async () => {
  user = await createUser(test);
  organization = await createOrganization(user);
});

async function finish(): Promise<Message> {
  const { id: chatSessionId } = await createConversation(user, organization.id);
  const answers = sampleAnswers['letter_of_inquiry'] ?? {};
  const { finalOutput: content } = await finishRun(user, chatSessionId, 'letter_of_inquiry', answers);
  const posted = await user.send('POST', '/api/chat/messages', { chatSessionId, content, isUser: false });
  return posted.json<{ agentMessage: Message }>().agentMessage;
}
const pathOf = ({ id }: Message) => `/api/chat/messages/${id}/places`;
const placesOf = async (message: Message, person = user) =>
  (await person.get(pathOf(message))).json<Record<'profile' | 'account', PlaceFilling[]>>();
const fill = (message: Message, from: string, basedOn: number, person = user) =>
  person.send('POST', pathOf(message), { from, basedOn });
const saveProfile = (fields: object) => user.send('POST', `/api/organizations/${organization.id}/profile`, fields);

const phone = 'contact phone - add it in Organization Profile';
const email = 'contact email - add it in Organization Profile';

describe('the open places of a finished document', () => {
  it('are filled from the profile once it knows them, as a new version', async () => {
    await saveProfile({ primaryContactName: null, primaryContactPhone: null, primaryContactEmail: null });
    const message = await finish();
    expect(message.content).toContain(`[${phone}]`);
    expect((await placesOf(message)).profile).toEqual([]);
    await saveProfile({ primaryContactPhone: '937-555-0100' });
    expect((await placesOf(message)).profile).toEqual([{ place: phone, text: '937-555-0100' }]);
    const response = await fill(message, 'profile', 1);
    expect(response.statusCode).toBe(201);
    const { version } = response.json<{ version: ResultVersion; message: Message }>();
    expect(version).toMatchObject({ number: 2, kind: 'edit', note: 'Filled from Organization Profile' });
    expect(version.content).toContain('937-555-0100');
    expect(version.content).not.toContain(phone);
    expect(version.content).toContain(`[${email}]`);
    expect((await placesOf(message)).profile).toEqual([]);
    expect((await fill(message, 'profile', 2)).statusCode).toBe(400);
  });

  it('leave the list of what is still to fill once a person has filled them in by hand', async () => {
    await saveProfile({ primaryContactPhone: null, primaryContactEmail: null });
    const message = await finish();
    expect(message.content).toContain(`- ${phone}\n`);
    const response = await user.send('POST', `/api/chat/messages/${message.id}/versions`, {
      content: message.content.replaceAll(`[${phone}]`, '937-555-0100'),
      basedOn: 1,
    });
    const { version } = response.json<{ version: ResultVersion }>();
    expect(version.content).not.toContain(phone);
    expect(version.content).toContain(`- ${email}\n`);
  });

  it('are filled with what the person types for each, as it was typed, and leave the list', async () => {
    await saveProfile({ primaryContactPhone: null, primaryContactEmail: null });
    const message = await finish();
    const send = (places: PlaceFilling[], basedOn: number, person = user) =>
      person.send('POST', pathOf(message), { from: 'typed', basedOn, places });
    const typed = [{ place: phone, text: ' *937*-555-0100 ' }];
    const response = await send(typed, 1);
    expect(response.statusCode).toBe(201);
    const { version } = response.json<{ version: ResultVersion }>();
    expect(version).toMatchObject({ number: 2, kind: 'edit', note: 'Open places filled in' });
    expect(version.content).toContain('\\*937\\*-555-0100');
    expect(version.content).not.toContain(phone);
    expect(version.content).toContain(`[${email}]`);
    expect(version.content).toContain(`- ${email}\n`);
    expect((await send([{ place: email, text: 'a@example.org' }], 1)).json()).toMatchObject({ code: 'stale' });
    const gone = await send(typed, 2);
    expect(gone.statusCode).toBe(400);
    expect(gone.json()).toMatchObject({ message: 'These places do not stand open in the document any more.' });
    expect((await send([{ place: email, text: '  ' }], 2)).statusCode).toBe(400);
    expect((await send([], 2)).statusCode).toBe(400);
    const colleague = await createMember(test, organization, 'admin');
    expect((await send([{ place: email, text: 'a@example.org' }], 2, colleague)).statusCode).toBe(403);
  });

  it('take the own address where the person says so, and the profile names no other', async () => {
    await saveProfile({ primaryContactName: null, primaryContactPhone: null, primaryContactEmail: null });
    const [message, other] = [await finish(), await finish()];
    expect((await placesOf(message)).account).toEqual([{ place: email, text: user.email }]);
    const { version } = (await fill(message, 'account', 1)).json<{ version: ResultVersion }>();
    expect(version.content).toContain(user.email);
    await saveProfile({ primaryContactEmail: 'office@example.org' });
    expect((await placesOf(other)).account).toEqual([]);
    expect((await fill(other, 'account', 1)).statusCode).toBe(400);
  });

  it('are not filled over a version that the person has not seen', async () => {
    await saveProfile({ primaryContactPhone: '937-555-0100' });
    const message = await finish();
    await saveProfile({ primaryContactPhone: null });
    const open = await finish();
    await saveProfile({ primaryContactPhone: '937-555-0100' });
    await user.send('POST', `/api/chat/messages/${open.id}/versions`, { content: `Call [${phone}].`, basedOn: 1 });
    expect((await fill(open, 'profile', 1)).json()).toMatchObject({ code: 'stale' });
    expect((await placesOf(message)).profile).toEqual([]);
  });

  it('are for the owner alone to fill, and for nobody outside to see', async () => {
    await saveProfile({ primaryContactPhone: null });
    const message = await finish();
    await saveProfile({ primaryContactPhone: '937-555-0100' });
    const colleague = await createMember(test, organization, 'admin');
    expect((await fill(message, 'profile', 1, colleague)).statusCode).toBe(403);
    expect((await (await createUser(test)).get(pathOf(message))).statusCode).toBe(404);
  });
});
