// What a person changes often shows before the server has answered, and goes back where it refuses.
import { expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import type { Task } from '../../contract/tasks.ts';
import { useProduct } from '../in-tab/use-product.ts';
import type { Visit } from '../harness/browser.ts';
import { button, choose, seeToast } from '../journey/fields.ts';
import { startConversation } from '../journey/conversations.ts';
import { welcomeColleague } from '../journey/colleague.ts';
import {
  analyzedDocument,
  documentId,
  replaceDocuments,
  sampleReport,
  sampleRequirement,
} from '../screens/analyzed-documents.ts';
import { hold } from '../screens/answers.ts';
import { openHistory, row } from '../screens/chat-screen.ts';
import { impactReport, settleReport } from '../screens/document-details.ts';
import { details } from '../screens/library.ts';
import { bell, panel } from '../screens/notification-panel.ts';
import { openSettings } from '../screens/settings-screen.ts';
import { settleTwo } from '../screens/two-people.ts';

const product = useProduct();

interface Change {
  visit: Pick<Visit, 'page' | 'expectProblems'>;
  method: string;
  address: RegExp;
  make: () => Promise<unknown>;
  /** After a refusal; as before where it is left out. */
  makeAgain?: () => Promise<unknown>;
  /** What is to be seen with it, and without. */
  after: Locator;
  before: Locator;
  toast: string;
  /** Where something was typed: what has it again once it was refused. */
  typed?: [field: Locator, text: string];
  /** The server’s records are made up: nothing can be let through to it. */
  isMadeUp?: true;
}

async function openTask() {
  const settled = await product.settle();
  await welcomeColleague(product, settled, 'staff', 'Omar', 'Haddad');
  const { id } = await settled.person.post<Task>('/api/tasks', {
    organizationId: settled.organizationId,
    title: 'Call the bank',
    smartDueDate: false,
  });
  await settled.person.post(`/api/tasks/${id}/comments`, { comment: 'They close at five.' });
  const visit = await product.visitAs(settled.person);
  await visit.page.goto(`/tasks?task=${id}`);
  const comments = visit.page.getByRole('region', { name: /^Comments/ });
  await comments.getByText('They close at five.').waitFor();
  return { visit, page: visit.page, comments };
}

const taskAddress = /\/api\/tasks\/[^/]+$/;
const conversationAddress = /\/api\/chat\/sessions\/[^/]+$/;

const changes: Record<string, () => Promise<Change>> = {
  async 'a conversation’s title'() {
    const { person, organizationId } = await product.settle();
    await startConversation(person, organizationId, { title: 'Harlan letter' });
    const visit = await product.visitAs(person);
    const { page } = visit;
    await openHistory(page);
    const field = page.getByLabel('Conversation title');
    return {
      visit,
      method: 'PATCH',
      address: conversationAddress,
      async make() {
        await row(page, 'Harlan letter').hover();
        await button(page, 'Rename Harlan letter').click();
        await field.fill('Harlan, spring round');
        await field.press('Enter');
      },
      after: row(page, 'Harlan, spring round'),
      before: button(page, 'Cancel rename'),
      makeAgain: () => field.press('Enter'),
      toast: 'Failed to update chat title',
      typed: [field, 'Harlan, spring round'],
    };
  },

  async 'who can read a conversation'() {
    const { person, organizationId } = await product.settle();
    const { id } = await startConversation(person, organizationId);
    const visit = await product.visitAs(person);
    const { page } = visit;
    await page.goto(`/chat/grant_writer?session=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Who can read this conversation' });
    return {
      visit,
      method: 'PATCH',
      address: conversationAddress,
      async make() {
        await button(page, 'Team can read').click();
        await dialog.getByRole('switch', { name: 'Private', exact: true }).click();
        await dialog.getByRole('button', { name: 'Done' }).click();
      },
      after: button(page, 'Private'),
      before: button(page, 'Team can read'),
      toast: 'Failed to change who can read',
    };
  },

  async 'a document’s description and tags'() {
    const visit = await settleReport(product);
    const { page, report } = visit;
    await page.goto(`/documents?document=${report.id}`);
    const box = details(page).getByRole('textbox', { name: 'Description' });
    const card = page.getByRole('article', { name: impactReport.name });
    return {
      visit,
      method: 'PATCH',
      address: /\/api\/documents\/[^/]+$/,
      async make() {
        await button(page, 'Edit description and tags').click();
        await box.fill('The year in numbers.');
        await details(page).getByRole('combobox', { name: 'Tags' }).fill('Board');
        await button(page, 'Save').click();
        await card.getByText('The year in numbers.').waitFor();
      },
      after: card.getByText('Board', { exact: true }),
      before: card.getByText(impactReport.description),
      makeAgain: () => button(page, 'Save').click(),
      toast: 'The details were not saved',
      typed: [box, 'The year in numbers.'],
    };
  },

  async 'a task’s title, day, owner, priority and status'() {
    const { visit, page } = await openTask();
    const title = page.getByRole('textbox', { name: 'Title' });
    const sheet = page.getByRole('dialog');
    const card = (name: string) => page.getByRole('article', { name, exact: true, includeHidden: true });
    return {
      visit,
      method: 'PUT',
      address: taskAddress,
      async make() {
        await title.fill('Visit the bank');
        await choose(page, sheet.getByLabel('Status'), 'In Progress');
        await choose(page, sheet.getByLabel('Priority'), 'High');
        await choose(page, sheet.getByLabel('Assign to'), 'Omar Haddad (staff)');
        await page.getByLabel('Due date').fill('2031-05-06');
        await button(page, 'Save').click();
        const moved = page.getByRole('region', { name: 'In Progress', includeHidden: true });
        const shown = moved.getByRole('article', { includeHidden: true });
        await expect.poll(() => shown.textContent()).toMatch(/High.*2031.*Omar Haddad/);
      },
      after: card('Visit the bank'),
      before: card('Call the bank'),
      makeAgain: () => button(page, 'Save').click(),
      toast: 'Failed to update task: The server has a headache.',
      typed: [title, 'Visit the bank'],
    };
  },

  async 'a new comment'() {
    const { visit, page, comments } = await openTask();
    const field = comments.getByLabel('New comment');
    return {
      visit,
      method: 'POST',
      address: /\/api\/tasks\/[^/]+\/comments$/,
      async make() {
        await field.fill('I will call tomorrow.');
        await page.keyboard.press('Control+Enter');
        await expect.poll(() => field.inputValue()).toBe('');
      },
      after: comments.getByText('2 comments'),
      before: comments.getByText('1 comment', { exact: true }),
      makeAgain: () => field.press('Control+Enter'),
      toast: 'Failed to add comment',
      typed: [field, 'I will call tomorrow.'],
    };
  },

  async 'a comment that is deleted'() {
    const { visit, page, comments } = await openTask();
    return {
      visit,
      method: 'DELETE',
      address: /\/api\/task-comments\//,
      async make() {
        await comments.getByRole('button', { name: /^Delete/ }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      },
      after: comments.getByText('No comments yet'),
      before: comments.getByText('They close at five.'),
      toast: 'Failed to delete comment',
    };
  },

  async 'a notification that is read'() {
    const { priya, assignToPriya } = await settleTwo(product);
    await assignToPriya('Order crates', 'Order boxes');
    const visit = await product.visitAs(priya);
    const { page } = visit;
    await page.goto('/');
    const make = async () => {
      await bell(page, 'Notifications, 2 unread').click();
      await panel(page).getByRole('link').filter({ hasText: 'Order crates' }).click();
    };
    return {
      visit,
      method: 'POST',
      address: /\/api\/notifications\/read$/,
      make,
      async makeAgain() {
        const task = page.getByRole('dialog', { name: 'Order crates' });
        await task.waitFor();
        await page.keyboard.press('Escape');
        await task.waitFor({ state: 'hidden' });
        await make();
      },
      // The task that it led to lies over it.
      after: page.getByRole('button', { name: 'Notifications, 1 unread', includeHidden: true }),
      before: page.getByRole('button', { name: 'Notifications, 2 unread', includeHidden: true }),
      toast: 'Your notification was not marked as read',
    };
  },

  async 'a requirement’s state'() {
    const settled = await product.settle();
    const visit = await product.visitAs(settled.person);
    const { page } = visit;
    await replaceDocuments(page, {
      documents: [analyzedDocument(settled.organizationId, { kind: 'rfp' })],
      report: sampleReport({ requirements: [1, 2, 3].map((number) => sampleRequirement(number)) }),
    });
    await page.goto(`/documents?document=${documentId}&view=plan`);
    return {
      visit,
      method: 'PATCH',
      address: /\/api\/document-requirements\//,
      make: () => details(page).getByRole('checkbox', { name: 'Requirement 2' }).click(),
      after: details(page).getByText('1 of 3 met'),
      before: details(page).getByText('0 of 3 met'),
      toast: 'The change was not saved',
      isMadeUp: true,
    };
  },

  async 'a switch of the memory'() {
    const visit = await openSettings(product);
    const sharing = visit.page.getByRole('switch', { name: 'Agents share what they learn' });
    return {
      visit,
      method: 'PUT',
      address: /\/memory-settings$/,
      make: () => sharing.click(),
      after: visit.page.getByRole('switch', { name: 'Agents share what they learn', checked: false }),
      before: visit.page.getByRole('switch', { name: 'Agents share what they learn', checked: true }),
      toast: 'The memory settings were not saved',
    };
  },
};

it.each(Object.keys(changes))(
  '%s shows before the server answers; a refusal takes it back with a sentence and loses nothing typed; the next try is kept',
  async (name) => {
    const {
      visit,
      method,
      address,
      make,
      makeAgain = make,
      after,
      before,
      toast,
      typed,
      isMadeUp,
    } = await changes[name]!();
    const { page } = visit;
    visit.expectProblems(/500 .*\/api\//);
    const held = await hold(page, method, address);
    await make();
    await after.waitFor();
    held.refuse();
    await seeToast(page, toast, ...(toast.includes('headache') ? [] : ['The server has a headache.']));
    await before.waitFor();
    expect(await after.count()).toBe(0);
    if (typed) expect(await typed[0].inputValue()).toBe(typed[1]);
    if (isMadeUp) return;

    await page.unroute(address);
    const { letThrough } = await hold(page, method, address);
    await makeAgain();
    await after.waitFor();
    const answered = page.waitForResponse((response) => response.request().method() === method);
    letThrough();
    expect((await answered).status()).toBeLessThan(300);
    await after.waitFor();
  },
);
