// The largest and the worst that each call takes, each with every kind of text that makes a careless pattern slow.
import { join } from 'node:path';
import { profileFields } from '../../contract/profile.ts';
import type { Step } from '../../contract/flows.ts';
import { loadFlows } from '../../server/features/flows/index.ts';
import { hostileTexts } from '../../server/testing/hostile-texts.ts';
import { sampleAnswers } from '../../server/testing/sample-answers.ts';
import { project } from '../build.ts';
import type { Client } from './client.ts';

export interface WorstCall {
  call: string;
  /** Resolves to the status. */
  send(): Promise<number>;
}

const answerLength = 49_000;
const guides = ['grant_research', 'letter_of_inquiry', 'grant_report', 'logic_model', 'budget_narrative'];

export async function* listWorstCalls(client: Client): AsyncGenerator<WorstCall> {
  const { organizationId } = client;
  const call = (name: string, method: string, path: string, body?: unknown): WorstCall => ({
    call: `${name}: ${method} ${path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…').slice(0, 60)}`,
    send: async () => (await client.send(method, path, body)).status,
  });
  const idOf = async (method: string, path: string, body?: unknown) => {
    const { status, answer } = await client.send(method, path, body);
    if (status > 201) throw new Error(`${method} ${path}: ${status} ${String(answer['message'])}`);
    return String(answer['id']);
  };
  const converse = (fields: object = {}) =>
    idOf('POST', '/api/chat/sessions', { agentType: 'grant_writer', organizationId, ...fields });
  // Warm, as a server is that has been used.
  await client.send('POST', '/api/chat/messages', { chatSessionId: await converse(), content: 'Hello', isUser: true });

  const [of255, of5000, ofMessage, ofResult] = [255, 5000, 50_000, 100_000].map(hostileTexts);
  for (const kind of Object.keys(ofMessage!)) {
    const [short, text, message, result] = [of255![kind]!, of5000![kind]!, ofMessage![kind]!, ofResult![kind]!];
    yield call(kind, 'POST', '/api/chat/messages', { chatSessionId: await converse(), content: message, isUser: true });
    const few = `Hi${kind === 'line breaks' ? '\n'.repeat(1990) : message.slice(2, 1990)}x`;
    yield call(`${kind}, 1,990`, 'POST', '/api/chat/messages', {
      chatSessionId: await converse(),
      content: few,
      isUser: true,
    });
    yield call(kind, 'PATCH', `/api/chat/sessions/${await converse()}`, { title: short, tags: [short.slice(0, 50)] });
    yield call(kind, 'POST', '/api/tasks', { organizationId, title: short, description: text });
    yield call(kind, 'POST', '/api/tasks/preview-due-date', { organizationId, title: short, description: text });
    const task = await idOf('POST', '/api/tasks', { organizationId, title: 'Call', smartDueDate: false });
    yield call(kind, 'PUT', `/api/tasks/${task}`, { title: short, description: text });
    yield call(kind, 'POST', `/api/tasks/${task}/comments`, { comment: `@${text.slice(1)}` });
    yield call(
      kind,
      'GET',
      `/api/search?organizationId=${organizationId}&q=${encodeURIComponent(message.slice(0, 200))}`,
    );
    yield call(kind, 'PATCH', `/api/organizations/${organizationId}`, { name: short, description: text });
    const fields = Object.keys(profileFields.shape);
    const whole = Object.fromEntries(fields.map((field) => [field, text]));
    const { answer } = await client.send('POST', `/api/organizations/${organizationId}/profile`, whole);
    const refused = new Set(((answer['details'] ?? []) as { path: string }[]).map(({ path }) => path.split('.')[0]));
    const texts = Object.fromEntries(fields.filter((field) => !refused.has(field)).map((field) => [field, text]));
    yield call(kind, 'POST', `/api/organizations/${organizationId}/profile`, texts);
    yield* completeGuides(client, kind, idOf, converse);
    yield* editResult(kind, result, call, client, await converse());
    const document = await client.upload(`${kind}.txt`, ofResult![kind]!.repeat(5));
    yield call(kind, 'PATCH', `/api/documents/${document}`, { description: text });
    yield call(kind, 'GET', `/api/documents/${document}/analysis`);
    yield call(kind, 'GET', `/api/documents?organizationId=${organizationId}`);
    yield call(kind, 'GET', `/api/organizations/${organizationId}/memory/preview?agentType=grant_writer`);
  }
}

async function* completeGuides(
  client: Client,
  kind: string,
  idOf: (method: string, path: string, body?: unknown) => Promise<string>,
  converse: (fields?: object) => Promise<string>,
): AsyncGenerator<WorstCall> {
  const { flows } = loadFlows(join(project, 'content'));
  const text = hostileTexts(answerLength)[kind]!;
  for (const flowType of guides) {
    const guide = flows.get(flowType);
    if (!guide) throw new Error(`There is no guide ${flowType}.`);
    const start = async () =>
      idOf('POST', '/api/flow-runs', { chatSessionId: await converse({ agentType: guide.agentType }), flowType });
    const isOpen = ({ type }: Step) => type === 'textarea' || type === 'text';
    const sample = sampleAnswers[flowType] ?? {};
    const lists = [
      ['all answers', guide.steps.filter(isOpen).slice(0, 18), text],
      ['two answers', guide.steps.filter(({ type }) => type === 'textarea').slice(0, 2), text.slice(0, 48_000)],
      ['one line', guide.steps.filter(({ type }) => type === 'text').slice(0, 1), text],
    ] as const;
    for (const [name, steps, answer] of lists) {
      const responses = { ...sample, ...Object.fromEntries(steps.map(({ key }) => [key, answer])) };
      const id = await start();
      yield {
        call: `${kind}, ${name}: POST /api/flow-runs/…/complete (${flowType})`,
        send: async () => (await client.send('POST', `/api/flow-runs/${id}/complete`, { responses })).status,
      };
    }
  }
}

/** The finished document of a guide, edited to the worst. */
async function* editResult(
  kind: string,
  content: string,
  call: (name: string, method: string, path: string, body?: unknown) => WorstCall,
  client: Client,
  chatSessionId: string,
): AsyncGenerator<WorstCall> {
  const run = await client.send('POST', '/api/flow-runs', { chatSessionId, flowType: 'grant_research' });
  const path = `/api/flow-runs/${String(run.answer['id'])}/complete`;
  const responses = sampleAnswers['grant_research'];
  const { answer: done } = await client.send('POST', path, { responses });
  const stored = await client.send('POST', '/api/chat/messages', {
    chatSessionId,
    content: done['finalOutput'],
    isUser: false,
  });
  const { id } = stored.answer['agentMessage'] as { id: string };
  yield call(kind, 'POST', `/api/chat/messages/${id}/versions`, {
    content: `# Hi\n\n${'[place] '.repeat(200)}${content}`.slice(0, 100_000),
    basedOn: 1,
  });
  yield call(kind, 'GET', `/api/chat/messages/${id}/places`);
  const places = [{ place: 'place', text: content.slice(0, 450) }];
  yield call(kind, 'POST', `/api/chat/messages/${id}/places`, { from: 'typed', basedOn: 2, places });
  yield call(kind, 'POST', '/api/chat/suggest-tasks', { chatSessionId, messageContent: '', messageId: id });
  for (const format of ['txt', 'docx', 'pdf'])
    yield call(kind, 'GET', `/api/chat/messages/${id}/export?format=${format}`);
  yield call(kind, 'POST', `/api/chat/messages/${id}/documents`, {});
  yield call(kind, 'GET', `/api/chat/sessions/${chatSessionId}/messages`);
}
