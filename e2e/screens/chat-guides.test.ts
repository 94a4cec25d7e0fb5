// How the chat starts a guide and gets it back. What happens inside a guide is told in the tests of the flow runner.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectGoodScreen } from '../harness/axe.ts';
import { useProduct } from '../harness/use-product.ts';
import { listConversations } from '../journey/conversations.ts';
import { answerQuestions, findGuide } from '../journey/guide.ts';
import { sampleAnswers } from '../../server/testing/sample-answers.ts';
import { reachableSteps } from '../../contract/flow-conditions.ts';
import { button } from '../journey/fields.ts';
import { openStartPanel, section, startPanel } from './chat-screen.ts';

const product = useProduct();

describe('a server guide', () => {
  const outline = (page: Page) =>
    section(page, 'Step-by-Step Guides').getByRole('button', { name: /^Grant Proposal Outline/ });

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
