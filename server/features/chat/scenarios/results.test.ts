import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { agentTypes } from '../../../../contract/agents.ts';
import { agentDetails, playbookArticle, type AgentDetails, type PlaybookArticle } from '../../../../contract/chat.ts';
import type { Message } from '../../../../contract/conversations.ts';
import { turnQuotes } from '../../../../contract/quotation-marks.ts';
import type { Organization } from '../../../../contract/organizations.ts';
import { newId } from '../../../platform/database/ids.ts';
import { readDocxParts } from '../../../platform/document-export/docx/read-docx.ts';
import { content } from '../../../testing/content.ts';
import { allAnswers } from '../../../testing/guide-answers.ts';
import { converse, createConversation, finishRun, readEvents, startRun } from '../../../testing/records.ts';
import { sampleAnswers } from '../../../testing/sample-answers.ts';
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

let user: TestUser;
let organization: Organization;
beforeAll(async () => {
  user = await createUser(test);
  organization = await createOrganization(user);
});

const answers = sampleAnswers['grant_research'] ?? {};
const start = async (fields: object = {}) => (await createConversation(user, organization.id, fields)).id;
const post = (chatSessionId: string, content: string, person = user) =>
  person.send('POST', '/api/chat/messages', { chatSessionId, content, isUser: false });
const messagesOf = async (id: string) => (await user.get(`/api/chat/sessions/${id}/messages`)).json<Message[]>();

it('tells of a PDF that is meant to be one page how many it needs, where these are more', async () => {
  const exported = async (story: string, format: string) => {
    const id = await start({ agentType: 'marketing_coach' });
    const sample = sampleAnswers['press_release'] ?? {};
    const [longest] = Object.entries(sample).toSorted(([, one], [, other]) => other.length - one.length);
    const run = await finishRun(user, id, 'press_release', { ...sample, [longest![0]]: longest![1] + story });
    const { agentMessage } = (await post(id, run.finalOutput)).json<{ agentMessage: Message }>();
    return user.get(`/api/chat/messages/${agentMessage.id}/export?format=${format}`);
  };
  const long = ' Everybody came and stayed until the evening.'.repeat(250);
  expect(Number((await exported(long, 'pdf')).headers['x-pages-too-many'])).toBeGreaterThan(1);
  expect((await exported('', 'pdf')).headers).not.toHaveProperty('x-pages-too-many');
  expect((await exported(long, 'docx')).headers).not.toHaveProperty('x-pages-too-many');
});

describe('the output of a run', () => {
  it('becomes an agent message, once, however often it is sent', async () => {
    const id = await start();
    const run = await finishRun(user, id, 'grant_research', answers);
    const first = await post(id, run.finalOutput);
    expect(first.statusCode).toBe(201);
    expect(Object.keys(first.json<object>())).toEqual(['agentMessage']);
    const { agentMessage } = first.json<{ agentMessage: Message }>();
    expect(agentMessage).toMatchObject({ chatSessionId: id, isUser: false, content: run.finalOutput });
    const again = await Promise.all([post(id, run.finalOutput), post(id, run.finalOutput)]);
    for (const response of again) expect(response.json()).toEqual({ agentMessage });
    expect(await messagesOf(id)).toEqual([agentMessage]);
  });

  it('is stored where it is longer than a message may be', async () => {
    const id = await start();
    const run = await finishRun(user, id, 'letter_of_inquiry', {
      ...sampleAnswers['letter_of_inquiry'],
      need: 'Nobody came. '.repeat(3_846),
    });
    expect(run.finalOutput.length).toBeGreaterThan(50_000);
    const response = await post(id, run.finalOutput);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ agentMessage: { content: run.finalOutput } });
  });

  it('at once from two places is stored once', async () => {
    const id = await start();
    const run = await finishRun(user, id, 'grant_research', answers);
    await Promise.all([1, 2, 3].map(() => post(id, run.finalOutput)));
    expect(await messagesOf(id)).toHaveLength(1);
  });

  it('is all that can be put into an agent’s mouth', async () => {
    const id = await start();
    const other = await start();
    const run = await finishRun(user, other, 'grant_research', answers);
    await startRun(user, id, 'grant_research');
    for (const content of ['I promise you a grant.', run.finalOutput, ` ${run.finalOutput}`]) {
      const response = await post(id, content);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'not_a_run_output' });
    }
    expect(await messagesOf(id)).toEqual([]);
  });

  it('is posted by the owner alone', async () => {
    const id = await start();
    const run = await finishRun(user, id, 'grant_research', answers);
    const admin = await createMember(test, organization, 'admin');
    expect((await post(id, run.finalOutput, admin)).statusCode).toBe(403);
    expect((await post(id, run.finalOutput, await createUser(test))).statusCode).toBe(404);
  });

  it('is not written anew by regenerating', async () => {
    const id = await start();
    const run = await finishRun(user, id, 'grant_research', answers);
    await post(id, run.finalOutput);
    expect((await user.send('POST', `/api/chat/sessions/${id}/regenerate`)).statusCode).toBe(400);
    expect(await messagesOf(id)).toHaveLength(1);
  });
});

describe('the export of a message', () => {
  let message: Message;
  beforeAll(async () => {
    const id = await start();
    const run = await finishRun(user, id, 'grant_research', answers);
    message = (await post(id, run.finalOutput)).json<{ agentMessage: Message }>().agentMessage;
  });
  const exported = (format: string, id = message.id) => user.get(`/api/chat/messages/${id}/export?format=${format}`);

  it('as Markdown is the message itself, with quotation marks as in print', async () => {
    const { headers, body } = await exported('md');
    expect(body).toBe(turnQuotes(message.content));
    const straight = (text: string) => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
    expect(straight(body)).toBe(straight(message.content));
    expect(headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename=.*\.md/),
      'x-content-type-options': 'nosniff',
    });
  });

  it('as text has its words without the marks', async () => {
    const { headers, body } = await exported('txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/grant search brief/i);
    expect(body).not.toMatch(/^#+ Grant|\*\*/m);
  });

  it('as Word is a document with its words', async () => {
    const { headers, rawPayload } = await exported('docx');
    expect(headers['content-disposition']).toMatch(/\.docx/);
    expect(rawPayload.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    expect(readDocxParts(rawPayload).get('word/document.xml')).toContain('Grant search brief');
  });

  it.each([
    ['letter_of_inquiry', { isLetter: true, title: 'Letter of inquiry', words: 'Sincerely,' }],
    ['message_template', { isLetter: true, title: 'Message to', words: 'Best regards,' }],
    ['sponsorship_package', { isLetter: false, title: 'Sponsorship package', words: 'delete this part' }],
    ['newsletter', { isLetter: false, title: 'Plain Words for Paper Name', words: 'delete this part' }],
    ['grant_research', { isLetter: false, title: 'Grant search brief', words: 'delete this part' }],
  ])('as Word of %s has what is printed of it', async (guide, { isLetter, title, words }) => {
    const flow = content.flows.flows.get(guide)!;
    const id = await start({ agentType: flow.agentType ?? 'grant_writer' });
    const run = await finishRun(user, id, guide, allAnswers(flow));
    const letter = (await post(id, run.finalOutput)).json<{ agentMessage: Message }>().agentMessage;
    const { headers, rawPayload } = await exported('docx', letter.id);
    const text = readDocxParts(rawPayload).get('word/document.xml') ?? '';
    expect(text).toContain(words);
    expect(text.includes(title)).toBe(!isLetter);
    expect(text.includes('delete this part')).toBe(!isLetter);
    expect(text).not.toContain('Short version');
    expect(letter.metadata.isLetter).toBe(isLetter || undefined);
    expect(headers['content-disposition']).toContain(title);
  });

  it('as PDF is one, of the organization', async () => {
    const { headers, rawPayload } = await exported('pdf');
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toMatch(/\.pdf/);
    expect(rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });

  it.each(['', 'pdfx', 'TXT', 'exe'])('in the format %j is refused', async (format) => {
    expect((await exported(format)).statusCode).toBe(400);
  });

  it('of an unknown message is 404', async () => {
    expect((await exported('md', newId())).statusCode).toBe(404);
  });
});

describe('the built-in assistant', () => {
  it('says that no model is at work', async () => {
    expect((await user.get('/api/ai/status')).json()).toEqual({ mode: 'built-in', provider: null, model: null });
  });

  it('answers as JSON and streams its answer word by word', async () => {
    const id = await start();
    const { agentMessage } = await converse(user, id, 'hello');
    expect(agentMessage.content).toMatch(/\w/);
    const response = await user.request({
      method: 'POST',
      url: '/api/chat/messages',
      headers: { accept: 'text/event-stream' },
      payload: { chatSessionId: id, content: 'hello', isUser: true },
    });
    const events = readEvents(response.body);
    const names = events.map(({ name }) => name);
    expect(names[0]).toBe('user-message');
    expect(names.at(-1)).toBe('agent-message');
    expect(new Set(names.slice(1, -1))).toEqual(new Set(['delta']));
    expect(names.length).toBeGreaterThan(5);
    const said = events.slice(1, -1).map(({ data }) => (data as { text: string }).text);
    expect(said.join('')).toBe((events.at(-1)!.data as Message).content);
  });

  it('that says the same once more has no earlier answer', async () => {
    const id = await start();
    const { agentMessage: first } = await converse(user, id, 'What belongs in a letter of inquiry?');
    const again = await user.send('POST', `/api/chat/sessions/${id}/regenerate`);
    const { agentMessage } = again.json<{ agentMessage: Message }>();
    expect(agentMessage.content).toBe(first.content);
    expect(agentMessage.metadata.earlier).toBeUndefined();
  });

  it('invents nothing where it has nothing', async () => {
    const { agentMessage } = await converse(user, await start(), 'Zxqv blorptang wibblefrotz?');
    expect(agentMessage.content).toMatch(/I found no/);
    expect(agentMessage.metadata.citations).toBeUndefined();
  });

  it('is stopped between two words', async () => {
    const assistant: typeof content.assistant = {
      ...content.assistant,
      async *answer(question) {
        const words = content.assistant.answer(question);
        for (let next = await words.next(); ; next = await words.next()) {
          if (next.done) return next.value;
          yield next.value;
          await pause(300, undefined, { signal: question.signal });
        }
      },
    };
    const slow = userOn(await startFurtherApp(test, { content: { ...content, assistant } }), user);
    const id = await start();
    const sent = slow.send('POST', '/api/chat/messages', { chatSessionId: id, content: 'hello', isUser: true });
    const said = async () => (await slow.get(`/api/chat/sessions/${id}/answer`)).json<{ text: string | null }>().text;
    await expect.poll(said).toMatch(/\w/);
    const stopped = await slow.send('POST', `/api/chat/sessions/${id}/stop`);
    await sent;
    const { agentMessage } = stopped.json<{ agentMessage: Message }>();
    expect(agentMessage).toMatchObject({ isUser: false, metadata: { stopped: true } });
    expect((await messagesOf(id)).at(-1)).toEqual(agentMessage);
    const { agentMessage: whole } = await converse(user, await start(), 'hello');
    expect(agentMessage.content.length).toBeLessThan(whole.content.length);
  });
});

describe('an agent', () => {
  it.each(agentTypes)(
    '%s greets, and offers guides that exist and templates with places to fill',
    async (agentType) => {
      const agent = (await user.get(`/api/agents/${agentType}`)).json<AgentDetails>();
      expect(agent).toEqual(agentDetails.strict().parse(agent));
      expect(agent.greeting).toMatch(/\w/);
      expect(agent.messageTemplates.length).toBeGreaterThan(0);
      expect(agent.messageTemplates.some(({ text }) => /\[[^\]]+\]/.test(text))).toBe(true);
      for (const { flowId } of agent.quickActions) {
        const chatSessionId = await start({ agentType });
        expect((await startRun(user, chatSessionId, flowId)).flowType).toBe(flowId);
      }
    },
  );

  it.each(['GW01', 'GW13'])('shows the article %s of its playbook', async (id) => {
    const response = await user.get(`/api/playbook/${id}`);
    const article = response.json<PlaybookArticle>();
    expect(article).toEqual(playbookArticle.strict().parse(article));
    expect(article).toMatchObject({
      id,
      agentType: 'grant_writer',
      source: expect.stringMatching(/\w/) as string,
      asOf: expect.stringMatching(/^\d{4}-\d\d$/) as string,
    });
    expect(article.facts.length).toBeGreaterThan(0);
  });

  it.each(['GW99', 'x', '__proto__'])('has no article %s', async (id) => {
    const response = await user.get(`/api/playbook/${id}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not_found' });
    expect((await test.app.inject({ url: '/api/playbook/GW01' })).statusCode).toBe(401);
  });

  it.each(['astrologer', '__proto__'])('%s does not exist', async (agentType) => {
    const response = await user.get(`/api/agents/${agentType}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_agent_type' });
  });
});
