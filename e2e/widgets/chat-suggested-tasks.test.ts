// Tasks that Suggest Tasks has found: whose they are, and where they appear.
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { say } from '../journey/conversations.ts';
import { button, seeToast } from '../journey/fields.ts';
import { articles, converse, question } from '../screens/chat-screen.ts';

const product = useProduct();

async function expectFocus(locator: Locator): Promise<void> {
  await expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);
}

describe('tasks of the rules, where a model failed', () => {
  const task = { title: 'Call the program officer', description: 'Ask about fit.', priority: 'high' };
  const tasksProblem = { message: 'The AI service does not accept the access this site has.', inSettings: true };
  const note = `${tasksProblem.message} These tasks were found by built-in rules, without the AI model.`;
  // What is suggested takes no place in it.
  const greeted = converse(product, 'Hello');
  const open = async () => {
    const { person, path } = await greeted;
    const { page } = await product.visitAs(person);
    return { page, path };
  };

  it('say so with them, also later, until the model that is asked again has found some', async () => {
    const { page, path } = await open();
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
    const { page, path } = await open();
    const answers: object[] = [{ suggestedTasks: [task], tasksProblem }, { suggestedTasks: [] }];
    await page.route('**/api/chat/suggest-tasks', (route) => route.fulfill({ status: 200, json: answers.shift() }));
    await page.goto(path);
    await button(page, 'Suggest Tasks').press('Enter');
    await button(page, 'Try again').press('Enter');
    await seeToast(page, 'No Tasks Found', 'No actionable tasks were identified in this message');
    await expectFocus(button(page, 'Suggest Tasks'));
  });

  it('that found none are a failure, which can be tried again', async () => {
    const { page, path } = await open();
    const json = { suggestedTasks: [], tasksProblem };
    await page.route('**/api/chat/suggest-tasks', (route) => route.fulfill({ status: 200, json }));
    await page.goto(path);
    await button(page, 'Suggest Tasks').press('Enter');
    await seeToast(page, 'Failed to suggest tasks', tasksProblem.message);
    expect(await button(page, 'Suggest Tasks').isEnabled()).toBe(true);
  });
});

describe('tasks that were asked for at the end of a long conversation', () => {
  const suggestedTasks = Array.from({ length: 5 }, (_, index) => ({
    title: `Call funder ${index + 1}`,
    description: 'Ask whether a letter of two pages is welcome, and by which day it should be there.',
    priority: 'medium',
  }));

  /** Asked for and not there yet. */
  async function askForTasks(size: 'desktop' | 'phone', count: number) {
    const { person, conversation, path } = await converse(product);
    for (let turn = 0; turn < 3; turn += 1) await say(person, conversation, turn === 2 ? 'Hello' : question);
    const { page } = await product.visitAs(person, { size });
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/chat/suggest-tasks', async (route) => {
      await answer.promise;
      await route.fulfill({ status: 200, json: { suggestedTasks: suggestedTasks.slice(0, count) } });
    });
    await page.goto(path);
    const said = articles(page).last().locator('.prose-chat');
    await said.evaluate((text) =>
      text.append(Object.assign(document.createElement('div'), { style: 'height: 350px' })),
    );
    await button(page, 'Suggest Tasks').last().press('Enter');
    const top = () =>
      articles(page)
        .last()
        .evaluate((message) => message.closest('.overflow-y-auto')!.scrollTop);
    return { page, top, letGo: () => answer.resolve() };
  }
  /** How far it is below what is seen of the conversation. */
  const below = (locator: Locator) =>
    locator.evaluate(
      (element) =>
        element.getBoundingClientRect().bottom - element.closest('.overflow-y-auto')!.getBoundingClientRect().bottom,
    );

  it.each([
    ['desktop', 5],
    ['phone', 3],
  ] as const)('are in sight to their end on a %s', async (size, count) => {
    const { page, letGo } = await askForTasks(size, count);
    letGo();
    const last = button(page, `Create Task: Call funder ${count}`);
    await last.waitFor();
    await expect.poll(() => below(last)).toBeLessThan(0);
    await expectFocus(button(page, `${count} suggested tasks`));
  });

  it('move nothing where the reader has gone elsewhere meanwhile', async () => {
    const { page, top, letGo } = await askForTasks('desktop', 5);
    const before = await top();
    await articles(page).last().hover();
    await page.mouse.wheel(0, -5000);
    await expect.poll(top).toBe(0);
    expect(before).toBeGreaterThan(0);
    letGo();
    await seeToast(page, '5 task(s) suggested');
    await expectFocus(button(page, '5 suggested tasks'));
    expect(await top()).toBe(0);
  });
});
