// What somebody new hesitates at: an open document, a conversation left for a moment, and what was written somewhere.
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Message } from '../../contract/conversations.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { finishLetter } from '../journey/finished-letter.ts';

const product = useProduct();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** With a finished letter in a conversation. */
async function open() {
  const { person, organizationId } = await product.settle('Open Shelf Readers');
  const id = await finishLetter(person, organizationId, 'Books at Home');
  const visit = await product.visitAs(person);
  const read = async () => (await person.get<Message[]>(`/api/chat/sessions/${id}/messages`))[0]?.content ?? '';
  return { ...visit, person, organizationId, id, read };
}

it('says what is still to fill beside the document, and fills what the profile knows by now', async () => {
  const { page, person, organizationId, id, read } = await open();
  await person.post(`/api/organizations/${organizationId}/profile`, { primaryContactPhone: '937-555-0144' });
  await page.goto(`/chat/grant_writer?session=${id}`);
  const toFill = page.getByRole('region', { name: 'Still to fill' });
  await toFill.getByText('contact phone').waitFor();
  await page.getByText('needs an AI model. An admin can connect one in Settings.').waitFor();
  await button(page, /^Use mine: .+@/).waitFor();
  await expectGoodEverywhere(page);
  // A long address does not push the document off a phone's screen.
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 320, height: 700 });
  const right = () => toFill.evaluate((element) => element.getBoundingClientRect().right);
  await expect.poll(right).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width, height });
  await button(page, 'Fill 1 from the profile').click();
  await seeToast(page, '1 place filled', 'The earlier text is under Versions.');
  await toFill.getByText('contact phone').waitFor({ state: 'detached' });
  await button(page, /^Use mine: .+@/).click();
  await toFill.getByText('contact email').waitFor({ state: 'detached' });
  const letter = await read();
  expect(letter).toContain('937-555-0144');
  expect(letter).not.toContain('contact phone');
});

it('offers the last conversation again where one comes back to an agent', async () => {
  const { page, person, id } = await open();
  const title = 'Books at Home for each family on the east side';
  await person.request('PATCH', `/api/chat/sessions/${id}`, { body: { title } });
  await page.goto('/chat/grant_writer');
  await button(page, 'Continue: Books at Home').waitFor();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const overhang = () =>
    button(page, /^Continue: /).evaluate((element) => {
      const parts = [element, ...element.querySelectorAll('svg, span')].map((part) => part.getBoundingClientRect());
      return Math.max(...parts.map(({ left, right: end }) => Math.max(end - innerWidth, -left)));
    });
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(overhang).toBeLessThanOrEqual(-16);
  await page.setViewportSize({ width, height });
  await button(page, 'Start Conversation').click();
  await page.getByRole('heading', { name: 'Pick up where you left off' }).waitFor();
  await expectGoodEverywhere(page);
  // Its time is still on a phone's screen, and with it all that stands below.
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(overhang).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width, height });
  await button(page, 'Continue: Books at Home').click();
  await page.getByRole('article').first().waitFor();
  expect(new URL(page.url()).searchParams.get('session')).toBe(id);
});

it('finds a conversation once, however many of its messages say it, and a task by its comment', async () => {
  const { page, person, organizationId, id } = await open();
  for (const word of ['first', 'second', 'third']) {
    await person.post('/api/chat/messages', { chatSessionId: id, content: `The ${word} zeppelin`, isUser: true });
  }
  const task = await person.post<{ id: string }>('/api/tasks', { organizationId, title: 'Send the letter' });
  await person.post(`/api/tasks/${task.id}/comments`, { comment: 'Ask Theodora first if they take letters.' });
  await page.goto('/tasks');
  await page.getByText('Send the letter').first().waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog', { name: 'Search Everything' });
  await dialog.getByPlaceholder('Search tasks').fill('zeppelin');
  const chats = dialog.getByRole('option').filter({ hasText: 'Books at Home' });
  await chats.filter({ hasText: /\d more in this chat/ }).waitFor();
  expect(await chats.count()).toBe(1);
  await dialog.getByPlaceholder('Search tasks').fill('ask theodora');
  await dialog.getByRole('option').filter({ hasText: 'Comment: Ask Theodora first' }).waitFor();
  await expectGoodEverywhere(page);
});
