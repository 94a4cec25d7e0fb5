import { describe, expect, it } from 'vitest';
import { useProduct } from '../in-tab/use-product.ts';
import { readMessages } from '../journey/conversations.ts';
import { button, seeToast } from '../journey/fields.ts';
import { broken, holdAnswers } from '../screens/answers.ts';
import { articles, converse, field, posted, question } from '../screens/chat-screen.ts';

const product = useProduct();

describe('sending a message', () => {
  it('with the mouse leaves the focus in the field, while Grace thinks and after', async () => {
    const { person } = await product.settle();
    const { page } = await product.visitAs(person);
    await page.goto('/chat/grant_writer');
    await field(page).fill(question);
    const letGo = await holdAnswers(page, '**/api/chat/messages');
    await button(page, 'Send message').click();
    await page.getByText('Thinking...').waitFor();
    const hasFocus = () => field(page).evaluate((element) => element === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
    letGo();
    await page.getByRole('list', { name: 'Sources' }).waitFor();
    await expect.poll(() => field(page).isEditable()).toBe(true);
    expect(await hasFocus()).toBe(true);
  });

  it('needs something to send; Shift and Enter begin a new line', async () => {
    const { person } = await product.settle();
    const { page } = await product.visitAs(person);
    await page.goto('/chat/grant_writer');
    expect(await button(page, 'Send message').isDisabled()).toBe(true);
    await field(page).fill('   ');
    await field(page).press('Enter');
    expect(await button(page, 'Send message').isDisabled()).toBe(true);
    await field(page).fill('One');
    await field(page).press('Shift+Enter');
    await field(page).pressSequentially('Two');
    expect(await field(page).inputValue()).toBe('One\nTwo');
    expect(await articles(page).count()).toBe(0);
    await button(page, 'Send message').click();
    await articles(page)
      .filter({ hasText: 'One Two' })
      .or(articles(page).filter({ hasText: 'One\nTwo' }))
      .waitFor();
  });

  it('that arrives though the line breaks is shown once, with its answer', async () => {
    const { person, conversation, path } = await converse(product, 'Hello');
    const { page, expectProblems } = await product.visitAs(person);
    expectProblems(/ERR_FAILED/);
    await page.goto(path);
    await articles(page).nth(1).waitFor();
    await page.route('**/api/chat/messages', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await field(page).fill('And the budget?');
    await field(page).press('Enter');
    await articles(page).nth(3).waitFor();
    await button(page, 'Send message').waitFor();
    expect(await field(page).inputValue()).toBe('');
    expect(await articles(page).filter({ hasText: 'And the budget?' }).count()).toBe(1);
    expect(await readMessages(person, conversation)).toHaveLength(4);
  });

  it('that fails says so, takes the message and Thinking away, and gives the text back; again it is stored once', async () => {
    const { person, conversation, path } = await converse(product, 'Hello');
    const { page, expectProblems } = await product.visitAs(person);
    expectProblems(/500 .*\/api\/chat\/messages/);
    await page.goto(path);
    await articles(page).nth(1).waitFor();
    let firstId = '';
    await page.route('**/api/chat/messages', async (route) => {
      firstId = (route.request().postDataJSON() as { clientMessageId: string }).clientMessageId;
      await route.fulfill(broken('The database is being repaired.'));
    });
    await field(page).fill('And the budget?');
    await field(page).press('Enter');
    await seeToast(page, 'Failed to send message', 'The database is being repaired.');
    expect(await articles(page).count()).toBe(2);
    expect(await page.getByText('Thinking...').count()).toBe(0);
    expect(await field(page).inputValue()).toBe('And the budget?');
    await page.unroute('**/api/chat/messages');
    const again = posted(page, '/api/chat/messages');
    await field(page).press('Enter');
    expect((await again).postDataJSON()).toMatchObject({ clientMessageId: firstId });
    await articles(page).nth(3).waitFor();
    await button(page, 'Send message').waitFor();
    expect((await readMessages(person, conversation)).filter(({ isUser }) => isUser)).toHaveLength(2);
  });
});

describe('suggested tasks', () => {
  it('that cannot become a task say Failed to create task', async () => {
    const { person, path } = await converse(product);
    const { page, expectProblems } = await product.visitAs(person);
    expectProblems(/500 .*\/api\/tasks$/);
    await page.route(/\/api\/tasks$/, (route) => route.fulfill(broken('The database is being repaired.')));
    await page.goto(path);
    const create = page.getByRole('button', { name: /^Create Task/ }).first();
    await create.click();
    await seeToast(page, 'Failed to create task', 'The database is being repaired.');
    expect(await create.isEnabled()).toBe(true);
  });
});

describe('messages', () => {
  it('say when they were written, in words, and by whom', async () => {
    const { person, path } = await converse(product);
    const { page } = await product.visitAs(person, { clock: true });
    await page.goto(path);
    await articles(page).getByText('just now').first().waitFor();
    expect(await articles(page).getByRole('heading', { level: 3 }).first().innerText()).toBe('You');
    expect(await articles(page).nth(1).getByRole('heading', { level: 3, name: 'Grace' }).count()).toBe(1);
    await page.clock.fastForward('12:00');
    await articles(page).getByText('12 min ago').first().waitFor();
    await page.clock.fastForward('05:00:00');
    await articles(page).getByText('5 hours ago').first().waitFor();
  });
});
