import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { agents, agentTypes } from '../../contract/agents.ts';
import { expectGoodEverywhere, expectGoodScreen } from '../harness/axe.ts';
import { screenSizes } from '../harness/screen-sizes.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { addColleague } from '../journey/colleague.ts';
import { say, startConversation } from '../journey/conversations.ts';
import { startGuide } from '../journey/guide.ts';
import { button } from '../journey/fields.ts';

const product = useProduct();
/** For all tests in which nothing is said. */
const { person: newcomer } = await product.settle('Juniper Table');

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const field = (page: Page) => page.getByLabel(/^Message /);
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

/** Which of its faces the main area shows. */
async function seenFaces(page: Page): Promise<string[]> {
  const faces = {
    welcome: button(page, 'Start Conversation'),
    'start panel': heading(page, 'Message Templates'),
    messages: heading(page, 'Messages'),
    starting: page.getByText('Starting your workflow...'),
    guide: page.getByText(/^Question \d+ of \d+$/),
  };
  const counts = await Promise.all(Object.values(faces).map((face) => face.count()));
  return Object.keys(faces).filter((_, index) => counts[index] !== 0);
}

describe('the frame of the agent chat', () => {
  it('has New Chat, History, Export and Clear in its header, of which a phone keeps two in a menu, and the organization selector in the side navigation', async () => {
    const { page } = await product.visitAs(newcomer);
    await page.goto('/chat/grant_writer');
    await heading(page, 'Meet Grace, your Grant Writer').waitFor();
    const actions = page.locator('header').getByRole('button');
    expect(await actions.allInnerTexts()).toEqual(['', 'New Chat', 'History', 'Export', 'Clear']);
    expect(await actions.first().getAttribute('aria-label')).toBe('Search...');
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
    await sidebar.getByRole('button', { name: 'Organization: Juniper Table, Admin' }).waitFor();

    await page.setViewportSize(screenSizes.phone);
    await button(page, 'New Chat').waitFor();
    await button(page, 'History').waitFor();
    await page.getByRole('button', { name: 'More: Export, Clear' }).click();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Export', 'Clear']);
    await expectGoodScreen(page);
  });

  it('stays where it is over a long conversation, which scrolls within itself', async () => {
    const { person, organizationId } = await product.settle();
    const session = await startConversation(person, organizationId);
    for (let count = 0; count < 4; count += 1) await say(person, session, 'What belongs in a letter of inquiry?');
    const { page } = await product.visitAs(person);
    await page.goto(`/chat/grant_writer?session=${session.id}`);
    const last = page.getByText('What belongs in a letter of inquiry?').nth(3);
    await last.waitFor();
    // The last answer is longer than the screen: it is read from its question on.
    await page.setViewportSize({ width: 390, height: 480 });
    await page.reload();
    await last.waitFor();
    await expect.poll(async () => (await last.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
    await expectGoodEverywhere(page);
  });

  it('says Invalid agent type for an agent that does not exist', async () => {
    const { page, expectProblems } = await product.visitAs(newcomer);
    expectProblems(/404 .*\/chat\/astrologer$/);
    await page.goto('/chat/astrologer');
    await page.getByRole('heading', { level: 1, name: 'Invalid agent type' }).waitFor();
    await page.getByRole('link', { name: 'See all agents' }).click();
    await page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
  });
});

describe('the main area', () => {
  it('shows one thing at a time: welcome, start panel, then the messages', async () => {
    const { person } = await product.settle();
    const { page } = await product.visitAs(person);
    await page.goto('/chat/grant_writer');
    await button(page, 'Start Conversation').waitFor();
    expect(await seenFaces(page)).toEqual(['welcome']);
    await expectGoodEverywhere(page);
    await button(page, 'Start Conversation').click();
    await heading(page, 'Message Templates').waitFor();
    expect(await seenFaces(page)).toEqual(['start panel']);
    await heading(page, 'Step-by-Step Guides').waitFor();
    await expectGoodEverywhere(page);
    await field(page).fill('Hello');
    await field(page).press('Enter');
    await heading(page, 'Messages').waitFor();
    expect(await seenFaces(page)).toEqual(['messages']);
  });

  it('keeps the keyboard in place as one thing gives way to the next', async () => {
    const { person, organizationId } = await product.settle();
    await say(person, await startConversation(person, organizationId, { title: 'Our letter' }), 'Hello');
    const { page } = await product.visitAs(person);
    await page.goto('/chat/grant_writer');
    await button(page, 'Start Conversation').press('Enter');
    await page.locator(':focus').and(heading(page, /Maya/)).waitFor();
    await button(page, /^Continue: Our letter/).press('Enter');
    await heading(page, 'Messages').waitFor();
    await page.locator(':focus').and(field(page)).waitFor();
    expect(await seenFaces(page)).toEqual(['messages']);
  });

  it('is still useful when guides and templates cannot be loaded', async () => {
    const { page, expectProblems } = await product.visitAs(newcomer);
    expectProblems(/500 .*\/api\/(flows|agents)/);
    const failure = { status: 500, json: { message: 'Something went wrong on our side.', code: 'internal' } };
    await page.route(/\/api\/(flows|agents)\//, (route) => route.fulfill(failure));
    await page.goto('/chat/grant_writer');
    await button(page, 'Start Conversation').click();
    await page.getByRole('alert').getByText('You can still write a message.').waitFor();
    expect(await field(page).isEnabled()).toBe(true);
    await page.unroute(/\/api\/(flows|agents)\//);
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'Step-by-Step Guides').waitFor();
    expect(await page.getByRole('alert').getByText('You can still').count()).toBe(0);
  });

  it('says so when the conversations cannot be loaded, and tries again', async () => {
    const { page, expectProblems } = await product.visitAs(newcomer);
    expectProblems(/500 .*\/api\/chat\/sessions/);
    const failure = { status: 500, json: { message: 'The database is being repaired.', code: 'internal' } };
    await page.route(/\/api\/chat\/sessions/, (route) => route.fulfill(failure));
    await page.goto('/chat/grant_writer');
    const alert = page.getByRole('alert');
    await alert.getByText('The conversations with Grace could not be loaded.').waitFor();
    await alert.getByText('The database is being repaired.').waitFor();
    await page.unroute(/\/api\/chat\/sessions/);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await button(page, 'Start Conversation').waitFor();
  });
});

describe('a change of agent or organization', () => {
  it('starts anew: no conversation, no messages, no guide, no start panel', async () => {
    const { person, organizationId } = await product.settle('Juniper Table');
    await person.post('/api/organizations', { name: 'Lantern Bridge' });
    const conversation = await startConversation(person, organizationId);
    await say(person, conversation, 'Hello');
    const { page } = await product.visitAs(person);

    await page.goto(`/chat/grant_writer?session=${conversation.id}`);
    await page.getByRole('article').first().waitFor();
    await follow(page, 'HR Agent');
    await heading(page, 'Meet Harper, your HR Agent').waitFor();
    await button(page, 'Start Conversation').click();
    await heading(page, 'Message Templates').waitFor();
    await follow(page, 'Grant Writer');
    await heading(page, 'Meet Grace, your Grant Writer').waitFor();
    expect(await seenFaces(page)).toEqual(['welcome']);

    await page.goto(`/chat/grant_writer?session=${conversation.id}`);
    await page.getByRole('article').first().waitFor();
    await page.getByRole('button', { name: 'Organization: Juniper Table, Admin' }).click();
    await page.getByRole('menuitem', { name: /Lantern Bridge/ }).click();
    await heading(page, 'Meet Grace, your Grant Writer').waitFor();
    expect(await seenFaces(page)).toEqual(['welcome']);
    expect(page.url()).not.toContain(conversation.id);
    await button(page, 'History').click();
    await page.getByText('No conversations yet').waitFor();
  });

  it('puts a guide aside, which the welcome screen offers to continue', async () => {
    const { person, organizationId } = await product.settle();
    const conversation = await startConversation(person, organizationId);
    await person.post('/api/flow-runs', { chatSessionId: conversation.id, flowType: 'grant_outline' });
    const { page } = await product.visitAs(person);
    await page.goto(`/chat/grant_writer?session=${conversation.id}`);
    await page.getByText(/^Question 1 of \d+$/).waitFor();
    await follow(page, 'HR Agent');
    await heading(page, 'Meet Harper, your HR Agent').waitFor();
    await follow(page, 'Grant Writer');
    await button(page, 'Start Conversation').waitFor();
    await button(page, 'Continue Grant Proposal Outline').waitFor();
    expect(await seenFaces(page)).toEqual(['welcome']);
    await button(page, 'Continue Grant Proposal Outline').click();
    await page.getByText(/^Question 1 of \d+$/).waitFor();
    await page.reload();
    await page.getByText(/^Question 1 of \d+$/).waitFor();
    expect(await seenFaces(page)).toEqual(['guide']);
  });

  it('offers each guide that waits, though other conversations have come since', async () => {
    const settled = await product.settle();
    const { person, organizationId } = settled;
    const begin = (guide: string) => startGuide(settled, 'grant_writer', guide);
    await begin('letter_of_inquiry');
    await startGuide(settled, 'grant_writer', 'grant_outline', { funder_name: 'Northwater Foundation' });
    await startGuide(settled, 'hr_coach', 'offer_letter');
    await say(person, await startConversation(person, organizationId), 'How long is a letter of inquiry?');
    const { page } = await product.visitAs(person);
    const offered = async () => {
      await button(page, 'Continue Grant Proposal Outline').waitFor();
      expect(await page.getByRole('button', { name: /^Continue [^:]/ }).allTextContents()).toEqual([
        'Continue Grant Proposal Outline',
        'Continue Letter of Inquiry (LOI)',
      ]);
    };
    await page.goto('/chat/grant_writer');
    await offered();
    expect(await seenFaces(page)).toEqual(['welcome']);
    await button(page, 'New Chat').click();
    await heading(page, 'Message Templates').waitFor();
    await offered();
    await page.reload();
    await button(page, 'Start Conversation').waitFor();
    await offered();
    await button(page, 'Continue Letter of Inquiry (LOI)').click();
    await page.getByText(/^Question 1 of \d+$/).waitFor();
  });

  it('brings back the unsent draft of each agent', async () => {
    const { page } = await product.visitAs(newcomer);
    await page.goto('/chat/grant_writer');
    await field(page).fill('A letter to Harlan');
    await follow(page, 'HR Agent');
    await heading(page, 'Meet Harper, your HR Agent').waitFor();
    expect(await field(page).inputValue()).toBe('');
    await field(page).fill('A warehouse lead');
    await follow(page, 'Grant Writer');
    await heading(page, 'Meet Grace, your Grant Writer').waitFor();
    expect(await field(page).inputValue()).toBe('A letter to Harlan');
    await page.reload();
    await follow(page, 'HR Agent');
    await heading(page, 'Meet Harper, your HR Agent').waitFor();
    expect(await field(page).inputValue()).toBe('A warehouse lead');
  });
});

describe('the screen with all agents', () => {
  it('offers all seven, and the recent conversations of all of them', async () => {
    const { person, organizationId } = await product.settle();
    const letter = await startConversation(person, organizationId, { title: 'Harlan letter' });
    await startConversation(person, organizationId, { agentType: 'social_media', title: 'Spring posts' });
    await say(person, letter, 'Hello');
    const { page } = await product.visitAs(person);
    await page.goto('/chat');
    await page.getByRole('link', { name: /Spring posts.*Sol, Social Media Agent/ }).waitFor();
    const doors = page.getByRole('main').getByRole('heading', { level: 3 });
    expect((await doors.allInnerTexts()).toSorted()).toEqual(
      agentTypes.map((type) => `${agents[type].persona} ${agents[type].name}`).toSorted(),
    );
    await expectGoodEverywhere(page);
    await page.getByRole('link', { name: /Harlan letter.*Grace, Grant Writer/ }).click();
    await page.getByRole('article').filter({ hasText: 'Hello' }).first().waitFor();
    expect(page.url()).toContain(`/chat/grant_writer?session=${letter.id}`);
  });

  it('has a door to each agent', async () => {
    const { page } = await product.visitAs(newcomer);
    await page.goto('/chat');
    await page.getByText('No conversations yet. Open a door above to begin one.').waitFor();
    const links = await page
      .getByRole('main')
      .getByRole('heading', { level: 3 })
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.toSorted()).toEqual(agentTypes.map((type) => `/chat/${type}`).toSorted());
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Felix/ })
      .click();
    await heading(page, 'Meet Felix, your Fundraising Coach').waitFor();
  });
});

describe('without a language model', () => {
  it('the chat leads an admin to one, and tells everybody else what answers', async () => {
    const { person, organizationId } = await product.settle();
    const { page } = await product.visitAs(person);
    await page.goto('/chat/grant_writer');
    await button(page, 'Built-in assistant').click();
    await page.getByRole('dialog', { name: 'Connect a model' }).getByRole('button', { name: 'Cancel' }).click();
    const hasFocus = (element: Element) => element === document.activeElement;
    await expect.poll(() => button(page, 'Built-in assistant').evaluate(hasFocus)).toBe(true);

    const staff = await product.register('Sam', 'Lane');
    await addColleague(person, organizationId, staff, 'staff');
    const theirs = (await product.visitAs(staff)).page;
    await theirs.goto('/chat/grant_writer');
    await button(theirs, 'Built-in assistant').click();
    const dialog = theirs.getByRole('dialog', { name: 'Built-in assistant' });
    await dialog.getByText('An admin of your organization chooses a model').waitFor();
    await expectGoodScreen(theirs);
    await dialog.getByRole('button', { name: 'Got it' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
});

describe('a viewer', () => {
  it('reads why there is nothing to write with', async () => {
    const { person: admin, organizationId } = await product.settle();
    const viewer = await product.register('Vic', 'Lane');
    await addColleague(admin, organizationId, viewer, 'viewer');
    await startConversation(admin, organizationId, { title: 'Harlan letter' });
    const { page } = await product.visitAs(viewer);
    await page.goto('/chat/grant_writer');
    await page.getByText('Your role lets you read what colleagues share: open History.').waitFor();
    expect(await page.getByText('staff role').count()).toBe(1);
    expect(await field(page).count()).toBe(0);
    expect(await button(page, 'Start Conversation').count()).toBe(0);
    expect(await button(page, 'New Chat').isDisabled()).toBe(true);
    await button(page, 'History').click();
    await page.getByRole('complementary', { name: 'Conversation History' }).getByText('Harlan letter').waitFor();
    await expectGoodEverywhere(page);
    await page.goto('/chat');
    await page.getByRole('link', { name: /Harlan letter/ }).waitFor();
  });
});
