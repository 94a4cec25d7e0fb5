import { expect, it } from 'vitest';
import { reachableSteps } from '../contract/flow-conditions.ts';
import { sampleAnswers } from '../server/testing/sample-answers.ts';
import { expectGoodScreen } from './harness/axe.ts';
import { createPdf } from './harness/sample-pdf.ts';
import { tellStory } from './harness/story.ts';
import { useProduct } from './harness/use-product.ts';
import { register } from './journey/account.ts';
import { ask } from './journey/chat.ts';
import { choose, seeToast } from './journey/fields.ts';
import { answerQuestions, findGuide, question, readPosition } from './journey/guide.ts';
import { createAccount, mission, organizationName } from './journey/lantern-bridge.ts';
import { completeWizard, createOrganization } from './journey/onboarding.ts';

const product = useProduct();

it('the main things work on a phone', async () => {
  const { page } = await product.visit({ size: 'phone', clock: true });
  const step = tellStory(page);
  const look = () => expectGoodScreen(page);
  const heading = (level: number, name: string) => page.getByRole('heading', { level, name });
  const section = (name: string) =>
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click();

  await step('Landing page and sign-in', async () => {
    await page.goto('/');
    await heading(1, 'Ready to Transform Your Nonprofit?').waitFor();
    await look();
    await page.getByRole('link', { name: 'Get Started - Sign In' }).click();
    await heading(1, 'Welcome to Goodstead').waitFor();
    await look();
    await page.goBack();
    await register(page, createAccount());
    await createOrganization(page);
    await completeWizard(page, look);
  });

  await step('Dashboard, and the menu with everything', async () => {
    await heading(2, organizationName).waitFor();
    await look();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Organization Profile' }).waitFor();
    await look();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Quick actions' }).click();
    await page.getByRole('menuitem', { name: 'Create Task' }).click();
  });

  await step('A task is created, and its column chosen', async () => {
    const dialog = page.getByRole('dialog', { name: 'New Task' });
    await dialog.getByLabel('Title').fill('Order books for the reading nights');
    await look();
    await dialog.getByRole('button', { name: 'Create Task' }).click();
    await seeToast(page, 'Task created successfully');
    const card = page.getByRole('article', { name: 'Order books for the reading nights' });
    await card.waitFor();
    await look();
    await choose(page, card.getByRole('combobox', { name: 'Status' }), 'In Progress');
    await page.getByText('No tasks to do').waitFor();
    await page.getByRole('radiogroup').getByText('In Progress').click();
    await card.waitFor();
  });

  await step('A question to Grace', async () => {
    await section('Agents');
    await heading(1, 'Agents').waitFor();
    await look();
    await page.getByRole('main').getByRole('link', { name: /Grace/ }).first().click();
    await page.getByRole('button', { name: 'Start Conversation' }).click();
    await heading(3, 'Step-by-Step Guides').waitFor();
    await look();
    const { answer } = await ask(page, 'How long should a letter of inquiry be?');
    expect(answer).toContain('three pages');
    await look();
  });

  await step('The first questions of a guide', async () => {
    const answers = sampleAnswers['grant_outline'] ?? {};
    const outline = await findGuide(page, 'grant_writer', 'grant_outline');
    const questions = reachableSteps(outline.steps, answers);
    await page.getByRole('button', { name: 'New Chat' }).click();
    await page.getByRole('button', { name: new RegExp(outline.name) }).click();
    await page.getByText(`Question 1 of ${questions.length}`).waitFor();
    await look();
    await answerQuestions(page, outline, questions.slice(0, 2), answers);
    await question(page, questions[2] ?? outline.steps[0]!).waitFor();
    expect((await readPosition(page)).number).toBe(3);
    await page.getByRole('button', { name: 'Back to start' }).click();
    await page.getByRole('dialog').waitFor();
    await look();
  });

  await step('Documents', async () => {
    await page.goto('/documents');
    const file = { name: 'Summer budget.pdf', mimeType: 'application/pdf', buffer: createPdf(['Summer budget']) };
    await page.locator('label input[type="file"]').setInputFiles(file);
    await page.getByRole('article', { name: 'Summer budget.pdf' }).waitFor();
    await look();
  });

  await step('Profile', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Organization Profile' }).click();
    await page.getByLabel('Mission', { exact: true }).waitFor();
    expect(await page.getByLabel('Mission', { exact: true }).inputValue()).toBe(mission);
    await look();
  });
});
