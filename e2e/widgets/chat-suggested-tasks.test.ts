// Tasks that Suggest Tasks has found: whose they are, and where they appear.
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { button, seeToast } from '../journey/fields.ts';
import { converse } from '../screens/chat-screen.ts';

const product = useProduct();

async function expectFocus(locator: Locator): Promise<void> {
  await expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);
}

describe('tasks of the rules, where a model failed', () => {
  const task = { title: 'Call the program officer', description: 'Ask about fit.', priority: 'high' };
  const tasksProblem = { message: 'The AI service does not accept the access this site has.', inSettings: true };
  const note = `${tasksProblem.message} These tasks were found by built-in rules, without the AI model.`;

  it('say so with them, also later, until the model that is asked again has found some', async () => {
    const { person, path } = await converse(product, 'Hello');
    const { page } = await product.visitAs(person);
    const answers: object[] = [
      { suggestedTasks: [task], tasksProblem },
      { suggestedTasks: [task], tasksProblem },
      { suggestedTasks: [task, { ...task, title: 'Send the budget' }] },
    ];
    await page.route('**/api/chat/suggest-tasks', (route) => route.fulfill({ status: 200, json: answers.shift() }));
    await page.goto(path);
    await button(page, 'Suggest Tasks').press('Enter');
    await seeToast(page, '1 task(s) suggested');
    const control = button(page, '1 suggested task');
    await expectFocus(control);
    const described = await control.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).innerText()).toBe(note);
    const settings = page.getByRole('link', { name: 'AI settings' });
    expect(await settings.getAttribute('href')).toBe('/settings?section=ai-model');
    await expectGoodEverywhere(page);

    await button(page, 'Try again').press('Enter');
    await seeToast(page, 'Failed to suggest tasks', tasksProblem.message);
    await expectFocus(button(page, 'Try again'));
    await button(page, 'Try again').press('Enter');
    await seeToast(page, '2 task(s) suggested');
    const both = button(page, '2 suggested tasks');
    await expectFocus(both);
    expect(await page.getByText(note).count()).toBe(0);
    expect(await button(page, 'Try again').count()).toBe(0);
  });

  it('go where the model that is asked again finds none', async () => {
    const { person, path } = await converse(product, 'Hello');
    const { page } = await product.visitAs(person);
    const answers: object[] = [{ suggestedTasks: [task], tasksProblem }, { suggestedTasks: [] }];
    await page.route('**/api/chat/suggest-tasks', (route) => route.fulfill({ status: 200, json: answers.shift() }));
    await page.goto(path);
    await button(page, 'Suggest Tasks').press('Enter');
    await button(page, 'Try again').press('Enter');
    await seeToast(page, 'No Tasks Found', 'No actionable tasks were identified in this message');
    await expectFocus(button(page, 'Suggest Tasks'));
  });

  it('that found none are a failure, which can be tried again', async () => {
    const { person, path } = await converse(product, 'Hello');
    const { page } = await product.visitAs(person);
    const json = { suggestedTasks: [], tasksProblem };
    await page.route('**/api/chat/suggest-tasks', (route) => route.fulfill({ status: 200, json }));
    await page.goto(path);
    await button(page, 'Suggest Tasks').press('Enter');
    await seeToast(page, 'Failed to suggest tasks', tasksProblem.message);
    expect(await button(page, 'Suggest Tasks').isEnabled()).toBe(true);
  });
});
