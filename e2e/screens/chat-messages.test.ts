import { describe, expect, it } from 'vitest';
import { useProduct } from '../harness/use-product.ts';
import { button, seeToast } from '../journey/fields.ts';
import { holdAnswers } from './answers.ts';
import { articles, converse } from './chat-screen.ts';

const product = useProduct();

it('a conversation is drawn once, with its formatting: nothing in it moves afterwards', async () => {
  const { person, path, agentMessage } = await converse(product);
  const { page } = await product.visitAs(person);
  const letGo = await holdAnswers(page, /\/assets\/markdown-[^/]*\.js$/);
  const given = page.waitForResponse((response) => response.url().includes('/messages'));
  await page.goto(path);
  await (await given).finished();
  const said = articles(page).filter({ hasText: agentMessage.content.slice(0, 12) });
  // As long as it takes to draw what has come.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await said.count()).toBe(0);
  letGo();
  await said.locator('.prose-chat').waitFor();
});

describe('a session that has ended', () => {
  it('is told as such, not as the failure of what was asked for', async () => {
    const { person, path } = await converse(product, 'Hello');
    const { page, context, expectProblems } = await product.visitAs(person, { clock: true });
    expectProblems(/401 .*\/api\//);
    await page.goto(path);
    await articles(page).nth(1).waitFor();
    await context.clearCookies();
    await button(page, 'Suggest Tasks').click();
    await seeToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
    expect(await page.getByText('Failed to suggest tasks').count()).toBe(0);
  });
});
