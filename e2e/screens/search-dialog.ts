// The search over everything, and an organization with something of each kind to find.
import type { Locator, Page } from 'playwright-core';
import type { Looks, Settled, TestProduct } from '../harness/use-product.ts';
import type { Visit } from '../harness/browser.ts';
import { say, startConversation } from '../journey/conversations.ts';
import { addDocument, textFile } from './library.ts';

export const searchAddress = '**/api/search?*';
export const searchDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search Everything' });
export const fieldOf = (page: Page): Locator =>
  searchDialog(page).getByPlaceholder('Search tasks, documents, conversations...');
export const optionsOf = (page: Page): Locator => searchDialog(page).getByRole('option');
export const badgesOf = async (page: Page): Promise<(string | undefined)[]> =>
  (await optionsOf(page).allInnerTexts()).map((text) => text.split('\n').at(-1));

export interface Searched extends Settled {
  /** Of what "harlan" finds. */
  paths: { task: string; document: string; chat: string };
}

export async function settleSearched(product: TestProduct): Promise<Searched> {
  const settled = await product.settle();
  const { person, organizationId } = settled;
  const conversation = await startConversation(person, organizationId, { title: 'Letter of inquiry' });
  const { userMessage } = await say(person, conversation, 'What does Harlan fund?');
  const guidelines = textFile('Harlan guidelines.txt', 'Up to $60,000 in one year.');
  const document = await addDocument(product.url, settled, guidelines);
  const task = await person.post<{ id: string }>('/api/tasks', {
    organizationId,
    title: 'Confirm the Harlan match',
    description: 'Ask Harlan whether grocer transport counts toward the match. '.repeat(12),
  });
  for (let number = 1; number <= 20; number += 1) {
    await person.post('/api/tasks', { organizationId, title: `Thank donor ${number}` });
  }
  const paths = {
    task: `/tasks?task=${task.id}`,
    document: `/documents?document=${document.id}`,
    chat: `/chat/grant_writer?session=${conversation.id}&message=${userMessage.id}`,
  };
  return { ...settled, paths };
}

export async function openSearch(product: TestProduct, { person }: Settled, looks: Looks = {}): Promise<Visit> {
  const visit = await product.visitAs(person, looks);
  await visit.page.goto('/');
  await visit.page.getByRole('button', { name: 'Search...' }).click();
  await fieldOf(visit.page).waitFor();
  return visit;
}
