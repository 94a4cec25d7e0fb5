import { beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Conversation } from '../../contract/conversations.ts';
import type { SearchResult } from '../../contract/search.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import type { Settled } from '../harness/use-product.ts';
import { holdAnswers, refuse } from '../screens/answers.ts';
import { addDocument, details, textFile } from '../screens/library.ts';

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
const selectedOf = (page: Page) => dialogOf(page).getByRole('option', { selected: true });
const filtersOf = (page: Page) => dialogOf(page).getByRole('group', { name: 'Show' }).getByRole('button');
const filterOf = (page: Page, name: string) => filtersOf(page).filter({ hasText: name });
const pressedOf = (page: Page) =>
  dialogOf(page).getByRole('group', { name: 'Show' }).getByRole('button', { pressed: true }).allInnerTexts();
const badgesOf = async (page: Page) => (await optionsOf(page).allInnerTexts()).map((text) => text.split('\n').at(-1));

async function openSearch(looks: Parameters<typeof product.visitAs>[1] = {}) {
  const visit = await product.visitAs(settled.person, looks);
  await visit.page.goto('/');
  await visit.page.getByRole('button', { name: 'Search...' }).click();
  await fieldOf(visit.page).waitFor();
  return visit;
}

it('asks for a word: an empty box lists what is searched, a short one says how much is missing', async () => {
  const { page } = await openSearch();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/search')) requests.push(request.url());
  });
  expect(await fieldOf(page).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await dialogOf(page).getByRole('listitem').allInnerTexts()).toEqual(['Tasks', 'Documents', 'Chats']);
  expect(await dialogOf(page).getByRole('button', { name: 'Clear search' }).count()).toBe(0);
  await expectGoodEverywhere(page);
  const short = dialogOf(page).getByText('Type at least 3 characters to search', { exact: true });
  for (const typed of ['h', 'ha', '  ha   ']) {
    await fieldOf(page).fill(typed);
    await short.waitFor();
    expect(await dialogOf(page).getByRole('listitem').count()).toBe(0);
  }
  await expectGoodEverywhere(page);
  expect(requests).toEqual([]);

  const asked = page.waitForRequest(searchAddress);
  await fieldOf(page).fill('har');
  const { searchParams } = new URL((await asked).url());
  expect(Object.fromEntries(searchParams)).toEqual({ organizationId: settled.organizationId, q: 'har' });
});

it('shows tasks, documents and chats, each with its kind, and at most two lines of each', async () => {
  const { page } = await openSearch();
  await fieldOf(page).fill('harlan');
  await optionsOf(page).first().waitFor();
  expect(new Set(await badgesOf(page))).toEqual(new Set(['Task', 'Document', 'Chat']));
  expect(await optionsOf(page).evaluateAll((all) => all.map((option) => option.getAttribute('href')))).toEqual(
    expect.arrayContaining(Object.values(paths)),
  );
  const description = optionsOf(page).filter({ hasText: 'Confirm the Harlan match' }).getByText('grocer transport');
  const { lines, isCut } = await description.evaluate((element) => ({
    lines: element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    isCut: element.scrollHeight > element.clientHeight,
  }));
  expect(lines).toBeLessThanOrEqual(2.05);
  expect(isCut).toBe(true);
  await dialogOf(page)
    .getByRole('status')
    .filter({ hasText: /result/ })
    .waitFor({ state: 'attached' });
  await expectGoodEverywhere(page);
});

it('scrolls a long list within about 24rem, and keeps the chosen result in sight', async () => {
  const { page } = await openSearch();
  await fieldOf(page).fill('thank donor');
  const list = dialogOf(page).getByRole('listbox');
  // Without the articles that come last.
  await filterOf(page, 'Tasks').click();
  await expect.poll(() => optionsOf(page).count()).toBe(20);
  await fieldOf(page).focus();
  const { height, content, rem } = await list.evaluate((element) => ({
    height: element.clientHeight,
    content: element.scrollHeight,
    rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  }));
  expect(height / rem).toBeCloseTo(24, 0);
  expect(content).toBeGreaterThan(height);
  await page.keyboard.press('ArrowUp');
  expect(await optionsOf(page).last().getAttribute('aria-selected')).toBe('true');
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
});

it('offers the screen that is meant, and leads to its place there', async () => {
  const { page } = await openSearch();
  const screens = dialogOf(page).getByRole('navigation', { name: 'Screens' });
  await fieldOf(page).fill('dark mode');
  await screens.getByRole('link', { name: 'This browser' }).waitFor();
  await expectGoodEverywhere(page);
  await screens.getByRole('link', { name: 'This browser' }).click();
  await page.waitForURL('/settings');
  await dialogOf(page).waitFor({ state: 'hidden' });
  await page.getByRole('radiogroup', { name: 'Appearance' }).waitFor();
  const top = () =>
    page.getByRole('region', { name: 'This browser' }).evaluate((part) => part.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(400);

  await page.keyboard.press('Control+k');
  await fieldOf(page).fill('harlan');
  await optionsOf(page).first().waitFor();
  expect(await screens.count()).toBe(0);
});

it('shows that it is searching, and says when a search failed', async () => {
  const { page, expectProblems } = await openSearch();
  const release = await holdAnswers(page, searchAddress);
  await fieldOf(page).fill('harlan');
  await dialogOf(page).getByRole('status', { name: 'Searching' }).waitFor();
  await expectGoodEverywhere(page);
  release();
  await optionsOf(page).first().waitFor();
  expect(await dialogOf(page).getByRole('status', { name: 'Searching' }).count()).toBe(0);

  expectProblems(/500 .*\/api\/search/);
  const allow = await refuse(page, 'GET', searchAddress);
  await fieldOf(page).fill('harlan match');
  await dialogOf(page).getByRole('alert').filter({ hasText: 'The server has a headache.' }).waitFor();
  await expectGoodEverywhere(page);
  await allow();
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
  await optionsOf(page).filter({ hasText: 'Confirm the Harlan match' }).waitFor();
});

it('is worked by the arrows and Enter: Enter opens what is chosen and closes the dialog', async () => {
  const { page } = await openSearch();
  await fieldOf(page).fill('harlan');
  await optionsOf(page).first().waitFor();
  const count = await optionsOf(page).count();
  const chosen = () =>
    optionsOf(page).evaluateAll((all) => all.findIndex((option) => option.getAttribute('aria-selected') === 'true'));
  expect(await chosen()).toBe(0);
  await page.keyboard.press('ArrowDown');
  expect(await chosen()).toBe(1);
  expect(await fieldOf(page).getAttribute('aria-activedescendant')).toBe(await selectedOf(page).getAttribute('id'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await chosen()).toBe(count - 1);
  while ((await selectedOf(page).getAttribute('href')) !== paths.chat) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(paths.chat);
  await dialogOf(page).waitFor({ state: 'hidden' });
  await page.getByText('What does Harlan fund?').first().waitFor();
});

it.each(['task', 'document', 'chat'] as const)('a click on a %s opens its path and closes the dialog', async (kind) => {
  const { page } = await openSearch();
  await fieldOf(page).fill('harlan');
  const path = paths[kind];
  const opened = page.waitForURL(path);
  await dialogOf(page).locator(`[role="option"][href="${path}"]`).click();
  await opened;
  await dialogOf(page).waitFor({ state: 'hidden' });
  expect(path.startsWith(new URL(page.url()).pathname)).toBe(true);
});

it('forgets the words when it closes, and gives the focus back', async () => {
  const { page } = await openSearch();
  await fieldOf(page).fill('harlan');
  await optionsOf(page).first().waitFor();
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'hidden' });
  const opener = page.getByRole('button', { name: 'Search...' });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  expect(await fieldOf(page).inputValue()).toBe('');
  await dialogOf(page).getByText('Search across').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Close search' }).click();
  await dialogOf(page).waitFor({ state: 'hidden' });
});

it('finds a word that stands only inside a document, says where, and opens its text there', async () => {
  const { person, organizationId } = settled;
  const minutes = textFile('Minutes.txt', 'The board met on Monday.\fThe orchard lease was renewed until spring.');
  const { id } = await addDocument(product.url, settled, minutes);
  const path = `/documents?document=${id}&page=2&blocks=1&view=text`;
  const search = () => person.get<SearchResult[]>(`/api/search?organizationId=${organizationId}&q=orchard`);
  await expect.poll(async () => (await search()).map((hit) => hit.path)).toEqual([path]);

  const { page } = await openSearch();
  await fieldOf(page).fill('orchard');
  const hit = optionsOf(page).filter({ hasText: 'Minutes.txt' });
  await hit.getByText('Page 2: The orchard lease was renewed until spring.').waitFor();
  expect(await hit.locator('mark').allInnerTexts()).toEqual(['orchard']);
  await expectGoodEverywhere(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(path);
  await details(page).getByText('The orchard lease was renewed until spring.').waitFor();
});

it('forgives a typing error', async () => {
  const { page } = await openSearch();
  await fieldOf(page).fill('grocer trasnport');
  const hit = optionsOf(page).filter({ hasText: 'Confirm the Harlan match' });
  await hit.waitFor();
  expect(await hit.locator('mark').allInnerTexts()).toEqual(expect.arrayContaining(['grocer', 'transport']));
});

it('shows one type alone, by keyboard too, while the dialog is open', async () => {
  const { page } = await openSearch();
  await fieldOf(page).fill('ha');
  expect(await filtersOf(page).count()).toBe(0);
  await fieldOf(page).fill('harlan');
  await optionsOf(page).first().waitFor();
  expect(await filtersOf(page).allInnerTexts()).toEqual([
    'All',
    'Tasks',
    'Documents',
    'Messages',
    'Guides',
    'Playbook',
    'People',
  ]);
  const asked = page.waitForRequest(/types=task$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await asked;
  expect(await pressedOf(page)).toEqual(['Tasks']);
  await expect.poll(() => badgesOf(page)).toEqual(['Task']);
  await expectGoodEverywhere(page);

  // The pointer leaves the focus in the field.
  await fieldOf(page).focus();
  await filterOf(page, 'Documents').click();
  await expect.poll(() => badgesOf(page)).toEqual(['Document']);
  await page.keyboard.press('End');
  await page.keyboard.type(' guide');
  await dialogOf(page)
    .getByRole('status')
    .filter({ hasText: /^1 result$/ })
    .waitFor({ state: 'attached' });
  expect(await pressedOf(page)).toEqual(['Documents']);

  await filterOf(page, 'People').click();
  await dialogOf(page).getByText('Choose All to search everything else, too.').waitFor();
  await fieldOf(page).fill('maya');
  await optionsOf(page).filter({ hasText: 'Maya Okafor' }).waitFor();
  expect(await badgesOf(page)).toEqual(['Person']);
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Search...' }).click();
  await fieldOf(page).fill('harlan');
  await optionsOf(page).first().waitFor();
  expect(await pressedOf(page)).toEqual(['All']);
});

it('says that guides, articles and people could not be searched, beside what was found', async () => {
  const { page, expectProblems } = await openSearch();
  expectProblems(/500 .*\/api\/search/);
  const allow = await refuse(page, 'GET', '**/api/search?*types=*');
  await fieldOf(page).fill('letter of inquiry');
  await dialogOf(page)
    .getByRole('alert')
    .filter({ hasText: 'Guides, articles and people could not be searched.' })
    .waitFor();
  expect(new Set(await badgesOf(page))).toEqual(new Set(['Chat']));
  await expectGoodEverywhere(page);
  await allow();
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
  await dialogOf(page).getByRole('group', { name: 'More' }).waitFor();
});

it('starts a guide that was found, and again when it is opened again', async () => {
  const { person, organizationId } = settled;
  const countConversations = async () =>
    (await person.get<Conversation[]>(`/api/chat/sessions?organizationId=${organizationId}`)).length;
  const before = await countConversations();
  const { page } = await openSearch();
  for (const round of [1, 2]) {
    await fieldOf(page).fill('evaluation plan');
    await filterOf(page, 'Guides').click();
    await optionsOf(page).filter({ hasText: 'SMART Objectives & Evaluation Plan' }).click();
    await dialogOf(page).waitFor({ state: 'hidden' });
    await page.getByText(/^Step 1 of/).waitFor();
    await expect.poll(countConversations).toBe(before + round);
    expect(new URL(page.url()).pathname).toBe('/chat/grant_writer');
    expect(new URL(page.url()).searchParams.get('guide')).toBeNull();
    await page.keyboard.press('Control+k');
  }
});
