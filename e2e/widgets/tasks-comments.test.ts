import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Task, TaskComment } from '../../contract/tasks.ts';
import { expectGoodEverywhere, expectGoodScreen } from '../harness/axe.ts';
import type { Person } from '../harness/person.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { welcomeColleague } from '../journey/colleague.ts';
import { seeToast } from '../journey/fields.ts';
import { hold } from '../screens/answers.ts';

const test = useProduct();

async function settleTask() {
  const settled = await test.settle();
  const omar = await welcomeColleague(test, settled, 'staff', 'Omar', 'Haddad');
  const task = await settled.person.post<Task>('/api/tasks', {
    organizationId: settled.organizationId,
    title: 'Call the bank',
  });
  const list = () => settled.person.get<TaskComment[]>(`/api/tasks/${task.id}/comments`);
  const say = (person: Person, comment: string) =>
    person.post<TaskComment>(`/api/tasks/${task.id}/comments`, { comment });
  return { ...settled, omar, task, list, say };
}

/** What the server has: the page shows it sooner. */
const listed = (list: () => Promise<TaskComment[]>) => async () => (await list()).map(({ comment }) => comment);

const openTask = async (person: Person, task: Task, prepare: (page: Page) => void = () => {}) => {
  const visit = await test.visitAs(person);
  prepare(visit.page);
  await visit.page.goto(`/tasks?task=${task.id}`);
  const comments = visit.page.getByRole('region', { name: /^Comments/ });
  await comments.waitFor();
  return { ...visit, comments, field: comments.getByLabel('New comment') };
};

const isFocused = (page: Page, name: string) =>
  page.getByLabel(name).evaluate((element) => element === document.activeElement);

it('comments are listed oldest first, added by button or keys, counted on the card, and empty ones are not sent', async () => {
  const { person, omar, task, list, say } = await settleTask();
  const { page, comments, field } = await openTask(person, task);
  await comments.getByText('No comments yet').waitFor();
  const add = comments.getByRole('button', { name: 'Add comment' });
  expect(await add.getAttribute('aria-disabled')).toBe('true');
  await field.fill('   ');
  await field.press('Control+Enter');
  await say(omar, 'They close at five.');
  await page.reload();
  await comments.getByText('They close at five.').waitFor();
  const note = comments.getByText(/^Not sent yet\. It is kept here as a draft\./);
  expect(await note.count()).toBe(0);
  await field.fill('I will call\ntomorrow.');
  await note.and(comments.getByRole('status')).waitFor();
  await add.click();
  await comments.getByText('2 comments').waitFor();
  expect(await comments.getByRole('listitem').allTextContents()).toEqual([
    expect.stringContaining('They close at five.'),
    expect.stringContaining('I will call\ntomorrow.'),
  ]);
  expect(await field.inputValue()).toBe('');
  await expectGoodEverywhere(page);
  for (const keys of ['Control+Enter', 'Meta+Enter']) {
    await field.fill(`Sent with ${keys}.`);
    await field.press(keys);
    await comments.getByRole('listitem').getByText(`Sent with ${keys}.`).waitFor();
    await add.waitFor(); // One is sent after the other.
  }
  const sent = ['Sent with Control+Enter.', 'Sent with Meta+Enter.'];
  await expect.poll(listed(list)).toEqual(['They close at five.', 'I will call\ntomorrow.', ...sent]);
  await page.keyboard.press('Escape');
  await page.getByRole('article', { name: 'Call the bank' }).getByText('4 comments').waitFor();
});

it('a member is mentioned with the keyboard: @, arrow keys, Enter; Escape closes the list before the task; a click takes a member too', async () => {
  const settled = await settleTask();
  const { person, task, list } = settled;
  await welcomeColleague(test, settled, 'viewer', 'Priya', 'Raman');
  const { page, comments, field } = await openTask(person, task);
  await field.pressSequentially('Thanks @');
  const options = comments.getByRole('listbox', { name: 'Members to mention' }).getByRole('option');
  await options.first().waitFor();
  expect(await options.count()).toBe(2);
  expect(await options.filter({ hasText: 'Priya Raman' }).innerText()).toContain('Viewer');
  expect(await options.filter({ hasText: 'Omar Haddad' }).innerText()).not.toContain('Viewer');
  await comments.getByText('2 members found. Use the arrow keys, then Enter to mention.').waitFor();
  await expectGoodScreen(page);
  const first = await options.first().getAttribute('id');
  expect(await field.getAttribute('aria-activedescendant')).toBe(first);
  await field.press('ArrowDown');
  expect(await field.getAttribute('aria-activedescendant')).not.toBe(first);
  await field.press('ArrowUp');
  await field.pressSequentially('ha');
  expect(await options.count()).toBe(1);
  await field.press('Enter');
  expect(await field.inputValue()).toBe('Thanks @Omar Haddad ');
  expect(await options.count()).toBe(0);
  await field.pressSequentially('for this');
  await field.press('Control+Enter');
  await comments.getByRole('listitem').locator('strong').getByText('@Omar Haddad').waitFor();
  await expect.poll(listed(list)).toEqual(['Thanks @Omar Haddad for this']);

  await field.pressSequentially('@');
  const option = comments.getByRole('option', { name: /Omar Haddad/ });
  await option.waitFor();
  await field.press('Escape');
  await option.waitFor({ state: 'detached' });
  expect(await isFocused(page, 'New comment')).toBe(true);
  await field.fill('');
  await field.pressSequentially('@om');
  await option.click();
  expect(await field.inputValue()).toBe('@Omar Haddad ');
  expect(await isFocused(page, 'New comment')).toBe(true);
  await field.press('Escape');
  await comments.waitFor({ state: 'detached' });
});

it('one’s own comment is deleted after a question, and a colleague’s cannot be; markup is only text', async () => {
  const { person, omar, task, list, say } = await settleTask();
  const markup = '<img src=x onerror="document.title=1"> **bold** [link](https://example.org) @Omar Haddad';
  await say(person, markup);
  await say(omar, 'I was wrong.');
  const { page, comments } = await openTask(omar, task);
  await comments.getByText('I was wrong.').waitFor();
  const first = comments.getByRole('listitem').first();
  await first.getByText('**bold**').waitFor();
  expect(await first.locator('img, a').count()).toBe(0);
  expect(await first.textContent()).toContain(markup);
  const remove = comments.getByRole('button', { name: /^Delete/ });
  expect(await remove.count()).toBe(1);
  await remove.click();
  await page.getByRole('alertdialog', { name: 'Delete this comment?' }).getByRole('button', { name: 'Delete' }).click();
  await comments.getByText('I was wrong.').waitFor({ state: 'detached' });
  await comments.getByText('1 comment', { exact: true }).waitFor();
  await expect.poll(listed(list)).toEqual([markup]);
  // The focus is still in the task.
  await expect
    .poll(() => page.getByRole('dialog').evaluate((sheet) => sheet.contains(document.activeElement)))
    .toBe(true);
});

it('a comment that could not be sent stays in its field, also after a reload', async () => {
  const { person, task, list } = await settleTask();
  const { page, field, comments, expectProblems } = await openTask(person, task);
  expectProblems(/503 .*\/comments/);
  await comments.getByText('No comments yet').waitFor();
  await page.route('**/comments*', (route) =>
    route.fulfill({ status: 503, json: { message: 'The database is starting.', code: 'not_ready' } }),
  );
  await field.fill('They close at five.');
  await field.press('Control+Enter');
  await seeToast(page, 'Failed to add comment', 'The database is starting.');
  expect(await field.inputValue()).toBe('They close at five.');
  await page.reload();
  await comments.getByRole('alert').getByText('The comments could not be loaded.').waitFor();
  expect(await field.inputValue()).toBe('They close at five.');
  await page.unroute('**/comments*');
  await comments.getByRole('button', { name: 'Try again' }).click();
  await comments.getByText('No comments yet').waitFor();
  await field.press('Control+Enter');
  await comments.getByRole('listitem').getByText('They close at five.').waitFor();
  await expect.poll(listed(list)).toEqual(['They close at five.']);
});

it('a task with many comments opens with the latest, the earlier ones come when asked for, and a new one shows at once', async () => {
  const { person, task, say, list } = await settleTask();
  const all = Array.from({ length: 30 }, (_, index) => `Call ${index + 1} was not answered.`);
  for (const comment of all) await say(person, comment);
  const asked: string[] = [];
  const { page, comments, field } = await openTask(person, task, (visited) =>
    visited.on('request', (request) => void (request.url().includes('/comments') && asked.push(request.url()))),
  );
  const shown = () => comments.getByRole('listitem').locator('p.whitespace-pre-wrap').allTextContents();
  await comments.getByText('Call 30 was not answered.').waitFor();
  expect(await shown()).toEqual(all.slice(-20));
  expect(asked.map((url) => new URL(url).search)).toEqual(['?limit=20']);
  await comments.getByText('30 comments', { exact: true }).waitFor();

  const { letThrough } = await hold(page, 'POST', '**/comments');
  await field.fill('The bank called back.');
  await field.press('Control+Enter');
  await expect.poll(shown).toEqual([...all.slice(-20), 'The bank called back.']);
  letThrough();
  await comments.getByText('31 comments', { exact: true }).waitFor();
  expect(await shown()).toEqual([...all.slice(-20), 'The bank called back.']);

  const earlier = comments.getByRole('button', { name: 'Show earlier comments' });
  await earlier.scrollIntoViewIfNeeded();
  const top = () => comments.getByRole('heading').evaluate((heading) => heading.getBoundingClientRect().top);
  const before = await top();
  await earlier.click();
  await expect.poll(shown).toEqual([...all, 'The bank called back.']);
  expect(await top()).toBeCloseTo(before, 0);
  expect(await earlier.count()).toBe(0);
  // Reading goes on where the new ones begin.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Call 1 was');
  await comments.getByText('31 comments', { exact: true }).waitFor();
  await comments
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(shown).toEqual([...all.slice(1), 'The bank called back.']);
  await expect.poll(async () => (await list()).length).toBe(30);
  await expectGoodEverywhere(page);
});
