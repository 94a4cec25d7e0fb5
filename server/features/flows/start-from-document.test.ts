import { expect, it } from 'vitest';
import type { FlowRun } from '../../../contract/flows.ts';
import { createConversation, uploadDocument, waitUntilRead } from '../../testing/records.ts';
import { createOrganization, createUser, useTestApp } from '../../testing/test-app.ts';

const test = useTestApp({ runJobs: true, now: () => new Date('2026-11-20T15:00:00Z') });

const request = [
  'Northwater Foundation',
  'Request for Proposals: Youth Opportunity Grants',
  'Northwater Foundation invites proposals from nonprofit organizations.',
  'Grants range from $25,000 to $80,000 for one year.',
  'Attach the current board list and the most recent Form 990.',
  'Full proposals are due December 15, 2026 at 5:00 p.m.',
].join('\n\n');

async function setUp() {
  const user = await createUser(test);
  const { id: organizationId } = await createOrganization(user);
  const { id: chatSessionId } = await createConversation(user, organizationId);
  return { user, organizationId, chatSessionId };
}

it('a guide that starts from a funder’s request offers what the request says, with where it stands', async () => {
  const { user, organizationId, chatSessionId } = await setUp();
  const content = Buffer.from(request);
  const { id: documentId } = await uploadDocument(user, organizationId, { name: 'Northwater RFP.txt', content });
  await waitUntilRead(user, documentId);
  const start = { chatSessionId, flowType: 'grant_outline', documentId };
  const { suggestions, responses } = (await user.send('POST', '/api/flow-runs', start)).json<FlowRun>();
  expect(responses).toEqual({});
  expect(suggestions['funder_name']).toContainEqual({
    text: 'Northwater Foundation',
    from: 'document',
    source: 'Northwater RFP.txt',
    path: expect.stringMatching(new RegExp(`^/documents\\?document=${documentId}`)),
  });
  expect(suggestions['request_amount']?.map(({ text }) => text).join(' ')).toContain('$25,000');
  expect(suggestions['attachments']).toMatchObject([{ text: 'Board list, Form 990' }]);
  expect((await user.get(`/api/chat/sessions/${chatSessionId}/flow-run`)).json()).toMatchObject({ suggestions });
});

it('a question for a table is offered the rows of the document’s table, with what its columns are called', async () => {
  const { user, organizationId, chatSessionId } = await setUp();
  const content = Buffer.from(
    'Category,Notes,Whole cost,Asked\nStaff,two tutors,"$40,000","$25,000"\nBooks,,"$1,200",0\nTotal,,"$41,200","$25,000"\n',
  );
  const { id: documentId } = await uploadDocument(user, organizationId, { name: 'Budget.csv', content });
  await waitUntilRead(user, documentId);
  const start = { chatSessionId, flowType: 'grant_outline', documentId };
  const { suggestions } = (await user.send('POST', '/api/flow-runs', start)).json<FlowRun>();
  expect(suggestions['project_costs']).toMatchObject([
    { text: 'Staff\t$40,000\t$25,000\t\nBooks\t$1,200\t0\t', from: 'document', source: 'Budget.csv' },
  ]);
  expect(suggestions['activities']).toBeUndefined();
});

it('a guide from nothing, or from what was not read, offers nothing', async () => {
  const { user, organizationId, chatSessionId } = await setUp();
  const start = (fields: object) =>
    user.send('POST', '/api/flow-runs', { chatSessionId, flowType: 'grant_outline', ...fields });
  expect((await start({})).json<FlowRun>().suggestions).toEqual({});
  const { id } = await uploadDocument(user, organizationId, { content: Buffer.from('Hello') });
  expect((await start({ documentId: id })).json<FlowRun>().suggestions).toEqual({});
});

it('a guide does not start from a document of another organization', async () => {
  const { user, chatSessionId } = await setUp();
  const other = await setUp();
  const { id } = await uploadDocument(other.user, other.organizationId);
  const start = { chatSessionId, flowType: 'grant_outline', documentId: id };
  expect((await user.send('POST', '/api/flow-runs', start)).statusCode).toBe(404);
  const { id: ownElsewhere } = await createOrganization(user, 'Elsewhere');
  const own = { ...start, documentId: (await uploadDocument(user, ownElsewhere)).id };
  expect((await user.send('POST', '/api/flow-runs', own)).statusCode).toBe(404);
});
