// With a language model behind the agents: a scripted one, over its real wire.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, it } from 'vitest';
import { startAiStub } from '../../server/testing/ai-stub-server.ts';
import type { StubBehaviour } from '../../server/testing/ai-stub-server.ts';
import { useProduct } from '../harness/use-product.ts';
import { connectModel } from '../journey/connect-model.ts';
import { startConversation } from '../journey/conversations.ts';
import { button, seeToast } from '../journey/fields.ts';
import { articles, field } from './chat-screen.ts';

const model = await startAiStub({ delayMs: 40 });
afterAll(() => model.close());
// One question at a time is asked of a server on this machine: what a failed test left would hold up all others.
afterEach(({ task }) => {
  if (task.result?.state === 'fail') model.letGo();
});
const product = useProduct();

/** Sends a message that the model treats as said. A test must see that it was asked before it goes on. */
async function ask(page: Page, text: string, ...behaviours: StubBehaviour[]): Promise<void> {
  model.next(...behaviours);
  await field(page).fill(text);
  await field(page).press('Enter');
}

const long = Array.from({ length: 60 }, (_, index) => `word${index + 1}`).join(' ');

it('a reload leaves an answer on its way: waited for, to be stopped, or to be asked for again where the model failed', async () => {
  const { person, organizationId } = await connectModel(await product.settle(), model);
  const conversation = await startConversation(person, organizationId);
  const { page } = await product.visitAs(person);
  await page.goto(`/chat/grant_writer?session=${conversation.id}`);
  await page.getByRole('heading', { name: 'Message Templates' }).waitFor();
  await ask(page, long);
  await articles(page).getByText('You asked: word1').waitFor();
  await page.reload();
  await articles(page).getByText('You asked: word1').waitFor();
  expect(await field(page).isDisabled()).toBe(true);
  await articles(page).getByText(`You asked: ${long}.`).waitFor();
  await button(page, 'Send message').waitFor();
  expect(await articles(page).count()).toBe(2);

  await ask(page, 'Tell me all', { kind: 'endless', delayMs: 30 });
  await articles(page).getByText('and so on').waitFor();
  await page.reload();
  await articles(page).getByText('and so on').waitFor();
  await button(page, 'Stop reply').click();
  await page.getByText('This reply was stopped.').waitFor();
  await button(page, 'Send message').waitFor();
  expect(await field(page).isEnabled()).toBe(true);

  await ask(page, 'Tell me more', { kind: 'status', status: 400 });
  await seeToast(page, 'The reply failed');
  await page.reload();
  await page.getByText('This message has no answer yet.').waitFor();
  expect(await page.getByText('Thinking...').count()).toBe(0);
  await button(page, 'Answer again').click();
  await page.getByText('You asked: Tell me more.').waitFor();
});
