import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Task } from '../../contract/tasks.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { welcomeColleague } from '../journey/colleague.ts';
import { say, startConversation } from '../journey/conversations.ts';

const product = useProduct();

const created = (page: Page, title: string) => page.getByRole('link', { name: `Task created: ${title}` });
const create = (page: Page, title: string) => page.getByRole('button', { name: `Create Task: ${title}` });
const sheetOf = (page: Page, title: string) => page.getByRole('dialog', { name: `Task: ${title}` });

async function converse(settings: object = {}) {
  const settled = await product.settle();
  const { person, organizationId } = settled;
  const conversation = await startConversation(person, organizationId, { title: 'Harlan letter', ...settings });
  const { agentMessage } = await say(person, conversation, 'How long should a letter of inquiry be?');
  const [first] = agentMessage.metadata.suggestedTasks ?? [];
  const path = `/chat/grant_writer?session=${conversation.id}`;
  return { settled, person, organizationId, agentMessage, title: first?.title ?? '', path };
}

it('a suggestion shows its task on every device, the task leads back, and once it is deleted it can be made again', async () => {
  const { person, organizationId, agentMessage, path, title } = await converse();
  const { page } = await product.visitAs(person);
  await page.goto(path);
  await create(page, title).click();
  const link = created(page, title);
  await link.waitFor();
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);

  const { page: other } = await product.visitAs(person);
  await other.goto(path);
  await created(other, title).click();
  const sheet = sheetOf(other, title);
  await sheet.getByRole('link', { name: 'A conversation with Grace' }).waitFor();
  await sheet.getByText(/business days? at \w+ priority\./).waitFor();
  await expectGoodEverywhere(other);
  await sheet.getByRole('link', { name: 'A conversation with Grace' }).click();
  await created(other, title).waitFor();
  const { searchParams } = new URL(other.url());
  expect(searchParams.get('session')).toBe(new URL(path, product.url).searchParams.get('session'));
  expect(searchParams.get('message')).toBe(agentMessage.id);

  const [task] = await person.get<Task[]>(`/api/tasks?organizationId=${organizationId}`);
  await person.request('DELETE', `/api/tasks/${task?.id}`);
  for (const screen of [page, other]) await create(screen, title).waitFor();
});

it('leads a colleague to no private conversation', async () => {
  const { settled, person, organizationId, agentMessage, title } = await converse({ isPrivate: true });
  const task = await person.post<Task>('/api/tasks', {
    organizationId,
    title,
    suggestion: { messageId: agentMessage.id, title },
  });
  const colleague = await welcomeColleague(product, settled, 'staff');
  const { page } = await product.visitAs(colleague);
  await page.goto(`/tasks?task=${task.id}`);
  await sheetOf(page, title).getByText('Created by').waitFor();
  expect(
    await sheetOf(page, title)
      .getByRole('link', { name: /conversation/ })
      .count(),
  ).toBe(0);
});

it('leads to the message that suggested it, however much was said since', async () => {
  const { person, organizationId, agentMessage, title, path } = await converse();
  const suggestion = { messageId: agentMessage.id, title };
  const task = await person.post<Task>('/api/tasks', { organizationId, title, suggestion });
  const id = new URL(path, product.url).searchParams.get('session') ?? '';
  for (const question of ['How do I write a need statement?', 'What goes into a budget?', 'How do I find funders?']) {
    await say(person, { id }, question);
  }
  const { page } = await product.visitAs(person);
  await page.goto(`/tasks?task=${task.id}`);
  await sheetOf(page, title).getByRole('link', { name: 'A conversation with Grace' }).click();
  await created(page, title).waitFor();
  const top = () =>
    page.locator(`[data-message="${agentMessage.id}"]`).evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThan(0);
  await expect.poll(top).toBeLessThan(200);
  await page.getByLabel('Message Grace').fill('Thank you');
  await page.getByLabel('Message Grace').press('Enter');
  await page.getByRole('article').filter({ hasText: 'Thank you' }).waitFor();
  await expect.poll(top).toBeLessThan(0);
});
