import type { Locator, Page } from 'playwright-core';
import { follow } from './fields.ts';

/** Sends a message and watches its answer; gives the answer, and each length that its text had on the way. */
export async function ask(page: Page, text: string): Promise<{ answer: string; lengths: number[] }> {
  const field = page.getByLabel(/^Message /);
  await field.fill(text);
  await field.press('Enter');
  await page.getByText(text).first().waitFor();
  const writing = page.locator('article[aria-busy="true"]');
  await writing.waitFor();
  const lengths: number[] = [];
  while ((await writing.count()) > 0) {
    const said = await writing.innerText({ timeout: 500 }).catch(() => null);
    const length = said?.replace(/Thinking\.\.\.|Writing/, '').length ?? 0;
    if (length > (lengths.at(-1) ?? 0)) lengths.push(length);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  const answer = await page.getByRole('article').last().innerText();
  return { answer, lengths };
}

export const letterQuestion = 'How long should a letter of inquiry be?';

/** From the Conversation History; gives the history. */
export async function findAnswerAgain(page: Page, says: string): Promise<Locator> {
  await follow(page, 'Grant Writer');
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('complementary', { name: 'Conversation History' });
  await history.getByRole('button', { name: /^How long should a letter of inquiry be\? / }).click();
  await page.getByRole('article').getByText(letterQuestion).waitFor();
  await page.getByRole('article').filter({ hasText: says }).first().waitFor();
  return history;
}
