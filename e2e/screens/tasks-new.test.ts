import { expect, it } from 'vitest';
import { useProduct } from '../harness/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { listTasks } from '../journey/tasks.ts';
import { openNewTask, previewPath, waitForCreate } from './new-task-dialog.ts';

const test = useProduct();

it('a title takes 255 characters and no more', async () => {
  const settled = await test.settle();
  const { page, title, create } = await openNewTask(test, settled);
  await title.focus();
  await page.keyboard.insertText('n'.repeat(300));
  expect(await title.inputValue()).toHaveLength(255);
  await create.click();
  await seeToast(page, 'Task created successfully');
  expect((await listTasks(settled))[0]?.title).toHaveLength(255);
});

it('with smart due date off, the date offered is a week from today, and sent as an ISO time', async () => {
  const settled = await test.settle();
  const { page, title, smart, dueDate, create } = await openNewTask(test, settled, {
    clock: true,
    now: '2031-02-24T15:00:00Z',
  });
  await title.fill('Call the bank');
  await smart.uncheck();
  expect(await dueDate.isEnabled()).toBe(true);
  expect(await dueDate.inputValue()).toBe('2031-03-03');
  const sent = waitForCreate(page);
  await create.click();
  expect((await sent).postDataJSON()).toMatchObject({ dueDate: '2031-03-03T12:00:00.000Z' });
  await expect.poll(async () => (await listTasks(settled))[0]?.dueDate).toBe('2031-03-03T12:00:00.000Z');
});

it('the suggested date is asked for 500 ms after the last edit, and not without a title', async () => {
  const settled = await test.settle();
  const { page, dialog, title, description, smart, dueDate } = await openNewTask(test, settled, { clock: true });
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === previewPath) asked.push(request.postDataJSON());
  });
  await page.clock.pauseAt(Date.now() + 60_000);

  await description.fill('Before the holidays');
  await page.clock.runFor(5000);
  expect(asked).toEqual([]);

  await title.fill('Call the bank by Dec 1');
  await page.clock.runFor(499);
  await title.fill('Call the bank by December 1, 2031');
  await page.clock.runFor(499);
  expect(asked).toEqual([]);
  const request = page.waitForRequest(`**${previewPath}`);
  await page.clock.runFor(1);
  await request;
  expect(asked).toEqual([
    {
      organizationId: settled.organizationId,
      title: 'Call the bank by December 1, 2031',
      description: 'Before the holidays',
      priority: 'medium',
    },
  ]);
  // Answers are handed on by timers too.
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return dueDate.inputValue();
    })
    .toMatch(/2031$/);
  expect(await dueDate.isDisabled()).toBe(true);
  await dialog.getByText(/^Date in the text/).waitFor();

  await smart.uncheck();
  await title.fill('Call the bank tomorrow');
  await page.clock.runFor(5000);
  expect(asked).toHaveLength(1);
});
