/** What people do in a day, each a call or a few. */
import type { Conversation } from '../../contract/conversations.ts';
import type { Document } from '../../contract/documents.ts';
import type { FlowRun } from '../../contract/flows.ts';
import type { Task } from '../../contract/tasks.ts';
import { oneOf, type Chance } from '../../server/testing/soak/fuzz.ts';
import { sampleAnswers } from '../../server/testing/sample-answers.ts';
import type { Person } from '../harness/person.ts';
import { sendDocument, textFile } from '../screens/library.ts';

export interface Worker {
  url: string;
  person: Person;
  organizationId: string;
  chance: Chance;
  /** Hears the status of each answer. */
  count(status: number, call: string): void;
  /** Of events, while the app is open. */
  stream: ReadableStreamDefaultReader | null;
}

type Deed = (worker: Worker) => Promise<unknown>;

async function call<Answer>({ person, count }: Worker, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await person.request(method, path, { body });
  count(answer.status, `${method} ${path}`);
  const text = await answer.text();
  return (answer.ok && text !== '' ? JSON.parse(text) : null) as Answer;
}

const get = <Answer>(worker: Worker, path: string) =>
  call<Answer>(worker, 'GET', `${path}${path.includes('?') ? '&' : '?'}organizationId=${worker.organizationId}`);

async function readToEnd(stream: Worker['stream']): Promise<void> {
  const { done } = (await stream?.read()) ?? { done: true };
  if (!done) await readToEnd(stream);
}

const answers = sampleAnswers['grant_outline'] ?? {};

async function begin(worker: Worker): Promise<string> {
  const { organizationId, chance } = worker;
  const known = await get<Conversation[]>(worker, '/api/chat/sessions?agentType=grant_writer');
  if (known.length > 0 && chance() < 0.7) return oneOf(chance, known).id;
  const conversation = { agentType: 'grant_writer', organizationId };
  return (await call<Conversation>(worker, 'POST', '/api/chat/sessions', conversation)).id;
}

export const deeds: Record<string, Deed> = {
  async 'open the app'(worker) {
    const { person, organizationId, count } = worker;
    await worker.stream?.cancel();
    const path = `/api/events?organizationId=${organizationId}`;
    const answer = await person.request('GET', path, { accept: 'text/event-stream' });
    count(answer.status, path);
    worker.stream = answer.body?.getReader() ?? null;
    void readToEnd(worker.stream);
    await Promise.all([
      call(worker, 'GET', '/api/auth/user'),
      call(worker, 'GET', '/api/organizations'),
      get(worker, '/api/dashboard/stats'),
      get(worker, '/api/notifications'),
    ]);
  },
  'look at the tasks': (worker) => Promise.all([get(worker, '/api/tasks'), get(worker, '/api/tasks/counts')]),
  'add a task': (worker) =>
    call(worker, 'POST', '/api/tasks', { organizationId: worker.organizationId, title: 'Call the printer' }),
  async 'work at a task'(worker) {
    const tasks = await get<Task[]>(worker, '/api/tasks');
    if (tasks.length === 0) return;
    const path = `/api/tasks/${oneOf(worker.chance, tasks).id}`;
    await call(worker, 'PUT', path, { status: oneOf(worker.chance, ['todo', 'in_progress', 'completed']) });
    await call(worker, 'POST', `${path}/comments`, { comment: 'Done for today.' });
  },
  'look at the documents': (worker) => get(worker, '/api/documents'),
  async 'add a document'(worker) {
    const text = `Notes of the board.\n\nThe budget is $${Math.floor(worker.chance() * 90_000)}, due by March 1, 2027.`;
    await sendDocument(worker.url, worker, textFile('Notes.txt', text));
    worker.count(201, 'POST /api/documents');
  },
  async 'read a document'(worker) {
    const documents = await get<Document[]>(worker, '/api/documents');
    if (documents.length === 0) return;
    const path = `/api/documents/${oneOf(worker.chance, documents).id}`;
    await call(worker, 'GET', path);
    const file = await worker.person.request('GET', `${path}/download`);
    worker.count(file.status, path);
    await file.arrayBuffer();
  },
  async 'ask an agent'(worker) {
    const chatSessionId = await begin(worker);
    await call(worker, 'GET', `/api/chat/sessions/${chatSessionId}/messages`);
    const path = '/api/chat/messages';
    const body = { chatSessionId, content: 'Which funders fit a summer reading program?', isUser: true };
    const answer = await worker.person.request('POST', path, { body, accept: 'text/event-stream' });
    worker.count(answer.status, `POST ${path}`);
    await answer.text();
  },
  async 'finish a guide'(worker) {
    const chatSessionId = await begin(worker);
    const run = await call<FlowRun | null>(worker, 'POST', '/api/flow-runs', {
      chatSessionId,
      flowType: 'grant_outline',
    });
    if (!run) return;
    await call(worker, 'PATCH', `/api/flow-runs/${run.id}`, { responses: answers });
    const { finalOutput } = await call<FlowRun>(worker, 'POST', `/api/flow-runs/${run.id}/complete`, { responses: {} });
    await call(worker, 'POST', '/api/chat/messages', { chatSessionId, content: finalOutput, isUser: false });
  },
  search: (worker) => get(worker, `/api/search?q=${oneOf(worker.chance, ['budget', 'printer', 'funders'])}`),
};
