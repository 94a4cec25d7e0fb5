import type { Page, Request, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Citation, Message, Proposal } from '../../contract/conversations.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { screenSizes } from '../harness/screen-sizes.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { choose, seeToast } from '../journey/fields.ts';
import { converse } from '../screens/chat-screen.ts';

const product = useProduct();
// What is proposed and decided takes no place in it.
const { person, conversation, userMessage, agentMessage } = await converse(product, 'Hello');

const open = { state: 'open', path: null } as const;
const task: Proposal = {
  ...open,
  id: 'p1',
  kind: 'task',
  title: 'Call the Harlan officer',
  description: 'Ask whether a three-year grant fits.',
  priority: 'high',
  dueDate: '2026-12-04',
  dueReason: 'The letter of inquiry is due a week later.',
  assignedTo: null,
};

/** A conversation whose answer proposes something, and a server that keeps what is decided. */
async function propose(...proposals: Proposal[]) {
  const source: Citation = { kind: 'profile', id: 'p', label: 'Profile', path: null, missing: ['12 %', 'Ana'] };
  let answer: Message = {
    ...agentMessage,
    metadata: { proposals, citations: [source], unsourced: ['March 3, 2027', '$900', 'Harold Benson', '37,200'] },
  };
  const { page, expectProblems } = await product.visitAs(person);
  await page.route(/\/messages(\?|$)/, (route) => route.fulfill({ json: [userMessage, answer] }));
  const decisions: unknown[] = [];
  await page.route(/\/proposals\//, async (route: Route, request: Request) => {
    const body = request.postDataJSON() as { state: Proposal['state']; changes?: Partial<Proposal> };
    const id = request.url().split('/').at(-1);
    decisions.push({ id, ...body });
    const path = body.state === 'accepted' ? '/tasks?task=1' : null;
    const decided = proposals.map((each) =>
      each.id === id ? ({ ...each, ...body.changes, state: body.state, path } as Proposal) : each,
    );
    answer = { ...answer, metadata: { proposals: decided } };
    await route.fulfill({ json: { message: answer } });
  });
  await page.goto(`/chat/grant_writer?session=${conversation.id}`);
  return { page, decisions, expectProblems };
}

const card = (page: Page, name: string) => page.getByRole('group', { name });
/** Until what was drawn has been looked at once more. */
const frames = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => setTimeout(() => requestAnimationFrame(() => done()), 100)));
const hasFocus = (element: Element) => element === document.activeElement;

it('a proposed task is changed before it is made, by keyboard as well, and then leads to it', async () => {
  const { page, decisions } = await propose(task);
  const proposed = card(page, 'Task Call the Harlan officer');
  await proposed.getByText('Due Fri, Dec 4').waitFor();
  await proposed.getByText('The letter of inquiry is due a week later.').waitFor();
  await proposed.getByText('For nobody yet').waitFor();
  await expectGoodEverywhere(page);
  await proposed.getByRole('button', { name: 'Change: Call the Harlan officer' }).press('Enter');
  const title = proposed.getByLabel('Title');
  expect(await title.evaluate(hasFocus)).toBe(true);
  await title.fill('');
  await proposed.getByRole('button', { name: 'Create Task' }).click();
  await proposed.getByText('Please enter a title.').waitFor();
  expect(decisions).toEqual([]);
  await title.fill('Ring the Harlan officer');
  await choose(page, proposed.getByRole('combobox', { name: 'Priority' }), 'Low');
  await choose(page, proposed.getByRole('combobox', { name: 'Assigned to' }), 'Maya Okafor (admin)');
  await proposed.getByLabel('Due date').fill('2026-12-01');
  await expectGoodEverywhere(page);
  await proposed.getByRole('button', { name: 'Create Task' }).press('Enter');
  await seeToast(page, 'Task created successfully');
  const link = page.getByRole('link', { name: 'Open Ring the Harlan officer' });
  expect(await link.getAttribute('href')).toBe('/tasks?task=1');
  expect(await link.evaluate(hasFocus)).toBe(true);
  expect(decisions).toEqual([
    {
      id: 'p1',
      state: 'accepted',
      changes: {
        title: 'Ring the Harlan officer',
        description: 'Ask whether a three-year grant fits.',
        priority: 'low',
        dueDate: '2026-12-01',
        assignedTo: { id: expect.any(String) as string, name: expect.stringContaining('Maya') as string },
      },
    },
  ]);
});

it('a proposed task that is changed can be left as it was, by keyboard as well', async () => {
  const { page, decisions } = await propose(task);
  const proposed = card(page, 'Task Call the Harlan officer');
  const change = proposed.getByRole('button', { name: 'Change: Call the Harlan officer' });
  await change.click();
  await proposed.getByLabel('Title').fill('Ring somebody else');
  await proposed.getByRole('combobox', { name: 'Priority' }).press('Enter');
  await page.getByRole('option', { name: 'Low' }).waitFor();
  // The list alone is closed.
  await page.keyboard.press('Escape');
  await page.getByRole('option', { name: 'Low' }).waitFor({ state: 'detached' });
  expect(await proposed.getByLabel('Title').inputValue()).toBe('Ring somebody else');
  await page.keyboard.press('Escape');
  await page.locator(':focus').and(change).waitFor();
  await change.press('Enter');
  expect(await proposed.getByLabel('Title').inputValue()).toBe('Call the Harlan officer');
  await expectGoodEverywhere(page);
  await proposed.getByRole('button', { name: 'Cancel: Call the Harlan officer' }).click();
  await page.locator(':focus').and(change).waitFor();
  await proposed.getByText('Due Fri, Dec 4').waitFor();
  expect(decisions).toEqual([]);
});

it('a yes or no of the profile is changed before it is accepted', async () => {
  const { page, decisions } = await propose({
    ...open,
    id: 'f',
    kind: 'profile',
    field: 'hasBylaws',
    label: 'Bylaws',
    value: true,
    current: null,
  });
  const field = card(page, 'Organization profile Bylaws');
  await field.getByRole('button', { name: 'Change: Bylaws' }).press('Enter');
  const becomes = field.getByRole('combobox', { name: 'Becomes' });
  await page.locator(':focus').and(becomes).waitFor();
  await choose(page, becomes, 'No');
  await field.getByRole('button', { name: 'Update profile' }).click();
  await seeToast(page, 'Profile updated');
  expect(decisions).toEqual([{ id: 'f', state: 'accepted', changes: { value: false } }]);
});

it('a conversation says where a model is told nothing of what was before', async () => {
  const { page } = await propose(task);
  await page.route(/\/messages(\?|$)/, async (route) => {
    const messages = (await (await route.fetch()).json()) as Message[];
    const marked = messages.map((each, index) => (index === 0 ? { ...each, metadata: { leftOut: true } } : each));
    await route.fulfill({ json: marked });
  });
  await page.reload();
  const said = page.getByText('is long and could not be summed up: the model is told nothing of it');
  await said.waitFor();
  expect(await said.count()).toBe(1);
});

it('a card that grows under the focus stays in view, for who came to it by Tab from the field below', async () => {
  const named = (id: string, title: string): Proposal => ({ ...task, id, title, description: 'A word. '.repeat(40) });
  const { page } = await propose(named('p1', 'First'), named('p2', 'Second'), named('p3', 'Third'));
  await page.setViewportSize(screenSizes.phone);
  await card(page, 'Task Third').waitFor();
  await page.getByLabel('Message Grace').press('Shift+Tab');
  const change = card(page, 'Task Third').getByRole('button', { name: 'Change: Third' });
  for (let presses = 0; presses < 12 && !(await change.evaluate(hasFocus)); presses += 1) {
    await page.keyboard.press('Shift+Tab');
  }
  await change.press('Enter');
  const title = card(page, 'Task Third').getByLabel('Title');
  await title.waitFor();
  await frames(page);
  const isInView = await title.evaluate((field) => {
    const { top, bottom } = field.getBoundingClientRect();
    const list = field.closest('.overflow-y-auto')!.getBoundingClientRect();
    return top >= list.top && bottom <= list.bottom;
  });
  expect(isInView).toBe(true);
});

it('a card that is changed on a low screen shows its buttons, above the field for messages', async () => {
  const { page } = await propose(task, { ...task, id: 'p2', title: 'Second' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const second = card(page, 'Task Second');
  await second.waitFor();
  await frames(page);
  await second.getByRole('button', { name: 'Change: Second' }).click();
  await second.getByLabel('Title').waitFor();
  await frames(page);
  const below = await second
    .getByRole('button', { name: 'Create Task' })
    .evaluate(
      (button) =>
        button.closest('.overflow-y-auto')!.getBoundingClientRect().bottom - button.getBoundingClientRect().bottom,
    );
  // The list fades out over the field.
  expect(below).toBeGreaterThanOrEqual(20);
});

it('what is dismissed is a line, stays so, and can be brought back and accepted', async () => {
  const { page, decisions } = await propose(task);
  await page.getByRole('button', { name: 'Dismiss: Call the Harlan officer' }).click();
  const undo = page.getByRole('button', { name: 'Undo: Call the Harlan officer' });
  expect(await undo.evaluate(hasFocus)).toBe(true);
  await page.reload();
  await undo.click();
  await card(page, 'Task Call the Harlan officer').waitFor();
  await page.reload();
  await card(page, 'Task Call the Harlan officer').getByRole('button', { name: 'Create Task' }).click();
  await page.getByRole('link', { name: 'Open Call the Harlan officer' }).waitFor();
  expect(decisions).toEqual([
    { id: 'p1', state: 'dismissed' },
    { id: 'p1', state: 'open' },
    { id: 'p1', state: 'accepted' },
  ]);
});

it('a document, a field of the profile, a guide and what a source does not say are shown for what they are', async () => {
  const { page, decisions } = await propose(
    { ...open, id: 'd', kind: 'document', name: 'Thank-you letter', content: '# Dear Ana\n\nThank you.' },
    { ...open, id: 'f', kind: 'profile', field: 'boardMemberCount', label: 'Board members', value: 9, current: 7 },
    {
      ...open,
      id: 'g',
      kind: 'guide',
      flowId: 'letter_of_inquiry',
      name: 'Letter of Inquiry (LOI)',
      description: 'A letter to a funder.',
      answers: { funder_name: 'Harlan Foundation' },
    },
  );
  await page.getByText('Not in this source: 12 %, Ana').waitFor();
  const doubt = page.getByText('Not found in your records: March 3, 2027; $900; Harold Benson; 37,200. Please check.');
  await doubt.waitFor();
  await page.setViewportSize(screenSizes.phone);
  // One box, however many lines it takes.
  expect(await doubt.evaluate((element) => element.getClientRects().length)).toBe(1);
  await page.setViewportSize(screenSizes.desktop);
  const letter = card(page, 'Document for your library Thank-you letter');
  await letter.getByRole('region', { name: 'Thank-you letter' }).getByRole('heading', { name: 'Dear Ana' }).waitFor();
  const field = card(page, 'Organization profile Board members');
  expect(await field.getByRole('paragraph').allTextContents()).toEqual(['Now: 7', 'Becomes: 9']);
  await field.getByRole('button', { name: 'Change: Board members' }).click();
  await field.getByLabel('Becomes').fill('many');
  await field.getByRole('button', { name: 'Update profile' }).click();
  await field.getByText('Please enter something.').waitFor();
  await field.getByLabel('Becomes').fill('8');
  await field.getByRole('button', { name: 'Update profile' }).click();
  await seeToast(page, 'Profile updated');
  const guide = card(page, 'Guide Letter of Inquiry (LOI)');
  await guide.getByText('1 answer is filled in').click();
  await guide.getByText('Harlan Foundation').waitFor();
  await expectGoodEverywhere(page);
  await letter.getByRole('button', { name: 'Change: Thank-you letter' }).click();
  await letter.getByLabel('Name').fill('Letter to Ana');
  await letter.getByRole('button', { name: 'Save to Documents' }).press('Enter');
  await seeToast(page, 'Saved to Documents');
  await guide.getByRole('button', { name: 'Start the guide' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/tasks');
  expect(decisions).toEqual([
    { id: 'f', state: 'accepted', changes: { value: 8 } },
    { id: 'd', state: 'accepted', changes: { name: 'Letter to Ana', content: '# Dear Ana\n\nThank you.' } },
    { id: 'g', state: 'accepted' },
  ]);
});

it('a proposal that is refused stays, with the reason', async () => {
  const { page, expectProblems } = await propose(task);
  expectProblems(/409 .*\/proposals\/p1$/);
  const message = 'The profile says something else here by now. Please look at it first.';
  await page.route(/\/proposals\//, (route) => route.fulfill({ status: 409, json: { message, code: 'stale' } }));
  await card(page, 'Task Call the Harlan officer').getByRole('button', { name: 'Create Task' }).click();
  await seeToast(page, 'Failed to create task', message);
  await card(page, 'Task Call the Harlan officer').getByRole('button', { name: 'Create Task' }).waitFor();
});
