// The finished document: what is shown, what is sent where, and what can be done with it.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../contract/conversations.ts';
import type { FlowRun } from '../../contract/flows.ts';
import type { Task } from '../../contract/tasks.ts';
import { expectGoodEverywhere, expectGoodScreen } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { waitForWayOut } from '../in-tab/ways-out.ts';
import type { Settled } from '../harness/use-product.ts';
import { button, seeToast } from '../journey/fields.ts';
import { question } from '../journey/guide.ts';
import { holdAnswers } from '../screens/answers.ts';
import { answers, complete, finish, openAtItsEnd, ready, title } from '../screens/guide-at-its-end.ts';

const product = useProduct();

const readMessages = (settled: Settled, { chatSessionId }: FlowRun) =>
  settled.person.get<Message[]>(`/api/chat/sessions/${chatSessionId}/messages`);

/** 240 pixels, which scroll, or all of it. */
async function expectHeights(page: Page, paper: Locator) {
  const height = async () => (await paper.boundingBox())?.height;
  await button(page, 'Show the whole document').waitFor();
  expect(await height()).toBe(240);
  expect(await paper.evaluate((element) => element.scrollTop)).toBe(0);
  await paper.focus();
  await page.keyboard.press('PageDown');
  await expect.poll(() => paper.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await button(page, 'Show the whole document').click();
  expect(await paper.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  expect(await height()).toBeGreaterThan(1000);
  await button(page, 'Show less').click();
  expect(await height()).toBe(240);
}

describe('the result', () => {
  it('says Your Result is Ready! and Completed, shows the text with Save Task, Send Email, Download and Start Over, which asks first', async () => {
    const settled = await product.settle();
    const { page, paper, run } = await finish(product, settled);
    const guide = page.getByRole('region', { name: 'Find Grants' });
    await guide.locator('header').getByText('Completed', { exact: true }).waitFor();
    expect(await guide.getByText(/^Step \d/).count()).toBe(0);
    expect(await page.getByText(/^Question \d/).count()).toBe(0);
    const bar = guide.getByRole('progressbar', { name: 'Progress of Find Grants' });
    expect(await bar.getAttribute('aria-valuenow')).toBe('100');
    await paper.getByRole('heading', { name: title }).waitFor();
    for (const name of ['Save Task', 'Send Email', 'Download', 'Start Over']) await button(page, name).waitFor();
    expect(await ready(page).evaluate((element) => element === document.activeElement)).toBe(true);
    const history = page.getByRole('complementary', { name: 'Previous answers' });
    await history.getByText('Your answers', { exact: true }).waitFor();
    expect(await history.getByRole('listitem').count()).toBe(5);
    await expectGoodEverywhere(page);
    await expectHeights(page, paper);
    await page.getByText('I’ve also added it to this conversation').waitFor();

    const [first] = run.flow.steps;
    await button(page, 'Start Over').click();
    const dialog = page.getByRole('alertdialog', { name: 'Start Find Grants over?' });
    await dialog.waitFor();
    await expectGoodScreen(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await button(page, 'Start Over').click();
    await dialog.getByRole('button', { name: 'Start Over' }).click();
    await question(page, first!).waitFor();
    await page.getByText('Step 1 of 7', { exact: true }).waitFor();
    expect(await page.getByRole('combobox', { name: first!.question }).innerText()).toBe('Choose one');
    await page.getByText('Nothing yet. This is the first question.').waitFor();
    const again = await settled.person.get<FlowRun>(`/api/chat/sessions/${run.chatSessionId}/flow-run`);
    expect(again).toMatchObject({ currentStep: 0, responses: {}, isCompleted: false });
    expect(again.id).not.toBe(run.id);
    expect(await readMessages(settled, run)).toHaveLength(1);
  });

  it('is 240 pixels high on a phone too, scrolls, and opens to the whole document and back', async () => {
    const { page, paper } = await finish(product, await product.settle(), { size: 'phone' });
    await expectHeights(page, paper);
  });
});

describe('completion', () => {
  it('asks for no preview once completion was asked for, however late it is answered', async () => {
    const { page } = await openAtItsEnd(product, await product.settle());
    const letThrough = await holdAnswers(page, '**/complete');
    await page.getByRole('region', { name: 'Your document so far' }).getByRole('heading', { name: title }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await button(page, 'Complete').click();
    await page.getByText('Thinking...').waitFor();
    // What is told of later than it is known: no timer runs until the answer is there.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
    const answered = page.waitForResponse((response) => response.url().endsWith('/complete'));
    letThrough();
    await answered;
    await page.evaluate(async () => {
      const { port1, port2 } = new MessageChannel();
      for (let turn = 0; turn < 20; turn += 1)
        await new Promise((resolve) => {
          port1.addEventListener('message', resolve, { once: true });
          port1.start();
          port2.postMessage(turn);
        });
    });
    await page.clock.resume();
    await ready(page).waitFor();
    expect(asked.filter((url) => url.endsWith('/preview'))).toEqual([]);
  });

  it('posts the output once as a message of the agent, claims nothing before it is there, and stays until it is left', async () => {
    const settled = await product.settle();
    const { page, run } = await openAtItsEnd(product, settled);
    const posted: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/chat/messages'))
        posted.push(request.postDataJSON());
    });
    const letThrough = await holdAnswers(page, '**/api/chat/messages');
    await complete(page);
    await page.getByText('I’m adding it to this conversation…').waitFor();
    expect(await readMessages(settled, run)).toEqual([]);
    letThrough();
    await page.getByText('I’ve also added it to this conversation, where you can come back to it.').waitFor();
    const messages = await readMessages(settled, run);
    expect(messages).toMatchObject([{ isUser: false, content: expect.stringContaining(`# ${title}`) }]);
    expect(posted).toEqual([{ chatSessionId: run.chatSessionId, content: messages[0]?.content, isUser: false }]);

    await page.clock.fastForward(60_000);
    expect(await ready(page).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Back to the conversation with Grace' }).click();
    await page.getByRole('article').getByRole('heading', { name: title }).waitFor();
    expect(await ready(page).count()).toBe(0);
    expect(posted).toHaveLength(1);
  });

  it('says where the document could not be added to the conversation, adds it at the next try, and is over after a reload', async () => {
    const settled = await product.settle();
    const { page, run, expectProblems } = await openAtItsEnd(product, settled);
    expectProblems(/chat\/messages/);
    await page.route('**/api/chat/messages', (route) => route.abort());
    await complete(page);
    const alert = page.getByRole('alert').filter({ hasText: 'It could not be added to this conversation yet.' });
    await alert.waitFor();
    await page.unroute('**/api/chat/messages');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('I’ve also added it to this conversation').waitFor();
    expect(await readMessages(settled, run)).toHaveLength(1);

    await page.reload();
    await page.getByRole('article').getByRole('heading', { name: title }).waitFor();
    expect(await ready(page).count()).toBe(0);
    expect(await readMessages(settled, run)).toHaveLength(1);
  });
});

describe('what can be done with it', () => {
  it('Send Email opens the mail program and claims no sent mail, a PDF says that it is too long, Save Task saves a task', async () => {
    const settled = await product.settle();
    const { page, run, expectProblems } = await finish(product, settled);
    const opened = waitForWayOut();
    await button(page, 'Send Email').click();
    const address = new URL(await opened);
    expect(address.protocol).toBe('mailto:');
    expect(address.searchParams.get('subject')).toBe(title);
    expect(address.searchParams.get('body')).toContain('What we are looking for');
    await seeToast(page, 'Opening your mail program', 'Goodstead does not send mail here');
    expect(await page.getByText('Email sent').count()).toBe(0);

    await page.getByText('I’ve also added it to this conversation').waitFor();
    const headers = { 'x-pages-too-many': '2' };
    await page.route('**/export?*', (route) =>
      route.fulfill({ headers, contentType: 'application/pdf', body: '%PDF-1.7' }),
    );
    await button(page, 'Word, PDF and more').click();
    await page.getByRole('menuitem', { name: 'PDF', exact: true }).click();
    await seeToast(page, 'Download started', 'It has 2 pages, though it is meant for one');
    await expectGoodScreen(page);

    expectProblems(/api\/tasks/);
    await page.route('**/api/tasks', (route) => route.abort());
    await button(page, 'Save Task').click();
    await seeToast(page, 'Failed to create task');
    await expect.poll(() => button(page, 'Save Task').isEnabled()).toBe(true);
    await page.unroute('**/api/tasks');

    await button(page, 'Save Task').click();
    await seeToast(page, 'Task saved', 'The output has been saved to your task list.');
    expect(await button(page, 'Task saved').isDisabled()).toBe(true);
    await page.reload();
    await button(page, 'Task saved').waitFor();
    const tasks = await settled.person.get<Task[]>(`/api/tasks?organizationId=${settled.organizationId}`);
    expect(tasks).toMatchObject([
      {
        title,
        createdFromAgent: 'grant_writer',
        // A date in a document is not when its task is due.
        dueDate: null,
        description: expect.not.stringContaining('/chat/'),
        source: { kind: 'conversation', id: run.chatSessionId },
      },
    ]);
    await page.goto(`/tasks?task=${tasks[0]?.id}`);
    await page.getByRole('dialog').getByRole('link', { name: 'A conversation with Grace' }).click();
    await page.getByRole('article').getByRole('heading', { name: title }).waitFor();
  });

  it('a PDF with open places lists them and asks before it is made', async () => {
    const { page } = await openAtItsEnd(product, await product.settle(), {}, { ...answers, geographic_focus: 'tbd' });
    await complete(page);
    await page.getByText('I’ve also added it to this conversation').waitFor();
    await button(page, 'Word, PDF and more').click();
    await page.getByRole('menuitem', { name: 'PDF', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Make the PDF with open places?' });
    await dialog.getByText(/still to fill\. They are shaded/).waitFor();
    expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(0);
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
});
