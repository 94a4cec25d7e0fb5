// Words that are changed and sent again, titles, sources that open, and what cannot be sent.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { startAiStub } from '../../server/testing/ai-stub-server.ts';
import { useProduct } from '../harness/use-product.ts';
import { addColleague } from '../journey/colleague.ts';
import { connectModel } from '../journey/connect-model.ts';
import { readMessages, say, startConversation } from '../journey/conversations.ts';
import { button } from '../journey/fields.ts';
import { articles } from './chat-screen.ts';

const model = await startAiStub({ title: 'Two questions' });
afterAll(() => model.close());
const product = useProduct();

const edited = (page: Page) => page.getByLabel('Your message');
const editButtons = (page: Page) => button(page, 'Edit message');
const confirm = (page: Page) => page.getByRole('alertdialog', { name: 'Replace what follows this message?' });
const untilAnswered = (page: Page) => button(page, 'Send message').waitFor();

/** Somebody with two questions and their answers on screen. */
async function converse(size: 'desktop' | 'phone' = 'desktop') {
  const { person, organizationId } = await connectModel(await product.settle(), model);
  const conversation = await startConversation(person, organizationId);
  for (const text of ['One', 'Two']) await say(person, conversation, text);
  const { page, expectProblems } = await product.visitAs(person, { size });
  await page.goto(`/chat/grant_writer?session=${conversation.id}`);
  await articles(page).nth(3).waitFor();
  return { person, organizationId, conversation, page, expectProblems };
}
const contents = async (...of: Parameters<typeof readMessages>) =>
  (await readMessages(...of)).map(({ content }) => content);

describe('Edit message', () => {
  it('is within reach on a phone, and is nobody else’s', async () => {
    const { person, organizationId, conversation, page } = await converse('phone');
    await editButtons(page).last().tap();
    await edited(page).fill('Zwei');
    await button(page, 'Send again').tap();
    await confirm(page).getByText('The message after it is deleted for good.').waitFor();
    await button(page, 'Send and replace').tap();
    await articles(page).getByText('You asked: Zwei.').waitFor();
    await untilAnswered(page);
    expect(await contents(person, conversation)).toEqual(['One', 'You asked: One.', 'Zwei', 'You asked: Zwei.']);
    const colleague = await product.register('Dana', 'Reyes');
    await addColleague(person, organizationId, colleague, 'staff');
    const { page: other } = await product.visitAs(colleague);
    await other.goto(`/chat/grant_writer?session=${conversation.id}`);
    await articles(other).nth(3).waitFor();
    expect(await editButtons(other).count()).toBe(0);
  });

  it('shows in a second window as it is answered there', async () => {
    const { person, conversation, page } = await converse();
    const { page: second } = await product.visitAs(person);
    await second.goto(`/chat/grant_writer?session=${conversation.id}`);
    await articles(second).nth(3).waitFor();
    model.next({ kind: 'endless', delayMs: 30 });
    await editButtons(page).first().click();
    await edited(page).fill('Uno');
    await button(page, 'Send again').click();
    await button(page, 'Send and replace').click();
    await articles(second).getByText('and so on').waitFor();
    expect(await articles(second).count()).toBe(2);
    await button(second, 'Stop reply').click();
    await articles(page).getByText('This reply was stopped.').waitFor();
    await articles(second).getByText('This reply was stopped.').waitFor();
  });
});
