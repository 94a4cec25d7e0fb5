// With a language model behind the agents: a scripted one, over its real wire.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { StubBehaviour } from '../../server/testing/ai-stub-server.ts';
import { expectGoodScreen } from '../harness/axe.ts';
import { screenSizes } from '../harness/screen-sizes.ts';
import { startModel } from '../in-tab/model.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { connectModel } from '../journey/connect-model.ts';
import { addColleague } from '../journey/colleague.ts';
import { readMessages, say, startConversation } from '../journey/conversations.ts';
import { button, seeToast } from '../journey/fields.ts';
import { articles, field } from '../screens/chat-screen.ts';

const model = await startModel({ delayMs: 40 });
afterAll(() => model.close());
// One question at a time is asked of a server on this machine: what a failed test left would hold up all others.
afterEach(({ task }) => {
  if (task.result?.state === 'fail') return model.letGo();
});
const product = useProduct();
const { person, organizationId } = await connectModel(await product.settle(), model);

/** An empty conversation on screen. */
async function converse() {
  const conversation = await startConversation(person, organizationId);
  const { page, expectProblems } = await product.visitAs(person);
  await page.goto(`/chat/grant_writer?session=${conversation.id}`);
  await page.getByRole('heading', { name: 'Message Templates' }).waitFor();
  return { conversation, page, expectProblems };
}

/** Sends a message that the model treats as said. A test must see that it was asked before it goes on. */
async function ask(page: Page, text: string, ...behaviours: StubBehaviour[]): Promise<void> {
  await model.next(...behaviours);
  await field(page).fill(text);
  await field(page).press('Enter');
}

const long = Array.from({ length: 60 }, (_, index) => `word${index + 1}`).join(' ');

describe('an answer on its way', () => {
  it('is thought about, then written word by word, and Stop keeps what was said', async () => {
    const { conversation, page } = await converse();
    // Nothing speaks of the built-in assistant.
    await page.getByText('Grace can make mistakes.').waitFor();
    expect(await page.getByText('Built-in assistant').count()).toBe(0);
    await ask(page, 'Tell me all', { kind: 'endless', delayMs: 30 });
    await articles(page).getByText('and so on').waitFor();
    await expectGoodScreen(page);
    await button(page, 'Stop reply').click();
    await page.getByText('This reply was stopped.').waitFor();
    expect(await field(page).isEnabled()).toBe(true);
    expect(await readMessages(person, conversation)).toMatchObject([
      { content: 'Tell me all' },
      { content: expect.stringContaining('and so on') as string, metadata: { stopped: true } },
    ]);
    await page.reload();
    await page.getByText('This reply was stopped.').waitFor();
  });

  it('stopped before its first word leaves the question, to be tried again', async () => {
    const { conversation, page } = await converse();
    const before = await model.countRequests();
    await ask(page, 'Tell me all', { kind: 'hang' });
    await page
      .getByText(/^(?:Thinking\.\.\.|Your model is reading)/)
      .first()
      .waitFor();
    await expect.poll(() => model.countRequests()).toBe(before + 1);
    await button(page, 'Stop reply').click();
    await page.getByText('This message has no answer yet.').waitFor();
    await expectGoodScreen(page);
    await button(page, 'Answer again').click();
    await page.getByText('You asked: Tell me all.').waitFor();
    await button(page, 'Send message').waitFor();
    expect(await page.getByText('This message has no answer yet.').count()).toBe(0);
    expect(await readMessages(person, conversation)).toHaveLength(2);
  });

  it('that is stopped within the head of a table shows no bars', async () => {
    const { page } = await converse();
    await ask(page, 'Who does what?', { kind: 'stall', after: 'The plan:\n\n| Step | Who |' });
    await articles(page).getByText('The plan:').waitFor();
    await button(page, 'Stop reply').click();
    await page.getByText('This reply was stopped.').waitFor();
    expect(await articles(page).last().innerText()).not.toContain('|');
  });

  it('can be stopped before the server has begun it', async () => {
    const { page } = await converse();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/chat/messages', async (route) => {
      await held;
      await route.continue();
    });
    await ask(page, long);
    await button(page, 'Stop reply').click();
    letGo();
    const stopped = page.getByText('This reply was stopped.').or(page.getByText('This message has no answer yet.'));
    await stopped.waitFor();
    expect(await articles(page).getByText('word60.').count()).toBe(0);
  });

  it('goes on while another screen is shown', async () => {
    const { page } = await converse();
    await ask(page, long);
    await articles(page).getByText('You asked: word1').waitFor();
    const path = page.url();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Task Management' }).click();
    await page.getByRole('heading', { level: 1, name: 'Task Management' }).waitFor();
    await page.goBack();
    await page.waitForURL(path);
    await articles(page).getByText(`You asked: ${long}.`).waitFor();
    expect(await articles(page).count()).toBe(2);
  });

  it('is seen by colleagues as it grows', async () => {
    const colleague = await product.register('Dana', 'Reyes');
    await addColleague(person, organizationId, colleague, 'viewer');
    const conversation = await startConversation(person, organizationId);
    await model.next({ kind: 'endless', delayMs: 30 });
    const said = say(person, conversation, 'Tell me all');
    await expect.poll(() => readMessages(person, conversation)).toHaveLength(1);
    const { page } = await product.visitAs(colleague);
    await page.goto(`/chat/grant_writer?session=${conversation.id}`);
    await articles(page).getByText('and so on').waitFor();
    await person.post(`/api/chat/sessions/${conversation.id}/stop`, {});
    await said;
    await page.getByText('This reply was stopped.').waitFor();
    expect(await button(page, 'Try again').count()).toBe(0);
  });

  it('is announced when it begins and when it ends', async () => {
    const { page } = await converse();
    const announced = page.locator('[aria-live="polite"]');
    await ask(page, 'Tell me all', { kind: 'endless', delayMs: 30 });
    await announced.filter({ hasText: 'Grace is writing.' }).waitFor({ state: 'attached' });
    await articles(page).getByText('and so on').waitFor();
    await button(page, 'Stop reply').click();
    await announced.filter({ hasText: 'The reply of Grace has ended.' }).waitFor({ state: 'attached' });
    expect(await announced.filter({ hasText: 'and so on' }).count()).toBe(0);
  });
});

describe('when the model fails', () => {
  const refusal: StubBehaviour = { kind: 'status', status: 400 };

  it('the message stays, Thinking goes, and Try again has it answered', async () => {
    const { conversation, page } = await converse();
    await ask(page, 'Tell me all', refusal);
    await seeToast(page, 'The reply failed');
    expect(await page.getByText('Thinking...').count()).toBe(0);
    const reason = 'The AI service could not work with this request.';
    await page.locator('[data-retry]').getByText(reason).waitFor();
    await page.locator('[aria-live="polite"]').filter({ hasText: reason }).waitFor({ state: 'attached' });
    expect(await page.getByRole('alert').filter({ hasText: reason }).count()).toBe(0);
    expect(await articles(page).count()).toBe(1);
    expect(await field(page).isEnabled()).toBe(true);
    await expectGoodScreen(page);
    await button(page, 'Try again').click();
    await page.getByText('You asked: Tell me all.').waitFor();
    await button(page, 'Send message').waitFor();
    expect(await button(page, 'Try again').count()).toBe(0);
    const messages = await readMessages(person, conversation);
    expect(messages.map(({ isUser }) => isUser)).toEqual([true, false]);
  });

  it('in the middle, what was said is kept, and can be answered from the start', async () => {
    const { conversation, page } = await converse();
    await ask(page, 'Tell me all', { kind: 'cut', after: 'The first half of it' });
    await seeToast(page, 'The reply failed');
    await articles(page).getByText('The first half of it').waitFor();
    await page.getByText(/^This reply broke off\./).waitFor();
    await page.reload();
    await page.getByText(/^This reply broke off\./).waitFor();
    await page.getByText('You can have it answered from the start.').waitFor();
    await button(page, 'Try again').click();
    await page.getByText('You asked: Tell me all.').waitFor();
    await button(page, 'Send message').waitFor();
    expect(await articles(page).getByText('The first half of it').count()).toBe(0);
    expect(await readMessages(person, conversation)).toHaveLength(2);
  });

  it('its notice leaves the reason and Try again free, another message may be sent, and the conversation cleared', async () => {
    const { page } = await converse();
    const notice = page.getByRole('alert').filter({ hasText: 'The reply failed' });
    const reason = page.locator('[data-retry]');
    const leavesFree = async (other: Locator) => {
      await notice.waitFor();
      const [above, below] = [await notice.boundingBox(), await other.boundingBox()];
      return above!.y + above!.height <= below!.y || below!.y + below!.height <= above!.y;
    };
    await page.setViewportSize(screenSizes.phone);
    await ask(page, long, refusal);
    await button(page, 'Try again').waitFor();
    expect(await leavesFree(button(page, 'Try again'))).toBe(true);
    await page.setViewportSize(screenSizes.desktop);
    await ask(page, 'Something else');
    await page.getByText('You asked: Something else.').waitFor();
    expect(await button(page, 'Try again').count()).toBe(0);

    // No setting mends it, so nobody is led to one.
    await ask(page, 'Tell me all', { kind: 'status', status: 500 });
    await reason.getByText('The AI service had a fault of its own.').waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'AI settings' }).count()).toBe(0);
    await button(page, 'Clear').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear messages' }).click();
    await seeToast(page, 'Chat cleared successfully');
    await page.getByRole('heading', { name: 'Message Templates' }).waitFor();
    expect(await button(page, 'Try again').count()).toBe(0);

    await ask(page, long, { kind: 'status', status: 401 });
    await reason.getByText('An admin can check the AI settings.').waitFor();
    expect(await leavesFree(reason)).toBe(true);
    await reason.getByRole('link', { name: 'AI settings' }).click();
    await page.getByRole('region', { name: 'AI model' }).getByRole('button', { name: 'Test connection' }).waitFor();
  });
});

describe('Answer again', () => {
  it('puts a new answer in the place of the last one', async () => {
    const { conversation, page } = await converse();
    await ask(page, 'Tell me all', { kind: 'answer', pieces: ['The first ', 'answer.'] });
    await articles(page).getByText('The first answer.').waitFor();
    await button(page, 'Answer again').waitFor();
    await model.next({ kind: 'answer', pieces: ['The second ', 'answer.'] });
    await button(page, 'Answer again').click();
    await articles(page).getByText('The second answer.').waitFor();
    await button(page, 'Send message').waitFor();
    const first = articles(page).getByText('The first answer.');
    await first.waitFor({ state: 'hidden' });
    await page.getByText('1 earlier answer', { exact: true }).click();
    await first.waitFor();
    const messages = await readMessages(person, conversation);
    expect(messages.map(({ content }) => content)).toEqual(['Tell me all', 'The second answer.']);
  });

  it('is offered for the last answer alone, and keeps it when the new one fails', async () => {
    const { conversation, page } = await converse();
    await say(person, conversation, 'One');
    await say(person, conversation, 'Two');
    await page.reload();
    await articles(page).nth(3).waitFor();
    expect(await button(page, 'Answer again').count()).toBe(1);
    await model.next({ kind: 'status', status: 400 });
    await button(page, 'Answer again').click();
    await seeToast(page, 'The reply failed');
    await articles(page).getByText('You asked: Two.').waitFor();
    expect(await articles(page).count()).toBe(4);
  });
});
