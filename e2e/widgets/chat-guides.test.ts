// How the chat starts a guide and gets it back. What happens inside a guide is told in the tests of the flow runner.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { AgentDetails } from '../../contract/chat.ts';
import { expectGoodScreen } from '../harness/axe.ts';
import type { Person } from '../harness/person.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { listConversations, say, startConversation } from '../journey/conversations.ts';
import { button, seeToast } from '../journey/fields.ts';
import { openStartPanel, posted, section, startPanel } from '../screens/chat-screen.ts';
import { answerQuestions, findGuide } from '../journey/guide.ts';
import { sampleAnswers } from '../../server/testing/sample-answers.ts';
import { reachableSteps } from '../../contract/flow-conditions.ts';

const product = useProduct();

const firstQuestion = (page: Page) => page.getByText(/^Question 1 of \d+$/);
const sessionIn = (page: Page) => new URL(page.url()).searchParams.get('session');

const findTemplate = async (person: Person) => {
  const { messageTemplates } = await person.get<AgentDetails>('/api/agents/grant_writer');
  const [template] = messageTemplates;
  if (!template) throw new Error('Grace has no template.');
  return template;
};

describe('a quick action', () => {
  it('pressed twice makes one conversation, says Starting your workflow..., then shows its flow', async () => {
    const { person, organizationId } = await product.settle();
    const { page } = await product.visitAs(person);
    await openStartPanel(page);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/flow-runs', async (route) => {
      await held;
      await route.continue();
    });
    const [session, run] = [posted(page, '/api/chat/sessions'), posted(page, '/api/flow-runs')];
    await section(page, 'Quick Actions')
      .getByRole('button', { name: /^Find Grants/ })
      .evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
    await page.getByText('Starting your workflow...').waitFor();
    expect(await startPanel(page).count()).toBe(0);
    expect(await page.getByLabel(/^Message /).count()).toBe(0);
    await expectGoodScreen(page);
    letGo();
    await firstQuestion(page).waitFor();
    expect((await session).postDataJSON()).toMatchObject({ agentType: 'grant_writer', organizationId });
    expect((await run).postDataJSON()).toEqual({ chatSessionId: sessionIn(page), flowType: 'grant_research' });
    expect(await listConversations(person, organizationId)).toMatchObject([{ title: 'Find Grants' }]);
  });

  it('begins anew even where a conversation is open', async () => {
    const { person, organizationId } = await product.settle();
    const empty = await startConversation(person, organizationId);
    const { page } = await product.visitAs(person);
    await page.goto(`/chat/grant_writer?session=${empty.id}`);
    await section(page, 'Quick Actions')
      .getByRole('button', { name: /^Find Grants/ })
      .click();
    await firstQuestion(page).waitFor();
    expect(sessionIn(page)).not.toBe(empty.id);
  });

  it('that cannot start goes back to the start panel, says so, and leaves no empty conversation', async () => {
    const { person, organizationId } = await product.settle();
    const { page, expectProblems } = await product.visitAs(person);
    expectProblems(/500 .*\/api\/(flow-runs|chat\/sessions)$/);
    const failure = { status: 500, json: { message: 'The database is being repaired.', code: 'internal' } };
    for (const path of [/\/api\/chat\/sessions$/, /\/api\/flow-runs$/]) {
      await openStartPanel(page);
      await page.route(path, (route) => route.fulfill(failure));
      await section(page, 'Quick Actions')
        .getByRole('button', { name: /^Find Grants/ })
        .click();
      await seeToast(page, 'Failed to create chat session', 'The database is being repaired.');
      await startPanel(page).waitFor();
      await page.unroute(path);
    }
    await expect.poll(() => listConversations(person, organizationId)).toEqual([]);
  });
});

describe('a server guide', () => {
  const outline = (page: Page) =>
    section(page, 'Step-by-Step Guides').getByRole('button', { name: /^Grant Proposal Outline/ });

  it('uses the conversation that is open', async () => {
    const { person, organizationId } = await product.settle();
    const empty = await startConversation(person, organizationId);
    const { page } = await product.visitAs(person);
    await page.goto(`/chat/grant_writer?session=${empty.id}`);
    await outline(page).click();
    await firstQuestion(page).waitFor();
    expect(sessionIn(page)).toBe(empty.id);
    expect(await listConversations(person, organizationId)).toHaveLength(1);
  });

  it('makes a conversation where none is open', async () => {
    const { person, organizationId } = await product.settle();
    const earlier = await startConversation(person, organizationId, { title: 'Harlan letter' });
    await say(person, earlier, 'Hello');
    const { page } = await product.visitAs(person);
    await page.goto(`/chat/grant_writer?session=${earlier.id}`);
    await page.getByRole('article').first().waitFor();
    await button(page, 'New Chat').click();
    await outline(page).click();
    await firstQuestion(page).waitFor();
    expect(sessionIn(page)).not.toBe(earlier.id);
    expect(await listConversations(person, organizationId)).toHaveLength(2);
  });

  it('put aside leads to the start panel, which offers to continue it', async () => {
    const { person } = await product.settle();
    const { page } = await product.visitAs(person, { clock: true });
    const guide = await findGuide(page, 'grant_writer', 'grant_outline');
    await openStartPanel(page);
    await outline(page).click();
    await answerQuestions(page, guide, guide.steps.slice(0, 1), sampleAnswers['grant_outline'] ?? {});
    await page.getByText(/^Question 2 of \d+$/).waitFor();
    await page.getByRole('button', { name: 'Back to start' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue later' }).click();
    await startPanel(page).waitFor();
    expect(await page.getByText(/^Question \d+ of \d+$/).count()).toBe(0);
    await button(page, 'Continue Grant Proposal Outline').click();
    await page.getByText(/^Question 2 of \d+$/).waitFor();

    await page.getByRole('button', { name: 'Back to start' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete answers' }).click();
    await startPanel(page).waitFor();
    expect(await button(page, 'Continue Grant Proposal Outline').count()).toBe(0);
  });

  it('is shown again on the screen it was left from, and its document becomes a message', async () => {
    const { person, organizationId } = await product.settle();
    const { page } = await product.visitAs(person, { clock: true });
    const guide = await findGuide(page, 'grant_writer', 'grant_research');
    const answers = sampleAnswers['grant_research'] ?? {};
    await openStartPanel(page);
    await section(page, 'Quick Actions')
      .getByRole('button', { name: /^Find Grants/ })
      .click();
    await answerQuestions(page, guide, reachableSteps(guide.steps, answers), answers);
    await page.getByRole('heading', { name: 'Your Result is Ready!' }).waitFor();
    await page.getByRole('button', { name: 'Back to the conversation with Grace' }).click();
    await page.getByRole('article').getByRole('button', { name: 'Download' }).waitFor();
    await expectGoodScreen(page);
    expect(await button(page, 'Answer again').count()).toBe(0);
    const [conversation] = await listConversations(person, organizationId);
    expect(conversation?.lastMessage?.isUser).toBe(false);
  });
});

describe('a message template', () => {
  it('makes a conversation and asks for what the message needs', async () => {
    const { person, organizationId } = await product.settle();
    const template = await findTemplate(person);
    const { page } = await product.visitAs(person);
    await openStartPanel(page);
    const [session, run] = [posted(page, '/api/chat/sessions'), posted(page, '/api/flow-runs')];
    await section(page, 'Message Templates').getByRole('button').filter({ hasText: template.title }).click();
    await firstQuestion(page).waitFor();
    expect((await session).postDataJSON()).toMatchObject({ agentType: 'grant_writer', organizationId });
    expect((await run).postDataJSON()).toEqual({ chatSessionId: sessionIn(page), flowType: 'message_template' });
    expect(await listConversations(person, organizationId)).toMatchObject([{ title: template.title }]);
  });
});
