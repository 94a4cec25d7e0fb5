import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Conversation, Message } from '../contract/conversations.ts';
import type { Organization } from '../contract/organizations.ts';
import { startAiStub } from '../server/testing/ai-stub-server.ts';
import type { AiStub } from '../server/testing/ai-stub-server.ts';
import { useBrowser } from './harness/use-browser.ts';
import { registerPerson } from './harness/person.ts';
import { createDataDirectory, isRunning, runProduct, startProduct, stopStart } from './harness/start-product.ts';
import type { Ended, Product, Variables } from './harness/start-product.ts';

const anyPort: Variables = { PORT: '0', RATE_LIMITS: 'off' };

/** One plain sentence on stderr, nothing on stdout, and no sign of a crash. */
function expectRefusal(ended: Ended, sentence: RegExp): void {
  expect(ended.stdout).toBe('');
  expect(ended.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(sentence)]);
  expect(ended.stderr).not.toMatch(/\bat .+:\d+:\d+|Error:/);
  expect(ended.code).toBe(1);
}

describe('starting', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({}, { isFirst: true });
  });
  afterAll(() => product.remove());

  it('prints one line with the address, and no complaint', () => {
    expect(product.output).toEqual({ stdout: `Goodstead is ready at ${product.url}\n`, stderr: '' });
  });

  it('is refused on a port in use, with a sentence that says what to do', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const dataDir = await createDataDirectory();
    const refused = await runProduct({ ...anyPort, DATA_DIR: dataDir, PORT: String(port) });
    other.close();
    await rm(dataDir, { recursive: true, force: true });
    expectRefusal(refused, /The port is in use by another program\. Set PORT/);
  });

  it.each<[string, Variables]>([
    ['PORT', { PORT: 'eighty' }],
    ['AI_MODEL', { AI_BASE_URL: 'http://127.0.0.1:11434/v1' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off', HOST: '0.0.0.0' }],
  ])('is refused with one line that names a wrong %s', async (name, variables) => {
    expectRefusal(await runProduct({ ...product.variables, ...variables }), new RegExp(`\\b${name}\\b`));
  });
});

describe('stopping', () => {
  let product: Product | undefined;
  afterEach(() => product?.remove());

  it.each(['SIGTERM', 'SIGINT'] as const)('%s ends it in good order, with its database', async (signal) => {
    product = await startProduct();
    // Somebody who keeps a connection open must not hold it up.
    await registerPerson(product.url);
    const processes = await product.findProcesses();
    expect(processes).toHaveLength(2);
    expect(processes.filter(isRunning)).toEqual(processes);

    const ended = await product.stop(signal);
    // 0 and not 1: it did not run into its own limit of nine seconds.
    expect(ended).toMatchObject({ code: 0, signal: null, stderr: '' });
    // PostgreSQL may be over and still have its number, until somebody has heard of its end.
    await expect.poll(() => processes.filter(isRunning)).toEqual([]);
  });

  it.each([0, 800])('%d ms after the first start has made its database, without a complaint', async (ms) => {
    const dataDir = await createDataDirectory();
    let since = 0;
    const isSoFar = () => {
      if (!since && existsSync(join(dataDir, 'postgres', 'postmaster.pid'))) since = Date.now();
      return since > 0 && Date.now() - since >= ms;
    };
    const ended = await stopStart({ ...anyPort, DATA_DIR: dataDir }, isSoFar);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    expect(ended.stderr).toBe('');
  });
});

describe('a kill without warning', () => {
  const browser = useBrowser();
  let product: Product;
  let stub: AiStub;
  beforeAll(async () => {
    stub = await startAiStub();
    product = await startProduct({ AI_BASE_URL: `${stub.url}/v1`, AI_MODEL: 'stub', AI_API_KEY: 'key of the tests' });
  });
  afterAll(async () => {
    await product.remove();
    await stub.close();
  });

  it("while an agent answers keeps what was said and the person's message, which can then be answered", async () => {
    const person = await registerPerson(product.url);
    const { id } = await person.post<Organization>('/api/organizations', { name: 'Lantern Bridge' });
    const session = await person.post<Conversation>('/api/chat/sessions', {
      agentType: 'grant_writer',
      organizationId: id,
    });
    const messages = `/api/chat/sessions/${session.id}/messages`;
    const [greeting, content] = ['Good morning.', 'Which funders fit a summer reading program?'];
    await person.post('/api/chat/messages', { chatSessionId: session.id, content: greeting, isUser: true });
    const said = [
      { isUser: true, content: greeting },
      { isUser: false, content: `You asked: ${greeting}` },
    ];
    stub.next({ kind: 'stall', after: 'Let me think about ' });
    const body = { chatSessionId: session.id, content, isUser: true };
    const broken = person
      .request('POST', '/api/chat/messages', { body, accept: 'text/event-stream' })
      .then((response) => response.text())
      .catch(() => 'broken off');
    await vi.waitFor(() => expect(stub.requests).toHaveLength(2), { timeout: 10_000 });
    await product.kill();
    expect(await broken).not.toContain('agent-message');
    await product.start();

    expect(await person.get<Message[]>(messages)).toMatchObject([...said, { isUser: true, content }]);
    await person.post(`/api/chat/sessions/${session.id}/regenerate`, {});
    expect(await person.get<Message[]>(messages)).toMatchObject([
      ...said,
      { isUser: true, content },
      { isUser: false, content: expect.stringContaining(`You asked: ${content}`) },
    ]);
  });

  it('leaves what was said on the screen meanwhile, and then tells of a message without an answer', async () => {
    const person = await registerPerson(product.url);
    const { id: organizationId } = await person.post<Organization>('/api/organizations', { name: 'Lantern Bridge' });
    // Without a title the model would be asked for one, and might take for it what the answer is to do.
    const agent = { agentType: 'grant_writer', organizationId, title: 'Funders' };
    const { id } = await person.post<Conversation>('/api/chat/sessions', agent);
    const { page, context, expectProblems } = await browser.open({ url: product.url, size: 'phone' });
    const [name = '', value = ''] = person.cookie.split('=', 2);
    await context.addCookies([{ name, value, url: product.url }]);
    await page.goto(`/chat/grant_writer?session=${id}`);
    // Enter does nothing before the conversation is there.
    await page.getByRole('heading', { name: 'Message Templates' }).waitFor();
    stub.next({ kind: 'stall', after: 'Let me think about ' });
    const message = page.getByLabel('Message Grace');
    await message.fill('Which funders fit?');
    await message.press('Enter');
    await page.getByText('Let me think about').waitFor();
    expectProblems(/net::ERR_|Failed to fetch/);
    await product.kill();
    await page.getByText('The connection broke off.').first().waitFor();
    await page.getByText('Let me think about').waitFor();
    await product.start();
    await page.getByText('This message has no answer yet.').waitFor();
    await page.getByRole('button', { name: 'Answer again' }).click();
    await page.getByText('You asked: Which funders fit?').waitFor();
  });
});
