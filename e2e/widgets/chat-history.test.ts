import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { button, seeToast } from '../journey/fields.ts';
import { addColleague } from '../journey/colleague.ts';
import { listConversations, say, startConversation } from '../journey/conversations.ts';
import { holdAnswers } from '../screens/answers.ts';
import { openHistory, panel, row } from '../screens/chat-screen.ts';

const product = useProduct();

async function rightEdge(part: Locator): Promise<number> {
  const { x, width } = (await part.boundingBox())!;
  return x + width;
}

describe('the Conversation History', () => {
  it('opens and closes with its button, its cross and Escape, about 300 pixels wide', async () => {
    const { person } = await product.settle();
    const { page } = await product.visitAs(person);
    await openHistory(page);
    expect((await panel(page).boundingBox())?.width).toBe(300);
    await panel(page).getByText('No conversations yet').waitFor();
    await button(page, 'History').click();
    await panel(page).waitFor({ state: 'hidden' });
    for (const close of [() => button(page, 'Close history').click(), () => page.keyboard.press('Escape')]) {
      await button(page, 'History').click();
      await panel(page).getByRole('heading', { name: 'Conversation History' }).waitFor();
      await close();
      await panel(page).waitFor({ state: 'hidden' });
      expect(await button(page, 'History').evaluate((element) => element === document.activeElement)).toBe(true);
    }
  });

  it('lists the conversations with this agent alone, the one without a title as New Conversation, and opens one', async () => {
    const { person, organizationId } = await product.settle();
    const first = await startConversation(person, organizationId, { title: 'Harlan letter' });
    await say(person, first, 'Hello');
    await startConversation(person, organizationId);
    await startConversation(person, organizationId, { agentType: 'hr_coach', title: 'Warehouse lead' });
    const { page } = await product.visitAs(person);
    await openHistory(page);
    await row(page, 'Harlan letter').waitFor();
    await row(page, 'New Conversation').waitFor();
    expect(await panel(page).getByRole('listitem').count()).toBe(2);
    await row(page, 'Harlan letter').getByRole('button').first().click();
    await page.getByRole('article').filter({ hasText: 'Hello' }).first().waitFor();
    expect(await panel(page).locator('[aria-current="true"]').innerText()).toContain('Harlan letter');
  });

  it('begins a new conversation with New, which shows the start panel', async () => {
    const { person, organizationId } = await product.settle();
    const conversation = await startConversation(person, organizationId, { title: 'Harlan letter' });
    await say(person, conversation, 'Hello');
    const { page } = await product.visitAs(person);
    for (const name of ['New', 'New Chat']) {
      await openHistory(page, `/chat/grant_writer?session=${conversation.id}`);
      await page.getByRole('article').first().waitFor();
      await button(page, name).click();
      await page.getByRole('heading', { name: 'Message Templates' }).waitFor();
      expect(await page.getByRole('article').count()).toBe(0);
      expect(new URL(page.url()).search).toBe('');
      expect(await panel(page).locator('[aria-current="true"]').count()).toBe(0);
    }
    // Nothing is made before something is said.
    expect(await listConversations(person, organizationId)).toHaveLength(1);
  });

  it('looks right, full and empty, with long titles and messages', async () => {
    const { person, organizationId } = await product.settle();
    const title =
      'Everything the Harlan Foundation asked us about our school pantries and the refrigerated van since 2019';
    const conversation = await startConversation(person, organizationId, { title });
    await say(person, conversation, 'How long should a letter of inquiry be?');
    for (let count = 0; count < 12; count += 1) await startConversation(person, organizationId);
    const { page } = await product.visitAs(person);
    await openHistory(page);
    await row(page, title).waitFor();
    expect(await rightEdge(row(page, title))).toBeLessThan(await rightEdge(panel(page)));
    for (const each of [row(page, title).getByTitle(title), row(page, title).getByRole('time')]) {
      expect(await rightEdge(each)).toBeLessThan(await rightEdge(row(page, title)));
    }
    await expectGoodEverywhere(page);
    await openHistory(page, '/chat/hr_coach');
    await panel(page).getByText('No conversations yet').waitFor();
    await expectGoodEverywhere(page);
  });

  it('fills the screen of a phone, and makes way for what was chosen', async () => {
    const { person, organizationId } = await product.settle();
    const conversation = await startConversation(person, organizationId, { title: 'Harlan letter' });
    await say(person, conversation, 'Hello');
    const { page } = await product.visitAs(person, { size: 'phone' });
    await openHistory(page);
    expect((await panel(page).boundingBox())?.width).toBe(390);
    await row(page, 'Harlan letter').getByRole('button').first().click();
    await panel(page).waitFor({ state: 'hidden' });
    await page.getByRole('article').first().waitFor();
  });
});

describe('renaming a conversation', () => {
  const rename = async (page: Page) => {
    await row(page, 'Harlan letter').hover();
    await button(page, 'Rename Harlan letter').click();
    return page.getByLabel('Conversation title');
  };

  it('is given up with Escape or with the cross, needs a title that is not blank, and is saved, trimmed, with Enter or with the check', async () => {
    const { person, organizationId } = await product.settle();
    await startConversation(person, organizationId, { title: 'Harlan letter' });
    const { page, expectProblems } = await product.visitAs(person);
    const patches: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && patches.push(request.url()));
    await openHistory(page);
    for (const cancel of [() => page.keyboard.press('Escape'), () => button(page, 'Cancel rename').click()]) {
      await (await rename(page)).fill('Something else');
      await cancel();
      await page.getByLabel('Conversation title').waitFor({ state: 'hidden' });
      await row(page, 'Harlan letter').waitFor();
    }
    expect(await panel(page).isVisible()).toBe(true);
    expect((await listConversations(person, organizationId))[0]?.title).toBe('Harlan letter');

    const input = await rename(page);
    expect(await input.inputValue()).toBe('Harlan letter');
    await expectGoodEverywhere(page);
    await input.fill('   ');
    await input.press('Enter');
    await page.getByRole('alert').getByText('Please enter a title.').waitFor();
    expect(await input.isVisible()).toBe(true);
    expect(patches).toEqual([]);

    // What was typed is kept where it cannot be saved.
    expectProblems(/500 .*\/api\/chat\/sessions\//);
    const failure = { status: 500, json: { message: 'The database is being repaired.', code: 'internal' } };
    await page.route(/\/api\/chat\/sessions\/[^/]+$/, (route) => route.fulfill(failure), { times: 1 });
    await input.fill('Harlan, spring round');
    await input.press('Enter');
    await seeToast(page, 'Failed to update chat title', 'The database is being repaired.');
    expect(await input.inputValue()).toBe('Harlan, spring round');

    await input.fill('  Harlan, spring round  ');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await input.press('Enter');
    expect((await sent).postDataJSON()).toEqual({ title: 'Harlan, spring round' });
    await seeToast(page, 'Chat title updated successfully');
    await row(page, 'Harlan, spring round').hover();
    await button(page, 'Rename Harlan, spring round').click();
    await page.getByLabel('Conversation title').fill('Harlan letter');
    await button(page, 'Save title').click();
    await row(page, 'Harlan letter').waitFor();
    // It shows before the server has it.
    await expect.poll(async () => (await listConversations(person, organizationId))[0]?.title).toBe('Harlan letter');
  });
});

describe('who reads a conversation', () => {
  const sharing = (page: Page) => page.getByRole('dialog', { name: 'Who can read this conversation' });

  it('is chosen with two switches, also before the first message', async () => {
    const { person, organizationId } = await product.settle();
    const { page } = await product.visitAs(person);
    await page.goto('/chat/hr_coach');
    await button(page, 'Team can read').click();
    await sharing(page).getByRole('switch', { name: 'Private', exact: true }).check();
    await expectGoodEverywhere(page);
    await sharing(page).getByRole('button', { name: 'Done' }).click();
    await button(page, 'Private').waitFor();
    await page.getByLabel(/^Message /).fill('Hello');
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/chat/sessions'));
    await page.getByLabel(/^Message /).press('Enter');
    expect((await sent).postDataJSON()).toEqual({ agentType: 'hr_coach', organizationId, isPrivate: true });
    await button(page, 'Private').click();
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await sharing(page).getByRole('switch', { name: 'Share with agents' }).uncheck();
    expect((await saved).request().postDataJSON()).toEqual({ shareWithAgents: false });
    await page.keyboard.press('Escape');
    expect(await listConversations(person, organizationId)).toMatchObject([
      { isPrivate: true, shareWithAgents: false },
    ]);
    await button(page, 'History').click();
    await row(page, 'Hello').getByRole('img', { name: 'Private' }).waitFor();
    // The next conversation begins as usual.
    await button(page, 'New Chat').click();
    await button(page, 'Team can read').waitFor();
  });

  it('is not said, nor to be chosen, before the conversation that is opened is here', async () => {
    const { person, organizationId } = await product.settle();
    const conversation = await startConversation(person, organizationId, { isPrivate: true });
    const { page } = await product.visitAs(person);
    const letGo = await holdAnswers(page, /\/api\/chat\/sessions\?/);
    await page.goto(`/chat/grant_writer?session=${conversation.id}`);
    await page.getByText('Grace can make mistakes.').waitFor();
    for (const name of ['Team can read', 'Private']) expect(await button(page, name).count()).toBe(0);
    letGo();
    await button(page, 'Private').waitFor();
  });

  it('stays as it was when it cannot be saved', async () => {
    const { person, organizationId } = await product.settle();
    const conversation = await startConversation(person, organizationId);
    const { page, expectProblems } = await product.visitAs(person);
    expectProblems(/500 .*\/api\/chat\/sessions\//);
    await page.goto(`/chat/grant_writer?session=${conversation.id}`);
    await button(page, 'Team can read').click();
    await page.route(/\/api\/chat\/sessions\/[^/]+$/, (route) =>
      route.fulfill({ status: 500, json: { message: 'The database is being repaired.', code: 'internal' } }),
    );
    await sharing(page).getByRole('switch', { name: 'Private', exact: true }).click();
    await seeToast(page, 'Failed to change who can read', 'The database is being repaired.');
    expect(await sharing(page).getByRole('switch', { name: 'Private', exact: true }).isChecked()).toBe(false);
  });

  it('lets colleagues read what is shared, and not write in it; what is private they never see', async () => {
    const { person: admin, organizationId } = await product.settle();
    const dana = await product.register('Dana', 'Reyes');
    await addColleague(admin, organizationId, dana, 'staff');
    const shared = await startConversation(dana, organizationId, { title: 'Harlan letter' });
    await say(dana, shared, 'How long should a letter of inquiry be?');
    const hidden = await startConversation(dana, organizationId, { title: 'Her own thoughts', isPrivate: true });

    const { page, expectProblems } = await product.visitAs(admin);
    // The private one is asked for, and is not there.
    expectProblems(/404 .*\/api\/chat\/sessions\//);
    await openHistory(page);
    await panel(page).getByText('No conversations yet').waitFor();
    await panel(page).getByText('Team').click();
    await row(page, 'Harlan letter').filter({ hasText: 'Dana Reyes' }).waitFor();
    expect(await row(page, 'Her own thoughts').count()).toBe(0);
    expect(await row(page, 'Harlan letter').getByRole('button').count()).toBe(1);
    await row(page, 'Harlan letter').getByRole('button').click();
    await page.getByText('Only Dana Reyes, who started it, writes here.').waitFor();
    await page.getByRole('heading', { name: 'Dana Reyes' }).waitFor();
    expect(await page.getByLabel(/^Message /).count()).toBe(0);
    for (const name of ['Suggest Tasks', 'Answer again', 'Team can read', 'Letter of Inquiry (LOI)']) {
      expect(await button(page, name).count()).toBe(0);
    }
    await expectGoodEverywhere(page);
    await page.reload();
    await page.getByText('Only Dana Reyes, who started it, writes here.').waitFor();

    await page.goto(`/chat/grant_writer?session=${hidden.id}`);
    await button(page, 'Start Conversation').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});
