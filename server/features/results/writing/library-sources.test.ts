// What a model that writes a document out is told of the organization's library.
import { beforeAll, expect, it, vi } from 'vitest';
import type { Message } from '../../../../contract/conversations.ts';
import type { ResultVersion } from '../../../../contract/results.ts';
import { createScriptedModel } from '../../../platform/ai/index.ts';
import { createConversation, finishRun, uploadDocument, waitUntilRead } from '../../../testing/records.ts';
import { sampleAnswers } from '../../../testing/sample-answers.ts';
import {
  createOrganization,
  createUser,
  startFurtherApp,
  userOn,
  useTestApp,
  type TestUser,
} from '../../../testing/test-app.ts';

const test = useTestApp({ runJobs: true });
const told: string[] = [];
const sentence = 'The Summer Bridge reading program had a waiting list of 417 children in June.';

let onModel: (user: TestUser) => TestUser;
beforeAll(async () => {
  const model = createScriptedModel(({ system, messages }) => {
    told.push(system ?? '');
    const part = /<part>\n([\s\S]*)\n<\/part>/.exec(messages[0]?.content ?? '')?.[1] ?? '';
    return { pieces: [`The waiting list of 417 children shows the need. ${part}`] };
  }, 64_000);
  const app = await startFurtherApp(test, { ai: model });
  onModel = (user) => userOn(app, user);
});

async function draft(user: TestUser, organizationId: string): Promise<ResultVersion[]> {
  const { id: chatSessionId } = await createConversation(user, organizationId);
  const answers = sampleAnswers['letter_of_inquiry'] ?? {};
  const { finalOutput } = await finishRun(user, chatSessionId, 'letter_of_inquiry', answers);
  const posted = await user.send('POST', '/api/chat/messages', { chatSessionId, content: finalOutput, isUser: false });
  const { id } = posted.json<{ agentMessage: Message }>().agentMessage;
  const writer = onModel(user);
  told.length = 0;
  expect((await writer.send('POST', `/api/chat/messages/${id}/writing`, { kind: 'draft' })).statusCode).toBe(202);
  await vi.waitFor(async () => expect((await writer.get(`/api/chat/messages/${id}/writing`)).json()).toBeNull(), {
    timeout: 30_000,
    interval: 50,
  });
  return (await writer.get(`/api/chat/messages/${id}/versions`)).json<ResultVersion[]>();
}

async function settle() {
  const user = await createUser(test);
  const { id: organizationId } = await createOrganization(user);
  const file = { name: 'Annual letter.txt', content: Buffer.from(sentence) };
  const { id } = await uploadDocument(user, organizationId, file);
  await waitUntilRead(user, id);
  return { user, organizationId, documentId: id };
}

it('is what its documents say to the answers, and a fact of them is marked as theirs', async () => {
  const { user, organizationId, documentId } = await settle();
  const [latest] = await draft(user, organizationId);
  expect(told.join('\n')).toContain(sentence);
  const fact = latest?.facts.find(({ text }) => text.includes('417'));
  expect(fact?.source).toMatchObject({ kind: 'document', path: expect.stringContaining(documentId) });
});

it('is nothing of another organization’s library', async () => {
  await settle();
  const user = await createUser(test);
  const { id: organizationId } = await createOrganization(user);
  await draft(user, organizationId);
  expect(told.join('\n')).not.toContain('417');
});

it('is nothing where agents may not use files', async () => {
  const { user, organizationId } = await settle();
  const path = `/api/organizations/${organizationId}/memory-settings`;
  const changed = await user.send('PUT', path, { enableFileAccess: false });
  expect(changed.statusCode).toBe(200);
  await draft(user, organizationId);
  expect(told.join('\n')).not.toContain('417');
});
