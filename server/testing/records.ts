/** Ready records for tests, made through the API as a person would. */
import type { Conversation, Message } from '../../contract/conversations.ts';
import type { Document } from '../../contract/documents.ts';
import type { OrganizationExport } from '../../contract/exports.ts';
import type { FlowRun, Responses } from '../../contract/flows.ts';
import type { Invitation } from '../../contract/invitations.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { newId } from '../platform/database/ids.ts';
import type { TestUser } from './test-app.ts';

/** Throws where the call was refused, so that a test does not go on with nothing. */
function expectCreated<T>(response: LightMyRequestResponse): T {
  if (response.statusCode > 201) throw new Error(`Not made: ${response.statusCode} ${response.body}`);
  return response.json<T>();
}

export const createConversation = async (
  user: TestUser,
  organizationId: string,
  fields: object = {},
): Promise<Conversation> =>
  expectCreated(
    await user.send('POST', '/api/chat/sessions', { agentType: 'grant_writer', organizationId, ...fields }),
  );

/** Its token is the end of its `url`. */
export async function invite(
  user: TestUser,
  organizationId: string,
  fields: object = {},
): Promise<Invitation & { token: string }> {
  const body = { email: `guest-${newId()}@example.org`, role: 'staff', ...fields };
  const response = await user.send('POST', `/api/organizations/${organizationId}/invitations`, body);
  const invitation = expectCreated<Invitation>(response);
  return { ...invitation, token: invitation.url.split('/').at(-1) ?? '' };
}

export const startRun = async (user: TestUser, chatSessionId: string, flowType: string): Promise<FlowRun> =>
  expectCreated(await user.send('POST', '/api/flow-runs', { chatSessionId, flowType }));

/** Starts a guide and completes it at once. */
export async function finishRun(
  user: TestUser,
  chatSessionId: string,
  flowType: string,
  responses: Responses,
): Promise<FlowRun & { finalOutput: string }> {
  const { id } = await startRun(user, chatSessionId, flowType);
  return expectCreated(await user.send('POST', `/api/flow-runs/${id}/complete`, { responses }));
}

/** Sends a message and waits for the whole answer. */
export const converse = async (
  user: TestUser,
  chatSessionId: string,
  content: string,
): Promise<{ userMessage: Message; agentMessage: Message }> =>
  expectCreated(await user.send('POST', '/api/chat/messages', { chatSessionId, content, isUser: true }));

export interface TestFile {
  name: string;
  type: string;
  content: Buffer;
}

/** The answer to an upload of these files, with what else a form has. */
export function postFiles(
  user: Pick<TestUser, 'request'>,
  fields: Record<string, string>,
  files: TestFile[],
  boundary = 'a-line-between-the-parts',
) {
  const parts = [
    ...Object.entries(fields).map(([name, value]) => [
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ]),
    // Quoted as browsers do.
    ...files.map(({ name, type, content }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name.replaceAll('"', '%22')}"\r\n` +
          `content-type: ${type}\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ]),
    [Buffer.from(`--${boundary}--\r\n`)],
  ];
  return user.request({
    method: 'POST',
    url: '/api/documents',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat(parts.flat()),
  });
}

export const textFile: TestFile = {
  name: 'notes.txt',
  type: 'text/plain',
  content: Buffer.from('Notes of the board.'),
};

export const uploadDocument = async (
  user: TestUser,
  organizationId: string,
  file: Partial<TestFile> = {},
): Promise<Document> => expectCreated(await postFiles(user, { organizationId }, [{ ...textFile, ...file }]));

/** A funder's request in a few lines, about what is named. */
export const requestFile = (subject = 'Reading'): TestFile => ({
  name: `${subject} request.txt`,
  type: 'text/plain',
  content: Buffer.from(
    [
      'REQUEST FOR PROPOSALS',
      `${subject} Fund 2027`,
      '',
      'Eligibility',
      `Applicants must be ${subject} organizations with 501(c)(3) status.`,
      '',
      'How to apply',
      'The project narrative must not exceed 10 pages.',
      `Attach the current board list of ${subject}.`,
      'Proposals are due by March 1, 2027 at 5:00 p.m.',
      `Contact: ${subject} Okafor, grants@example.org.`,
    ].join('\n'),
  ),
});

/** Looks until it is done, the longer it takes the more rarely: a look is a call, which takes time from what is waited for. */
async function lookUntil<Found>(user: TestUser, url: string, isDone: (found: Found) => boolean): Promise<Found> {
  const began = Date.now();
  for (let waited = 0; waited < 120_000; waited = Date.now() - began) {
    const found = (await user.get(url)).json<Found>();
    if (isDone(found)) return found;
    await pause(20 + waited / 3);
  }
  throw new Error(`${url} was not done within 120 seconds.`);
}

/** The document once it was read, in an app whose jobs run. */
export const waitUntilRead = (user: TestUser, id: string): Promise<Document> =>
  lookUntil<Document>(user, `/api/documents/${id}`, ({ analysis }) => analysis.status !== 'pending');

/** An export of all data once it was made or given up, in an app whose jobs run. */
export const waitUntilExported = (user: TestUser, id: string): Promise<OrganizationExport> =>
  lookUntil<OrganizationExport>(user, `/api/exports/${id}`, ({ status }) => status !== 'working');

export interface StreamedEvent {
  name: string;
  data: unknown;
}

/** The events of an event stream's text, without its comments. */
export const readEvents = (body: string): StreamedEvent[] =>
  body
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [, name = '', data = ''] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? [];
      return { name, data: JSON.parse(data) as unknown };
    });

/** Texts and tables, by the ends of their names. Resolves once all of them are read. */
export async function addTexts(user: TestUser, organizationId: string, files: Record<string, string>): Promise<void> {
  const uploaded: Document[] = [];
  for (const [name, text] of Object.entries(files)) {
    const type = name.endsWith('.csv') ? 'text/csv' : 'text/plain';
    uploaded.push(await uploadDocument(user, organizationId, { name, type, content: Buffer.from(text) }));
  }
  for (const { id } of uploaded) await waitUntilRead(user, id);
}

/** The answers to questions that are asked one after the other in a new conversation. */
export async function askAll(
  user: TestUser,
  organizationId: string,
  questions: string[],
  fields: object = {},
): Promise<Message[]> {
  const { id } = await createConversation(user, organizationId, fields);
  const answers: Message[] = [];
  for (const question of questions) answers.push((await converse(user, id, question)).agentMessage);
  return answers;
}
