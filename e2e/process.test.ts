import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Organization } from '../contract/organizations.ts';
import { startAiStub } from '../server/testing/ai-stub-server.ts';
import { copyInitializedData } from '../server/testing/initialized-data.ts';
import { expectGoodEverywhere } from './harness/axe.ts';
import { useBrowser } from './harness/use-browser.ts';
import { password, registerPerson, signInPerson } from './harness/person.ts';
import { createDataDirectory, isRunning, runProduct, startProduct, stopStart } from './harness/start-product.ts';
import type { Ended, Product, Variables } from './harness/start-product.ts';
import { readMessages, say, startConversation } from './journey/conversations.ts';
import { choosePassword, forgetPassword, passwordLinkIn } from './journey/new-password.ts';

const anyPort: Variables = { PORT: '0', RATE_LIMITS: 'off' };

/** One plain sentence on stderr, nothing on stdout, and no sign of a crash. */
function expectRefusal(ended: Ended, sentence: RegExp): void {
  expect(ended.stdout).toBe('');
  expect(ended.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(sentence)]);
  expect(ended.stderr).not.toMatch(/\bat .+:\d+:\d+|Error:/);
  expect(ended.code).toBe(1);
}

const browser = useBrowser();
const stub = await startAiStub();
const model = { AI_BASE_URL: `${stub.url}/v1`, AI_MODEL: 'stub', AI_API_KEY: 'key of the tests' };
let product: Product;
beforeAll(async () => {
  product = await startProduct(model, { isFirst: true });
});
afterAll(async () => {
  await product.remove();
  await stub.close();
});
// One for all, which each test leaves running.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  await product.remove();
  product = await startProduct(model);
});

async function makeLink(email: string): Promise<string> {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'reset-password', email], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...product.variables },
  });
  return stdout;
}

describe('starting', () => {
  it('prints one line with the address, and no complaint', () => {
    expect(product.output).toEqual({ stdout: `Goodstead is ready at ${product.url}\n`, stderr: '' });
  });

  it('is refused on a port in use, with a sentence that says what to do', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const dataDir = await createDataDirectory();
    await copyInitializedData(dataDir);
    const refused = await runProduct({ ...anyPort, DATA_DIR: dataDir, PORT: String(port) });
    other.close();
    await rm(dataDir, { recursive: true, force: true });
    expectRefusal(refused, /The port is in use by another program\. Set PORT/);
  });

  // Of all others that can be wrong, the test of the configuration sees what is said.
  it('is refused with one line that names a wrong variable', async () => {
    expectRefusal(await runProduct({ ...product.variables, HOST: '0.0.0.0' }), /\bRATE_LIMITS\b/);
  });
});

describe('stopping', () => {
  /** With its database, within the limit of nine seconds that it sets itself. */
  async function expectGoodEnd(signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
    const processes = await product.findProcesses();
    expect(processes).toHaveLength(2);
    expect(processes.filter(isRunning)).toEqual(processes);
    expect(await product.stop(signal)).toMatchObject({ code: 0, signal: null, stderr: '' });
    // PostgreSQL may be over and still have its number, until somebody has heard of its end.
    await expect.poll(() => processes.filter(isRunning)).toEqual([]);
  }

  it('SIGINT ends it in good order, with its database', async () => {
    // Somebody who keeps a connection open must not hold it up.
    await registerPerson(product.url);
    await expectGoodEnd('SIGINT');
    await product.start();
  });

  it('who forgot the password is named the command, whose link works: made while it runs, or while SIGTERM has ended it in good order', async () => {
    const { page } = await browser.open({ url: product.url });
    await forgetPassword(page);
    await page.getByText('Please show this page to the person who set it up for you').waitFor();
    await page.getByText('npm run reset-password -- you@example.org').waitFor();
    await expectGoodEverywhere(page);
    for (const isStopped of [false, true]) {
      const { email } = await registerPerson(product.url);
      if (isStopped) await expectGoodEnd('SIGTERM');
      const link = passwordLinkIn(await makeLink(email));
      if (isStopped) await product.start();
      const visit = await browser.open({ url: product.url });
      await choosePassword(visit.page, link);
      await expect(signInPerson(product.url, email, password)).rejects.toThrow('The sign-in failed');
      expect(product.output.stdout + product.output.stderr).not.toContain(new URL(link).searchParams.get('token'));
    }
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

it('a kill without warning while an agent answers keeps what was said, on the screen too, and the message, which can then be answered', async () => {
  const person = await registerPerson(product.url);
  const { id: organizationId } = await person.post<Organization>('/api/organizations', { name: 'Lantern Bridge' });
  // Without a title the model would be asked for one, and might take for it what the answer is to do.
  const conversation = await startConversation(person, organizationId, { title: 'Funders' });
  const [greeting, content] = ['Good morning.', 'Which funders fit?'];
  await say(person, conversation, greeting);
  const said = [
    { isUser: true, content: greeting },
    { isUser: false, content: `You asked: ${greeting}` },
    { isUser: true, content },
  ];
  const { page, context, expectProblems } = await browser.open({ url: product.url, size: 'phone' });
  const [name = '', value = ''] = person.cookie.split('=', 2);
  await context.addCookies([{ name, value, url: product.url }]);
  await page.goto(`/chat/grant_writer?session=${conversation.id}`);
  // Enter does nothing before the conversation is there.
  await page.getByText(`You asked: ${greeting}`).waitFor();
  stub.next({ kind: 'stall', after: 'Let me think about ' });
  const message = page.getByLabel('Message Grace');
  await message.fill(content);
  await message.press('Enter');
  await page.getByText('Let me think about').waitFor();
  expectProblems(/net::ERR_|Failed to fetch/);
  await product.kill();
  await page.getByText('The connection broke off.').first().waitFor();
  await page.getByText('Let me think about').waitFor();
  await product.start();
  await page.getByText('This message has no answer yet.').waitFor();
  expect(await readMessages(person, conversation)).toMatchObject(said);
  await page.getByRole('button', { name: 'Answer again' }).last().click();
  await page.getByText(`You asked: ${content}`).waitFor();
  const answer = { isUser: false, content: expect.stringContaining(`You asked: ${content}`) };
  await expect.poll(() => readMessages(person, conversation)).toMatchObject([...said, answer]);
});
