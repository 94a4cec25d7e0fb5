import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Conversation } from '../../contract/conversations.ts';
import type { SearchResult } from '../../contract/search.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { holdAnswers, refuse } from '../screens/answers.ts';
import { say, startConversation } from '../journey/conversations.ts';
import { addDocument, details, textFile } from '../screens/library.ts';
import {
  badgesOf,
  fieldOf,
  openSearch,
  optionsOf,
  searchAddress,
  searchDialog,
  settleSearched,
} from '../screens/search-dialog.ts';

const product = useProduct();
const settled = await settleSearched(product);

const selectedOf = (page: Page) => searchDialog(page).getByRole('option', { selected: true });
const filtersOf = (page: Page) => searchDialog(page).getByRole('group', { name: 'Show' }).getByRole('button');
const filterOf = (page: Page, name: string) => filtersOf(page).filter({ hasText: name });
const pressedOf = (page: Page) =>
  searchDialog(page).getByRole('group', { name: 'Show' }).getByRole('button', { pressed: true }).allInnerTexts();

it('asks for a word, says how much is missing, and shows tasks, documents and chats, each with its kind, and at most two lines of each', async () => {
  const { page } = await openSearch(product, settled);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/search')) requests.push(request.url());
  });
  expect(await fieldOf(page).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await searchDialog(page).getByRole('listitem').allInnerTexts()).toEqual(['Tasks', 'Documents', 'Chats']);
  expect(await searchDialog(page).getByRole('button', { name: 'Clear search' }).count()).toBe(0);
  await expectGoodEverywhere(page);
  const short = searchDialog(page).getByText('Type at least 3 characters to search', { exact: true });
  for (const typed of ['h', 'ha', '  ha   ']) {
    await fieldOf(page).fill(typed);
    await short.waitFor();
    expect(await searchDialog(page).getByRole('listitem').count()).toBe(0);
  }
  await expectGoodEverywhere(page);
  expect(requests).toEqual([]);

  const asked = page.waitForRequest(searchAddress);
  await fieldOf(page).fill('har');
  const { searchParams } = new URL((await asked).url());
  expect(Object.fromEntries(searchParams)).toEqual({ organizationId: settled.organizationId, q: 'har' });

  await fieldOf(page).fill('harlan');
  await expect.poll(async () => new Set(await badgesOf(page))).toEqual(new Set(['Task', 'Document', 'Chat']));
  expect(await optionsOf(page).evaluateAll((all) => all.map((option) => option.getAttribute('href')))).toEqual(
    expect.arrayContaining(Object.values(settled.paths)),
  );
  const description = optionsOf(page).filter({ hasText: 'Confirm the Harlan match' }).getByText('grocer transport');
  const { lines, isCut } = await description.evaluate((element) => ({
    lines: element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    isCut: element.scrollHeight > element.clientHeight,
  }));
  expect(lines).toBeLessThanOrEqual(2.05);
  expect(isCut).toBe(true);
  await searchDialog(page)
    .getByRole('status')
    .filter({ hasText: /result/ })
    .waitFor({ state: 'attached' });
  await expectGoodEverywhere(page);
});

it('says that nothing was found, clears with one button; scrolls a long list within about 24rem, and keeps the chosen result in sight', async () => {
  const { page } = await openSearch(product, settled);
  await fieldOf(page).fill('xylophone');
  await searchDialog(page)
    .getByText('No results found for "xylophone"', { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor();
  await expectGoodEverywhere(page);
  await searchDialog(page).getByRole('button', { name: 'Clear search' }).click();
  expect(await fieldOf(page).inputValue()).toBe('');
  expect(await fieldOf(page).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await searchDialog(page).getByRole('listitem').allInnerTexts()).toEqual(['Tasks', 'Documents', 'Chats']);

  await fieldOf(page).fill('thank donor');
  const list = searchDialog(page).getByRole('listbox');
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
  const { page } = await openSearch(product, settled);
  const screens = searchDialog(page).getByRole('navigation', { name: 'Screens' });
  await fieldOf(page).fill('dark mode');
  await screens.getByRole('link', { name: 'This browser' }).waitFor();
  await expectGoodEverywhere(page);
  await screens.getByRole('link', { name: 'This browser' }).click();
  await page.waitForURL('/settings');
  await searchDialog(page).waitFor({ state: 'hidden' });
  await page.getByRole('radiogroup', { name: 'Appearance' }).waitFor();
  const top = () =>
    page.getByRole('region', { name: 'This browser' }).evaluate((part) => part.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(400);

  await page.keyboard.press('Control+k');
  await fieldOf(page).fill('harlan');
  await optionsOf(page).first().waitFor();
  expect(await screens.count()).toBe(0);
});

it('shows that it is searching, and says when a search failed, or only that of guides, articles and people', async () => {
  const { page, expectProblems } = await openSearch(product, settled);
  const release = await holdAnswers(page, searchAddress);
  await fieldOf(page).fill('harlan');
  await searchDialog(page).getByRole('status', { name: 'Searching' }).waitFor();
  await expectGoodEverywhere(page);
  release();
  await optionsOf(page).first().waitFor();
  expect(await searchDialog(page).getByRole('status', { name: 'Searching' }).count()).toBe(0);

  expectProblems(/500 .*\/api\/search/);
  const allow = await refuse(page, 'GET', searchAddress);
  await fieldOf(page).fill('harlan match');
  await searchDialog(page).getByRole('alert').filter({ hasText: 'The server has a headache.' }).waitFor();
  await expectGoodEverywhere(page);
  await allow();
  await searchDialog(page).getByRole('button', { name: 'Try again' }).click();
  await optionsOf(page).filter({ hasText: 'Confirm the Harlan match' }).waitFor();

  const allowTypes = await refuse(page, 'GET', '**/api/search?*types=*');
  await fieldOf(page).fill('letter of inquiry');
  await searchDialog(page)
    .getByRole('alert')
    .filter({ hasText: 'Guides, articles and people could not be searched.' })
    .waitFor();
  await expect.poll(async () => new Set(await badgesOf(page))).toEqual(new Set(['Chat']));
  await expectGoodEverywhere(page);
  await allowTypes();
  await searchDialog(page).getByRole('button', { name: 'Try again' }).click();
  await searchDialog(page).getByRole('group', { name: 'More' }).waitFor();
});

it('forgets the words when it closes and gives the focus back, forgives a typing error, and is worked by the arrows and Enter', async () => {
  const { page } = await openSearch(product, settled);
  await fieldOf(page).fill('harlan');
  await optionsOf(page).first().waitFor();
  await page.keyboard.press('Escape');
  await searchDialog(page).waitFor({ state: 'hidden' });
  const opener = page.getByRole('button', { name: 'Search...' });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  expect(await fieldOf(page).inputValue()).toBe('');
  await searchDialog(page).getByText('Search across').waitFor();
  await searchDialog(page).getByRole('button', { name: 'Close search' }).click();
  await searchDialog(page).waitFor({ state: 'hidden' });

  await opener.press('Enter');
  await fieldOf(page).fill('grocer trasnport');
  const hit = optionsOf(page).filter({ hasText: 'Confirm the Harlan match' });
  await hit.waitFor();
  expect(await hit.locator('mark').allInnerTexts()).toEqual(expect.arrayContaining(['grocer', 'transport']));

  await fieldOf(page).fill('harlan');
  await optionsOf(page).filter({ hasText: 'Harlan guidelines.txt' }).waitFor();
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
  while ((await selectedOf(page).getAttribute('href')) !== settled.paths.chat) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(settled.paths.chat);
  await searchDialog(page).waitFor({ state: 'hidden' });
  await page.getByText('What does Harlan fund?').first().waitFor();
});

it.each(['task', 'document', 'chat'] as const)('a click on a %s opens its path and closes the dialog', async (kind) => {
  const { page } = await openSearch(product, settled);
  await fieldOf(page).fill('harlan');
  const path = settled.paths[kind];
  const opened = page.waitForURL(path);
  await searchDialog(page).locator(`[role="option"][href="${path}"]`).click();
  await opened;
  await searchDialog(page).waitFor({ state: 'hidden' });
  expect(path.startsWith(new URL(page.url()).pathname)).toBe(true);
});

it('a message that is found opens its conversation there, also where that is open and was scrolled', async () => {
  const { person, organizationId } = await product.settle();
  const conversation = await startConversation(person, organizationId, { title: 'Letter of inquiry' });
  const { userMessage } = await say(person, conversation, 'Who is the quetzal of our logo?');
  const long = Array.from({ length: 60 }, (_, index) => `How long is letter ${index}?`).join('\n');
  await say(person, conversation, long);
  const { userMessage: later } = await say(person, conversation, 'Where does the kingfisher live?');
  await say(person, conversation, long);
  const { page } = await openSearch(product, { person, organizationId });
  const find = async (word: string) => {
    await fieldOf(page).fill(word);
    await optionsOf(page).filter({ hasText: word }).first().click();
    await searchDialog(page).waitFor({ state: 'hidden' });
  };
  const seeAtTop = async ({ id }: { id: string }) => {
    const message = page.locator(`[data-message="${id}"]`);
    await message.waitFor();
    const top = async () => (await message.boundingBox())!.y;
    await expect.poll(top).toBeLessThan(200);
    expect(await top()).toBeGreaterThan(0);
  };
  await find('quetzal');
  await seeAtTop(userMessage);
  // As a reader's wheel does.
  await page
    .getByRole('article')
    .nth(3)
    .evaluate((element) => {
      element.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
      element.scrollIntoView();
    });
  await page.keyboard.press('Control+k');
  await find('kingfisher');
  await seeAtTop(later);
});

it('finds a word that stands only inside a document, says where, and opens its text there', async () => {
  const { person, organizationId } = settled;
  const minutes = textFile('Minutes.txt', 'The board met on Monday.\fThe orchard lease was renewed until spring.');
  const { id } = await addDocument(product.url, settled, minutes);
  const path = `/documents?document=${id}&page=2&blocks=1&view=text`;
  const search = () => person.get<SearchResult[]>(`/api/search?organizationId=${organizationId}&q=orchard`);
  await expect.poll(async () => (await search()).map((hit) => hit.path)).toEqual([path]);

  const { page } = await openSearch(product, settled);
  await fieldOf(page).fill('orchard');
  const hit = optionsOf(page).filter({ hasText: 'Minutes.txt' });
  await hit.getByText('Page 2: The orchard lease was renewed until spring.').waitFor();
  expect(await hit.locator('mark').allInnerTexts()).toEqual(['orchard']);
  await expectGoodEverywhere(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(path);
  await details(page).getByText('The orchard lease was renewed until spring.').waitFor();
});

it('shows one type alone, by keyboard too, while the dialog is open', async () => {
  const { page } = await openSearch(product, settled);
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
  await searchDialog(page)
    .getByRole('status')
    .filter({ hasText: /^1 result$/ })
    .waitFor({ state: 'attached' });
  expect(await pressedOf(page)).toEqual(['Documents']);

  await filterOf(page, 'People').click();
  await searchDialog(page).getByText('Choose All to search everything else, too.').waitFor();
  await fieldOf(page).fill('maya');
  await optionsOf(page).filter({ hasText: 'Maya Okafor' }).waitFor();
  expect(await badgesOf(page)).toEqual(['Person']);
  await page.keyboard.press('Escape');
  await searchDialog(page).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Search...' }).click();
  await fieldOf(page).fill('harlan');
  await optionsOf(page).first().waitFor();
  expect(await pressedOf(page)).toEqual(['All']);
});

it('starts a guide that was found, and again when it is opened again', async () => {
  const { person, organizationId } = settled;
  const countConversations = async () =>
    (await person.get<Conversation[]>(`/api/chat/sessions?organizationId=${organizationId}`)).length;
  const before = await countConversations();
  const { page } = await openSearch(product, settled);
  for (const round of [1, 2]) {
    await fieldOf(page).fill('evaluation plan');
    await filterOf(page, 'Guides').click();
    await optionsOf(page).filter({ hasText: 'SMART Objectives & Evaluation Plan' }).click();
    await searchDialog(page).waitFor({ state: 'hidden' });
    await page.getByText(/^Step 1 of/).waitFor();
    await expect.poll(countConversations).toBe(before + round);
    expect(new URL(page.url()).pathname).toBe('/chat/grant_writer');
    expect(new URL(page.url()).searchParams.get('guide')).toBeNull();
    await page.keyboard.press('Control+k');
  }
});

it('finds nothing of another organization', async () => {
  const stranger = await product.settle('Meridian Arts');
  const { page } = await product.visitAs(stranger.person);
  await page.goto('/');
  await page.getByRole('button', { name: 'Search...' }).click();
  await fieldOf(page).fill('harlan');
  await searchDialog(page).getByText('No results found for "harlan"').filter({ visible: true }).first().waitFor();
  expect(await optionsOf(page).count()).toBe(0);
});
