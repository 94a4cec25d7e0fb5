import { beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../harness/use-product.ts';
import type { Settled } from '../harness/use-product.ts';
import { addDocument, textFile } from './library.ts';

const product = useProduct();
const searchAddress = '**/api/search?*';
const longText = 'Ask Harlan whether grocer transport counts toward the match. '.repeat(12);
let settled: Settled;
let paths: { task: string; document: string; chat: string };

beforeAll(async () => {
  settled = await product.settle();
  const { person, organizationId } = settled;
  const conversation = await person.post<{ id: string }>('/api/chat/sessions', {
    organizationId,
    agentType: 'grant_writer',
    title: 'Letter of inquiry',
  });
  await person.post('/api/chat/messages', {
    chatSessionId: conversation.id,
    content: 'What does Harlan fund?',
    isUser: true,
  });
  const document = await addDocument(
    product.url,
    settled,
    textFile('Harlan guidelines.txt', 'Up to $60,000 in one year.'),
  );
  const task = await person.post<{ id: string }>('/api/tasks', {
    organizationId,
    title: 'Confirm the Harlan match',
    description: longText,
  });
  for (let number = 1; number <= 20; number += 1) {
    await person.post('/api/tasks', { organizationId, title: `Thank donor ${number}` });
  }
  paths = {
    task: `/tasks?task=${task.id}`,
    document: `/documents?document=${document.id}`,
    chat: `/chat/grant_writer?session=${conversation.id}`,
  };
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search Everything' });
const fieldOf = (page: Page) => dialogOf(page).getByPlaceholder('Search tasks, documents, conversations...');
const optionsOf = (page: Page) => dialogOf(page).getByRole('option');
const badgesOf = async (page: Page) => (await optionsOf(page).allInnerTexts()).map((text) => text.split('\n').at(-1));

async function openSearch(looks: Parameters<typeof product.visitAs>[1] = {}) {
  const visit = await product.visitAs(settled.person, looks);
  await visit.page.goto('/');
  await visit.page.getByRole('button', { name: 'Search...' }).click();
  await fieldOf(visit.page).waitFor();
  return visit;
}

it('fills the screen of a phone, where a tap opens a result', async () => {
  const { page } = await openSearch({ size: 'phone' });
  await fieldOf(page).fill('harlan');
  await optionsOf(page).first().waitFor();
  const box = await dialogOf(page).boundingBox();
  expect(box).toMatchObject({ x: 0, width: 390, height: 844 });
  await dialogOf(page).locator(`[role="option"][href="${paths.chat}"]`).tap();
  await page.waitForURL(paths.chat);
  await dialogOf(page).waitFor({ state: 'hidden' });
});

it('lists a few guides, articles and people below, under More', async () => {
  const { page } = await openSearch();
  await fieldOf(page).fill('letter of inquiry');
  const more = dialogOf(page).getByRole('group', { name: 'More' });
  await more.getByRole('option').first().waitFor();
  const badges = await badgesOf(page);
  expect(badges[0]).toBe('Chat');
  expect(badges).toEqual(expect.arrayContaining(['Guide', 'Article']));
  expect(
    await more
      .getByRole('option')
      .filter({ hasText: /Task$|Document$|Chat$/ })
      .count(),
  ).toBe(0);
  await page.keyboard.press('ArrowUp');
  expect(await more.getByRole('option').last().getAttribute('aria-selected')).toBe('true');
  await expectGoodEverywhere(page);
  await fieldOf(page).fill('grant');
  await expect.poll(() => more.getByRole('option').count()).toBe(5);

  await fieldOf(page).fill('letter of inquiry');
  await more
    .getByRole('option')
    .filter({ hasText: /Article$/ })
    .first()
    .click();
  const article = page.getByRole('dialog').filter({ hasText: 'From the playbook of' });
  await article.waitFor();
  await article.getByRole('button', { name: 'Done' }).click();
  await article.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  await page.keyboard.press('Control+k');
  await fieldOf(page).waitFor();

  await page.route(searchAddress, () => new Promise(() => undefined));
  const broken = page.waitForEvent('requestfailed', (request) => request.url().includes('q=grants&types=guide'));
  const asked = page.waitForRequest(/q=grants&types=guide/);
  await fieldOf(page).fill('grants');
  await asked;
  await fieldOf(page).fill('gr');
  await broken;
});

it('says that nothing was found, and clears with one button', async () => {
  const { page } = await openSearch();
  await fieldOf(page).fill('xylophone');
  await dialogOf(page)
    .getByText('No results found for "xylophone"', { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor();
  await expectGoodEverywhere(page);
  await dialogOf(page).getByRole('button', { name: 'Clear search' }).click();
  expect(await fieldOf(page).inputValue()).toBe('');
  expect(await fieldOf(page).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await dialogOf(page).getByRole('listitem').allInnerTexts()).toEqual(['Tasks', 'Documents', 'Chats']);
});

it('finds nothing of another organization', async () => {
  const stranger = await product.settle('Meridian Arts');
  const { page } = await product.visitAs(stranger.person);
  await page.goto('/');
  await page.getByRole('button', { name: 'Search...' }).click();
  await fieldOf(page).fill('harlan');
  await dialogOf(page).getByText('No results found for "harlan"').filter({ visible: true }).first().waitFor();
  expect(await optionsOf(page).count()).toBe(0);
});
