import { converse, createConversation, startRun, uploadDocument } from '../records.ts';
import { createOrganization, type TestUser } from '../test-app.ts';

/** Of an organization of the admin's own, for `idFor`: by the beginnings of the addresses under which they are. */
export async function settleRecords(admin: TestUser): Promise<Record<string, string>> {
  const { id } = await createOrganization(admin);
  const task = await admin.send('POST', '/api/tasks', { organizationId: id, title: 'Call the printer' });
  const conversation = await createConversation(admin, id);
  const { agentMessage } = await converse(admin, conversation.id, 'Hello');
  const document = await uploadDocument(admin, id, { name: 'Notes.txt', content: Buffer.from('Notes') });
  const run = await startRun(admin, conversation.id, 'grant_research');
  return {
    '/api/organizations/:id': id,
    '/api/tasks/:id': task.json<{ id: string }>().id,
    '/api/chat/sessions/:id': conversation.id,
    '/api/chat/messages/:id': agentMessage.id,
    '/api/documents/:id': document.id,
    '/api/flow-runs/:id': run.id,
    '/api/users/:id': admin.id,
  };
}
