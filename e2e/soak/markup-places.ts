/** Where a text of a person or of a model can stand, and the screen that shows it. */
import type { Message } from '../../contract/conversations.ts';
import type { FlowRun } from '../../contract/flows.ts';
import type { Task } from '../../contract/tasks.ts';
import type { StubCall } from '../../server/testing/ai-stub-wire.ts';
import { sampleAnswers } from '../../server/testing/sample-answers.ts';
import type { Person } from '../harness/person.ts';
import { say, startConversation } from '../journey/conversations.ts';
import { sendDocument } from '../screens/library.ts';

export interface Setting {
  url: string;
  person: Person;
  organizationId: string;
  /** Of the model, by the question. */
  answers: Map<string, string | StubCall[]>;
}

/** Puts the text there. Resolves with the path where it is to be seen. */
type Place = (setting: Setting, text: string) => Promise<string>;

async function change({ person }: Setting, method: string, path: string, body: object): Promise<void> {
  const answer = await person.request(method, path, { body });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}

const changeOrganization =
  (field: string): Place =>
  async (setting, text) => {
    await change(setting, 'PATCH', `/api/organizations/${setting.organizationId}`, { [field]: text });
    return '/settings';
  };

const fillProfile =
  (field: string): Place =>
  async (setting, text) => {
    await change(setting, 'POST', `/api/organizations/${setting.organizationId}/profile`, { [field]: text });
    return '/profile';
  };

const nameSelf =
  (field: string): Place =>
  async (setting, text) => {
    await change(setting, 'PATCH', '/api/auth/user', { [field]: text });
    return '/settings/account';
  };

const makeTask =
  (fieldsOf: (text: string) => object): Place =>
  async ({ person, organizationId }, text) => {
    const task = { organizationId, title: 'Call the printer', ...fieldsOf(text) };
    return `/tasks?task=${(await person.post<Task>('/api/tasks', task)).id}`;
  };

const upload =
  (name: (text: string) => string, content: (text: string) => string, description = (_text: string) => ''): Place =>
  async (setting, text) => {
    const file = { name: name(text), mimeType: 'text/plain', buffer: Buffer.from(content(text)) };
    const id = await sendDocument(setting.url, setting, file, { description: description(text) });
    return `/documents?document=${id}`;
  };

const answered =
  (answerOf: (text: string) => string | StubCall[]): Place =>
  async ({ person, organizationId, answers }, text) => {
    const conversation = await startConversation(person, organizationId);
    const question = `What do you say to number ${answers.size}?`;
    answers.set(question, answerOf(text));
    await say(person, conversation, question);
    return `/chat/grant_writer?session=${conversation.id}`;
  };
const proposed = (name: string, inputOf: (text: string) => object): Place =>
  answered((text) => [{ name, input: inputOf(text) }]);

/** Of a guide that is finished. */
async function finish({ person, organizationId }: Setting, answers: Record<string, string>): Promise<Message> {
  const { id: chatSessionId } = await startConversation(person, organizationId);
  const run = await person.post<FlowRun>('/api/flow-runs', { chatSessionId, flowType: 'grant_outline' });
  const responses = { ...sampleAnswers['grant_outline'], ...answers };
  const { finalOutput } = await person.post<FlowRun>(`/api/flow-runs/${run.id}/complete`, { responses });
  const stored = { chatSessionId, content: finalOutput, isUser: false };
  return (await person.post<{ agentMessage: Message }>('/api/chat/messages', stored)).agentMessage;
}
const pathOf = ({ chatSessionId }: Message) => `/chat/grant_writer?session=${chatSessionId}`;

/** As paragraphs of their own, so that Markdown takes each as a block. */
const inBlocks = (text: string) => text.replace(' ', '\n\n');

export const places: Record<string, Place> = {
  "an organization's name": changeOrganization('name'),
  "an organization's description": changeOrganization('description'),
  'a mission': fillProfile('mission'),
  'a note of a profile': fillProfile('additionalNotes'),
  'a first name': nameSelf('firstName'),
  'a last name': nameSelf('lastName'),
  'the title of a task': makeTask((title) => ({ title })),
  'the description of a task': makeTask((text) => ({ description: inBlocks(text) })),
  async 'a comment'(setting, text) {
    const path = await makeTask(() => ({}))(setting, text);
    const id = path.split('=')[1];
    await setting.person.post(`/api/tasks/${id}/comments`, { comment: inBlocks(text) });
    return path;
  },
  'the name of a file': upload(
    (text) => `${text.replaceAll('/', '|')}.txt`,
    () => 'Notes',
  ),
  'the text of a file': async (setting, text) =>
    `${await upload(() => 'Notes.txt', inBlocks)(setting, text)}&view=text`,
  'the cells of a table': upload(
    () => 'People.csv',
    (text) => `Name,Note\nAna,"${text.replaceAll('"', '""')}"\n`,
  ),
  'the description of a file': upload(
    () => 'Notes.txt',
    () => 'Notes',
    inBlocks,
  ),
  async 'the title of a conversation'({ person, organizationId }, text) {
    const { id } = await startConversation(person, organizationId, { title: text });
    return `/chat/grant_writer?session=${id}`;
  },
  async 'a message'({ person, organizationId }, text) {
    const conversation = await startConversation(person, organizationId);
    await say(person, conversation, inBlocks(text));
    return `/chat/grant_writer?session=${conversation.id}`;
  },
  'the answer of a model': answered(inBlocks),
  'a document of a model': proposed('propose_document', (text) => ({ name: 'Letter', content: inBlocks(text) })),
  'the name of a document of a model': proposed('propose_document', (name) => ({ name, content: 'Dear Ana' })),
  'a task of a model': proposed('propose_tasks', (title) => ({ tasks: [{ title, note: title }] })),
  'a value of a model': proposed('propose_profile', (value) => ({ field: 'mission', value })),
  'an answer to a guide': async (setting, text) => pathOf(await finish(setting, { funder_name: text })),
  async 'the next version of a document'(setting, text) {
    const message = await finish(setting, {});
    const version = { content: inBlocks(text), basedOn: 1 };
    await setting.person.post(`/api/chat/messages/${message.id}/versions`, version);
    return pathOf(message);
  },
  async 'a name that is masked'(setting, text) {
    const path = `/api/organizations/${setting.organizationId}/ai-settings/masking`;
    await change(setting, 'PUT', path, { scope: 'hr', names: [text] });
    return '/settings?section=ai-model';
  },
};
