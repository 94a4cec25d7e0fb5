import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Task } from '../../contract/tasks.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { textOf } from '../in-tab/downloads.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { addColleague } from '../journey/colleague.ts';
import { listConversations, readMessages, say, startConversation } from '../journey/conversations.ts';
import { button, seeToast } from '../journey/fields.ts';
import { addDocument, textFile } from '../screens/library.ts';
import { articles, converse, field, posted, question, startPanel } from '../screens/chat-screen.ts';
import { broken, holdAnswers } from '../screens/answers.ts';

const product = useProduct();
// For the tests that only read them.
const answered = await converse(product);
const greeted = await converse(product, 'Hello');

describe('sending a message', () => {
  it('shows it at once, clears field and draft, thinks with the input bar disabled, then shows the answer', async () => {
    const { person, organizationId } = await product.settle();
    const { page } = await product.visitAs(person);
    await page.goto('/chat/grant_writer');
    await field(page).fill(question);
    const [session, message] = [posted(page, '/api/chat/sessions'), posted(page, '/api/chat/messages')];
    const letGo = await holdAnswers(page, '**/api/chat/messages');
    await field(page).press('Enter');
    await articles(page).filter({ hasText: question }).waitFor();
    await page.getByText('Thinking...').waitFor();
    expect(await field(page).isDisabled()).toBe(true);
    // It is read-only rather than gone from under the keyboard: letters written on open no other agent.
    await page.keyboard.type('ghvfct2');
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    // Nor elsewhere on the screen.
    await articles(page).filter({ hasText: question }).click();
    await page.keyboard.type('ghvfct2');
    expect(new URL(page.url()).pathname).toBe('/chat/grant_writer');
    expect(await field(page).inputValue()).toBe('');
    expect(await button(page, 'Send message').count()).toBe(0);
    const drafts = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')));
    expect(drafts).toEqual([]);
    await page.getByText('Grace is writing. You can send again when the reply is done.').waitFor();
    letGo();
    await page.getByRole('list', { name: 'Sources' }).waitFor();
    expect(await page.getByText('Thinking...').count()).toBe(0);
    expect(await articles(page).count()).toBe(2);
    expect(await articles(page).getByText('just now').count()).toBe(2);
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await session).postDataJSON()).toEqual({ agentType: 'grant_writer', organizationId });
    const sent = (await message).postDataJSON() as Record<string, unknown>;
    expect(sent).toEqual({
      chatSessionId: new URL(page.url()).searchParams.get('session'),
      content: question,
      isUser: true,
      clientMessageId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });

  it('waits until the conversation that is open has loaded', async () => {
    const { person, organizationId, conversation, path } = await converse(product, 'Hello');
    const { page } = await product.visitAs(person);
    const letGo = await holdAnswers(page, /\/api\/chat\/sessions\?/);
    await page.goto(path);
    await field(page).fill('And the budget?');
    await field(page).press('Enter');
    await page.getByText('Sent as soon as this conversation is here.').waitFor();
    expect(await field(page).inputValue()).toBe('And the budget?');
    // What is changed meanwhile is not sent by itself.
    await field(page).fill('And what may the budget hold?');
    expect(await page.getByText('Sent as soon as this conversation is here.').count()).toBe(0);
    await button(page, 'Send message').click();
    letGo();
    await articles(page).nth(3).waitFor();
    expect(await articles(page).filter({ hasText: 'And what may the budget hold?' }).count()).toBe(1);
    expect(await field(page).inputValue()).toBe('');
    expect(await listConversations(person, organizationId)).toMatchObject([{ id: conversation.id }]);
  });

  it('that waits for a conversation goes into no other one', async () => {
    const { person, organizationId, path } = greeted;
    const { page } = await product.visitAs(person);
    const letGo = await holdAnswers(page, /\/api\/chat\/sessions\?/);
    await page.goto(path);
    await field(page).fill('And the budget?');
    await field(page).press('Enter');
    await page.getByText('Sent as soon as this conversation is here.').waitFor();
    await page.getByRole('button', { name: 'New Chat' }).click();
    letGo();
    await startPanel(page).waitFor();
    expect(await field(page).inputValue()).toBe('And the budget?');
    expect(await page.getByText('Sent as soon as this conversation is here.').count()).toBe(0);
    expect(await listConversations(person, organizationId)).toHaveLength(1);
  });

  it('offline says what to do, and loses nothing', async () => {
    const { person, path } = await converse(product, 'Hello');
    const { page, context, expectProblems } = await product.visitAs(person);
    expectProblems(/ERR_INTERNET_DISCONNECTED/);
    await page.goto(path);
    await articles(page).nth(1).waitFor();
    await context.setOffline(true);
    await field(page).fill('And the budget?');
    await field(page).press('Enter');
    await seeToast(page, 'Failed to send message', 'Please check your internet connection');
    expect(await field(page).inputValue()).toBe('And the budget?');
    expect(await articles(page).count()).toBe(2);
    await context.setOffline(false);
    await field(page).press('Enter');
    await articles(page).nth(3).waitFor();
  });

  it('whose conversation cannot be made says Failed to create chat session, and keeps the text', async () => {
    const { person } = await product.settle();
    const { page, expectProblems } = await product.visitAs(person);
    expectProblems(/500 .*\/api\/chat\/sessions$/);
    await page.route(/\/api\/chat\/sessions$/, (route) => route.fulfill(broken('The database is being repaired.')));
    await page.goto('/chat/grant_writer');
    await button(page, 'Start Conversation').click();
    await page.getByRole('heading', { name: 'Message Templates' }).waitFor();
    await field(page).fill('Hello');
    await field(page).press('Enter');
    await seeToast(page, 'Failed to create chat session', 'The database is being repaired.');
    expect(await field(page).inputValue()).toBe('Hello');
    await page.getByRole('heading', { name: 'Message Templates' }).waitFor();
  });
});

describe('suggested tasks', () => {
  it('show their count, title, priority and description beside the sources of the message, and can be folded away', async () => {
    const { person, path, agentMessage } = answered;
    const { page } = await product.visitAs(person);
    await page.goto(path);
    const tasks = agentMessage.metadata.suggestedTasks ?? [];
    expect(tasks).toHaveLength(2);
    const control = button(page, '2 suggested tasks');
    await control.waitFor();
    const labels = { low: 'Low', medium: 'Medium', high: 'High' };
    for (const { title, description, priority } of tasks) {
      const row = articles(page).getByRole('listitem').filter({ hasText: title }).filter({ hasText: description });
      await row.getByText(labels[priority]).waitFor();
      await row
        .getByRole('button', { name: `Create Task: ${title}` })
        .filter({ hasText: 'Create Task' })
        .waitFor();
    }
    expect(await button(page, 'Suggest Tasks').count()).toBe(0);
    const sources = page.getByRole('list', { name: 'Sources' }).getByRole('listitem');
    expect(await sources.allInnerTexts()).toEqual(['Letter of inquiry (LOI)']);
    await expectGoodEverywhere(page);
    await control.click();
    expect(await control.getAttribute('aria-expanded')).toBe('false');
    expect(await page.getByRole('button', { name: /^Create Task/ }).count()).toBe(0);
  });

  it('become tasks of the agent with Create Task', async () => {
    const { person, organizationId, path, agentMessage } = await converse(product);
    const { page } = await product.visitAs(person);
    await page.goto(path);
    const [first] = agentMessage.metadata.suggestedTasks ?? [];
    const sent = posted(page, '/api/tasks');
    await page
      .getByRole('button', { name: /^Create Task/ })
      .first()
      .click();
    await seeToast(page, 'Task created successfully');
    const suggestion = { messageId: agentMessage.id, title: first?.title };
    expect((await sent).postDataJSON()).toEqual({
      ...first,
      organizationId,
      createdFromAgent: 'grant_writer',
      suggestion,
    });
    await articles(page).getByText('Task created').waitFor();
    expect(await page.getByRole('button', { name: /^Create Task/ }).count()).toBe(1);
    const tasks = await person.get<Task[]>(`/api/tasks?organizationId=${organizationId}`);
    expect(tasks).toMatchObject([{ ...first, status: 'todo', createdFromAgent: 'grant_writer' }]);
    await page.reload();
    await articles(page).getByText('Task created').waitFor();
  });

  it('are found in a message that has none with Suggest Tasks', async () => {
    const { person, conversation, path, agentMessage } = greeted;
    const { page } = await product.visitAs(person);
    await page.route('**/api/chat/suggest-tasks', async (route) => {
      const task = { title: 'Call the program officer', description: 'Ask about fit.', priority: 'high' };
      await route.fulfill({ status: 200, json: { suggestedTasks: [task, { ...task, title: 'Write it down' }] } });
    });
    await page.goto(path);
    const sent = posted(page, '/api/chat/suggest-tasks');
    await button(page, 'Suggest Tasks').click();
    await seeToast(page, '2 task(s) suggested');
    expect((await sent).postDataJSON()).toEqual({
      chatSessionId: conversation.id,
      messageContent: agentMessage.content,
      messageId: agentMessage.id,
    });
    await button(page, '2 suggested tasks').waitFor();
    expect(await button(page, 'Suggest Tasks').count()).toBe(0);
  });

  it('are said to be none where there are none, and the failure where it fails', async () => {
    const { person, path } = greeted;
    const { page, expectProblems } = await product.visitAs(person);
    await page.goto(path);
    await button(page, 'Suggest Tasks').click();
    await seeToast(page, 'No Tasks Found', 'No actionable tasks were identified in this message');
    expectProblems(/500 .*suggest-tasks/);
    await page.route('**/api/chat/suggest-tasks', (route) => route.fulfill(broken('Please try again.')));
    await button(page, 'Suggest Tasks').click();
    await seeToast(page, 'Failed to suggest tasks', 'Please try again.');
    expect(await button(page, 'Suggest Tasks').isEnabled()).toBe(true);
  });
});

describe('messages', () => {
  it('stay within the screen of a phone, however long the names of their sources are', async () => {
    const settled = await product.settle();
    const name = 'Minutes of the regular meeting of the board on October 14, with attachments.txt';
    await addDocument(product.url, settled, textFile(name, 'The board approved the drill press, 4 to 0.'));
    const conversation = await startConversation(settled.person, settled.organizationId);
    await say(settled.person, conversation, `About ${name}: what about the drill press?`);
    const { page } = await product.visitAs(settled.person, { size: 'phone' });
    await page.goto(`/chat/grant_writer?session=${conversation.id}`);
    const sources = page.getByRole('list', { name: 'Sources' });
    await sources.getByText(name).waitFor();
    const widths = await sources.evaluate((list) => {
      const { scrollWidth, clientWidth } = list.closest('.overflow-y-auto')!;
      return { scrollWidth, clientWidth };
    });
    expect(widths.scrollWidth).toBe(widths.clientWidth);
  });

  it('offer workflow suggestions as Quick Actions, with what a guided workflow is', async () => {
    const { person, path } = await converse(product);
    const { page } = await product.visitAs(person);
    await page.goto(path);
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Quick Actions' }) });
    await section.getByText('A guided workflow asks a few questions and creates professional documents.').waitFor();
    await section.getByRole('button', { name: 'Letter of Inquiry (LOI)' }).click();
    await page.getByText(/^Question 1 of \d+$/).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
  });
});

describe('Export', () => {
  const exportButton = (page: Page) => button(page, 'Export');

  it('gives a text file named after agent and date, with a header and each message with time and speaker', async () => {
    const { person, path, agentMessage } = answered;
    const { page } = await product.visitAs(person);
    await page.goto(path);
    await articles(page).nth(1).waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), exportButton(page).click()]);
    await seeToast(page, 'Chat exported successfully');
    expect(file.suggestedFilename()).toBe(`grant-writer-agent-${new Date().toISOString().slice(0, 10)}.txt`);
    const text = textOf(file);
    expect(text).toMatch(
      /^Conversation with Grace, Grant Writer Agent\nHarlan letter\nOrganization: Juniper Table\nExported: .+\nMessages: 2\n/,
    );
    expect(text).toMatch(/\[\w{3} \d+, \d{4}, \d+:\d\d [AP]M\] Maya Okafor:\nHow long should a letter of inquiry be\?/);
    expect(text).toMatch(/\[\w{3} \d+, \d{4}, \d+:\d\d [AP]M\] Grace:\n/);
    expect(text).toContain(agentMessage.content);
  });

  it('is refused where there is nothing to export', async () => {
    const { person } = await product.settle();
    const { page } = await product.visitAs(person);
    await page.goto('/chat/grant_writer');
    await exportButton(page).click();
    await seeToast(page, 'No messages to export');
    expect(await page.getByText('Chat exported successfully').count()).toBe(0);
  });
});

describe('Clear', () => {
  const confirm = (page: Page) => page.getByRole('alertdialog', { name: 'Clear “Harlan letter”?' });

  it('removes all messages once confirmed, and keeps the conversation', async () => {
    const { person, conversation, path } = await converse(product);
    const { page } = await product.visitAs(person);
    await page.goto(path);
    await articles(page).nth(1).waitFor();
    await button(page, 'Clear').click();
    await expectGoodEverywhere(page);
    await confirm(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await readMessages(person, conversation)).toHaveLength(2);
    await button(page, 'Clear').click();
    const sent = page.waitForRequest((request) => request.method() === 'DELETE');
    await confirm(page).getByRole('button', { name: 'Clear messages' }).click();
    expect(new URL((await sent).url()).pathname).toBe(`/api/chat/sessions/${conversation.id}/clear`);
    await seeToast(page, 'Chat cleared successfully');
    expect(await articles(page).count()).toBe(0);
    expect(await readMessages(person, conversation)).toEqual([]);
    await button(page, 'History').click();
    await page.getByRole('complementary', { name: 'Conversation History' }).getByText('Harlan letter').waitFor();
  });

  it('is refused where there is nothing to clear', async () => {
    const { person } = await product.settle();
    const { page } = await product.visitAs(person);
    await page.goto('/chat/grant_writer');
    await button(page, 'Clear').click();
    await seeToast(page, 'No messages to clear');
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });

  it('that fails says why, and leaves the messages', async () => {
    const { person, path } = await converse(product);
    const { page, expectProblems } = await product.visitAs(person);
    expectProblems(/500 .*\/clear$/);
    await page.route('**/clear', (route) => route.fulfill(broken('The database is being repaired.')));
    await page.goto(path);
    await articles(page).nth(1).waitFor();
    await button(page, 'Clear').click();
    await confirm(page).getByRole('button', { name: 'Clear messages' }).click();
    await seeToast(page, 'Failed to clear chat: Error: The database is being repaired.');
    expect(await articles(page).count()).toBe(2);
  });
});

describe('somebody who may no longer chat', () => {
  it('reads the own conversations, and why nothing can be written', async () => {
    const { person: admin, organizationId } = await product.settle();
    const staff = await product.register('Vic', 'Lane');
    await addColleague(admin, organizationId, staff, 'staff');
    const conversation = await startConversation(staff, organizationId);
    await say(staff, conversation, 'Hello');
    const { userId } = conversation;
    await admin.request('PATCH', `/api/organizations/${organizationId}/members/${userId}`, {
      body: { role: 'viewer' },
    });
    const { page } = await product.visitAs(staff);
    await page.goto(`/chat/grant_writer?session=${conversation.id}`);
    await articles(page).getByRole('heading', { name: 'You' }).waitFor();
    await page.getByText('Chatting needs the staff role').waitFor();
    expect(await field(page).count()).toBe(0);
  });
});

describe('a long conversation', () => {
  it('opens at its end, and loads what was said before as one scrolls up, moving nothing that is read', async () => {
    const { person, organizationId } = await product.settle();
    const conversation = await startConversation(person, organizationId);
    for (let number = 1; number <= 15; number += 1) await say(person, conversation, `Question number ${number}.`);
    const { page } = await product.visitAs(person);
    await page.goto(`/chat/grant_writer?session=${conversation.id}`);
    const question = (number: number) => page.getByRole('article').filter({ hasText: `Question number ${number}.` });
    await question(15).first().waitFor();
    expect(await question(1).count()).toBe(0);
    const oldest = page.getByRole('article').first();
    const id = await oldest.getAttribute('data-message');
    // As a reader's wheel does.
    await oldest.evaluate((element) => {
      element.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
      element.scrollIntoView();
    });
    await question(1).first().waitFor({ state: 'attached' });
    expect(await page.getByRole('article').count()).toBe(30);
    expect((await page.locator(`[data-message="${id}"]`).boundingBox())!.y).toBeGreaterThan(0);
  });

  it('opens at an early message with what is near it, and draws the rest as one scrolls, moving nothing that is read', async () => {
    const { person, organizationId } = await product.settle();
    const conversation = await startConversation(person, organizationId);
    await say(person, conversation, 'What belongs in a letter of inquiry?');
    const said = await readMessages(person, conversation);
    const json = Array.from({ length: 100 }, () => said.map((each) => ({ ...each, id: crypto.randomUUID() }))).flat();
    const { page } = await product.visitAs(person);
    await page.route(/\/messages\?/, (route) => route.fulfill({ json }));
    await page.goto(`/chat/grant_writer?session=${conversation.id}&message=${json[60]!.id}`);
    const messageOf = (index: number) => page.locator(`[data-message="${json[index]!.id}"]`);
    const placeOf = async (index: number) => (await messageOf(index).boundingBox())!.y;
    await messageOf(60).waitFor();
    expect(await page.getByRole('article').count()).toBeLessThan(70);
    await expect.poll(() => placeOf(60)).toBeLessThan(200);
    expect(await placeOf(60)).toBeGreaterThan(0);
    // As a reader's wheel does.
    const scrollTo = (index: number, block: 'start' | 'end') =>
      messageOf(index).evaluate((element, to) => {
        element.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
        element.scrollIntoView({ block: to });
      }, block);
    await scrollTo(40, 'start');
    await messageOf(0).waitFor({ state: 'attached' });
    await expect.poll(() => placeOf(40)).toBeLessThan(200);
    expect(await placeOf(40)).toBeGreaterThan(0);
    // Who goes on faster than the browser looks at what is in view.
    await messageOf(99).evaluate((element) => {
      const list = element.parentElement!;
      const goToEnd = () => list.querySelector('article:last-of-type')!.scrollIntoView({ block: 'end' });
      new MutationObserver(goToEnd).observe(list, { childList: true });
      element.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
      goToEnd();
    });
    await messageOf(199).waitFor({ state: 'attached' });
    expect(await page.getByRole('article').count()).toBe(200);
  });
});
