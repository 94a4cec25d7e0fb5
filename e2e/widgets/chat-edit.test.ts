// Words that are changed and sent again, titles, sources that open, and what cannot be sent.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { MessageMetadata } from '../../contract/conversations.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { startModel } from '../in-tab/model.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { connectModel } from '../journey/connect-model.ts';
import { listConversations, readMessages, say, startConversation } from '../journey/conversations.ts';
import { button, seeToast } from '../journey/fields.ts';
import { articles, field } from '../screens/chat-screen.ts';

const model = await startModel({ title: 'Two questions' });
afterAll(() => model.close());
const product = useProduct();
const { person, organizationId } = await connectModel(await product.settle(), model);

const edited = (page: Page) => page.getByLabel('Your message');
const editButtons = (page: Page) => button(page, 'Edit message');
const confirm = (page: Page) => page.getByRole('alertdialog', { name: 'Replace what follows this message?' });
const untilAnswered = (page: Page) => button(page, 'Send message').waitFor();

/** Somebody with two questions and their answers on screen. */
async function converse() {
  const conversation = await startConversation(person, organizationId);
  for (const text of ['One', 'Two']) await say(person, conversation, text);
  const { page, expectProblems } = await product.visitAs(person);
  await page.goto(`/chat/grant_writer?session=${conversation.id}`);
  await articles(page).nth(3).waitFor();
  return { conversation, page, expectProblems };
}
const contents = async (...of: Parameters<typeof readMessages>) =>
  (await readMessages(...of)).map(({ content }) => content);

describe('Edit message', () => {
  it('of a conversation that the model gave a title, with the keyboard alone: the later messages give way once that is confirmed', async () => {
    const { conversation, page } = await converse();
    // The model words a title from the first message.
    const readTitle = async () => (await listConversations(person, organizationId))[0]?.title;
    await expect.poll(readTitle).toBe('Two questions');
    await button(page, 'History').click();
    const history = page.getByRole('complementary', { name: 'Conversation History' });
    await history.getByText('Two questions').first().waitFor();
    await button(page, 'Close history').click();
    await editButtons(page).first().press('Enter');
    expect(await edited(page).inputValue()).toBe('One');
    await edited(page).press('Escape');
    await page.locator(':focus').and(editButtons(page).first()).waitFor();
    await page.keyboard.press('Enter');
    await edited(page).pressSequentially(' and a half');
    await edited(page).press('Control+Enter');
    await confirm(page).getByText('The 3 messages after it are deleted for good.').waitFor();
    await expectGoodEverywhere(page);
    await page.keyboard.press('Escape');
    await confirm(page).waitFor({ state: 'hidden' });
    expect(await contents(person, conversation)).toHaveLength(4);
    await expectGoodEverywhere(page);
    await edited(page).press('Meta+Enter');
    await confirm(page).getByRole('button', { name: 'Send and replace' }).press('Enter');
    await articles(page).getByText('You asked: One and a half.').waitFor();
    await untilAnswered(page);
    expect(await articles(page).count()).toBe(2);
    expect(await contents(person, conversation)).toEqual(['One and a half', 'You asked: One and a half.']);
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('that the server refuses loses neither the new words nor the old messages; again it is stored once', async () => {
    const { conversation, page, expectProblems } = await converse();
    expectProblems(/409 .*\/api\/chat\/messages\//);
    const refusal = { message: 'The agent is still answering.', code: 'answer_running' };
    await page.route('**/api/chat/messages/*', (route) => route.fulfill({ status: 409, json: refusal }));
    await editButtons(page).last().click();
    await edited(page).fill('Zwei');
    await button(page, 'Send again').click();
    await button(page, 'Send and replace').click();
    await seeToast(page, 'Failed to send message', 'The agent is still answering.');
    await edited(page).waitFor();
    expect(await edited(page).inputValue()).toBe('Zwei');
    expect(await articles(page).count()).toBe(3);
    expect(await contents(person, conversation)).toHaveLength(4);
    await page.unroute('**/api/chat/messages/*');
    await button(page, 'Send again').click();
    await button(page, 'Send and replace').click();
    await articles(page).getByText('You asked: Zwei.').waitFor();
    await untilAnswered(page);
    expect(await contents(person, conversation)).toHaveLength(4);
  });
});

describe('a provider that fails', () => {
  it('says where trying again is no help, and how long to wait where it is', async () => {
    const { page } = await converse();
    await model.next({ kind: 'status', status: 401 });
    await field(page).fill('Three');
    await field(page).press('Enter');
    const reason = page.locator('[data-retry]');
    await reason.getByText(/admin can check the AI settings/).waitFor();
    await button(page, 'Try again').waitFor();
    await expectGoodEverywhere(page);
    await editButtons(page).last().click();
    await edited(page).fill('Drei');
    await model.next({ kind: 'status', status: 429, headers: { 'retry-after': '300' } });
    await button(page, 'Send again').click();
    await reason.getByText('Please try again in 5 minutes.').waitFor();
    expect(await articles(page).getByText('Drei').count()).toBe(1);
    await button(page, 'Try again').click();
    await articles(page).getByText('You asked: Drei.').waitFor();
    await untilAnswered(page);
    expect(await button(page, 'Try again').count()).toBe(0);
  });
});

describe('a message that is too long', () => {
  it('is said to be so before it is sent, and stays', async () => {
    const { conversation, page } = await converse();
    const text = 'word '.repeat(20_000);
    await field(page).fill(text);
    await page.getByText('This message is 50,000 characters too long.').waitFor();
    expect(await button(page, 'Send message').isDisabled()).toBe(true);
    await field(page).press('Enter');
    await expectGoodEverywhere(page);
    await page.reload();
    await articles(page).nth(3).waitFor();
    expect(await field(page).inputValue()).toBe(text);
    expect(await contents(person, conversation)).toHaveLength(4);
    await field(page).fill('Three');
    await field(page).press('Enter');
    await articles(page).getByText('You asked: Three.').waitFor();
    expect(await page.getByText(/characters too long/).count()).toBe(0);
  });
});

describe('what an answer rests on', () => {
  const citations: MessageMetadata['citations'] = [
    { kind: 'playbook', id: 'GW01', label: 'How to write a need statement', path: null },
    { kind: 'playbook', id: 'GW00', label: 'An article of last year', path: null },
    { kind: 'profile', id: 'hasBylaws', label: 'Bylaws', path: '/profile#hasBylaws' },
  ];

  it('opens: the article with its points and its source, the profile at its field', async () => {
    const { page, expectProblems } = await converse();
    expectProblems(/404 .*\/api\/playbook\/GW00/);
    // A model cites none of the playbook: its last answer comes with the sources of another.
    await page.route(/\/messages(\?|$)/, async (route) => {
      const answer = await route.fetch();
      const messages = (await answer.json()) as { metadata: MessageMetadata }[];
      messages.at(-1)!.metadata = { citations };
      await route.fulfill({ response: answer, json: messages });
    });
    await page.reload();
    const sources = page.getByRole('list', { name: 'Sources' });
    await sources.getByRole('button', { name: 'How to write a need statement' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'How to write a need statement' });
    await dialog.getByText(/^Source: .+, as of November 2026\./).waitFor();
    expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(2);
    await expectGoodEverywhere(page);
    await page.keyboard.press('Escape');
    await page.locator(':focus').and(sources.getByRole('button').first()).waitFor();
    await sources.getByRole('button', { name: 'An article of last year' }).click();
    await page.getByRole('dialog').getByText('We could not find that playbook article.').waitFor();
    await page.keyboard.press('Escape');
    await sources.getByRole('link', { name: 'Bylaws' }).click();
    await page.locator('#profile-field-hasBylaws :focus').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Organization Profile' }).waitFor();
  });
});
