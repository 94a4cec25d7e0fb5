// The chat with Grace, her start panel and the history beside it.
import type { Locator, Page, Request } from 'playwright-core';
import type { Conversation } from '../../contract/conversations.ts';
import type { Settled, TestProduct } from '../harness/use-product.ts';
import { say, startConversation } from '../journey/conversations.ts';
import type { Exchange } from '../journey/conversations.ts';
import { button } from '../journey/fields.ts';

export const question = 'How long should a letter of inquiry be?';
export const field = (page: Page): Locator => page.getByLabel('Message Grace');
export const articles = (page: Page): Locator => page.getByRole('article');
export const posted = (page: Page, path: string): Promise<Request> =>
  page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path));

interface Conversed extends Settled, Exchange {
  conversation: Conversation;
  path: string;
}

/** Somebody with a conversation that has a question and its answer. */
export async function converse(product: TestProduct, text = question): Promise<Conversed> {
  const settled = await product.settle();
  const conversation = await startConversation(settled.person, settled.organizationId, { title: 'Harlan letter' });
  const exchange = await say(settled.person, conversation, text);
  return { ...settled, conversation, path: `/chat/grant_writer?session=${conversation.id}`, ...exchange };
}

export const section = (page: Page, name: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
export const startPanel = (page: Page): Locator => page.getByRole('heading', { name: 'Message Templates' });

export async function openStartPanel(page: Page, path = '/chat/grant_writer'): Promise<void> {
  await page.goto(path);
  await page
    .getByRole('button', { name: /^(Start Conversation|New Chat)$/ })
    .last()
    .click();
  await startPanel(page).waitFor();
}

export const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Conversation History' });
export const row = (page: Page, text: string | RegExp): Locator =>
  panel(page).getByRole('listitem').filter({ hasText: text });

export async function openHistory(page: Page, path = '/chat/grant_writer'): Promise<void> {
  await page.goto(path);
  await button(page, 'History').click();
  await panel(page).waitFor();
}
