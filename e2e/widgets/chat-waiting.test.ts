import { expect, it } from 'vitest';
import type { StreamEvents } from '../../contract/chat.ts';
import type { Message } from '../../contract/conversations.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { startConversation } from '../journey/conversations.ts';

const product = useProduct();

/** A model that says what it does when the test wants it to; `list`: once the first list of messages, still empty, may come. */
async function askSlowModel(list: Promise<void> = Promise.resolve()) {
  const { person, organizationId } = await product.settle();
  const conversation = await startConversation(person, organizationId);
  const { page } = await product.visitAs(person);
  const messages: Message[] = [];
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const tell = <Name extends keyof StreamEvents>(name: Name, data: StreamEvents[Name]) =>
    writer.write(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
  const message = (isUser: boolean, content: string, metadata: Message['metadata'] = {}): Message => {
    const made = { id: crypto.randomUUID(), chatSessionId: conversation.id, isUser, content, metadata };
    const record = { ...made, createdAt: new Date().toISOString() };
    messages.push(record);
    return record;
  };
  let lists = 0;
  await page.route(/\/messages(\?|$)/, async (route, request) => {
    if (request.method() === 'POST')
      return route.fulfill({ body: readable as unknown as string, contentType: 'text/event-stream' });
    lists += 1;
    const json = [...messages];
    if (lists === 1) await list;
    return route.fulfill({ json });
  });
  await page.goto(`/chat/grant_writer?session=${conversation.id}`);
  await page.getByLabel('Message Grace').fill('What is our indirect rate?');
  await page.getByRole('button', { name: 'Send message' }).click();
  return { page, tell, message, end: () => writer.close() };
}

it('counts the time while a model reads, shows what it looks up, and folds it all away with what it thought', async () => {
  const { page, tell, message, end } = await askSlowModel();
  const live = page.locator('[aria-live="polite"]').filter({ hasText: /\S/ });
  await tell('user-message', message(true, 'What is our indirect rate?'));
  await tell('status', { step: 'thinking', label: 'Your model is reading about 4,200 words' });
  const bubble = page.getByRole('article').last();
  await bubble.getByText('Your model is reading about 4,200 words').waitFor();
  await bubble.getByText('0:01').waitFor();
  // The time is nobody's to hear.
  await live.getByText('Your model is reading about 4,200 words').waitFor();
  expect(await live.getByText('0:0').count()).toBe(0);
  await tell('status', { step: 'tool', label: 'Searching your documents: indirect rate' });
  await tell('status', { step: 'tool', label: 'Reading Grant agreement.pdf' });
  const done = bubble.getByRole('list', { name: 'Looked up so far' }).getByRole('listitem');
  await done.getByText('Searching your documents: indirect rate').waitFor();
  expect(await done.count()).toBe(1);
  await bubble.getByText('Reading Grant agreement.pdf').waitFor();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Stop reply' }).waitFor();
  await tell('delta', { text: 'It is 12 %.' });
  await bubble.getByText('Writing').waitFor();
  const steps = ['Searching your documents: indirect rate', 'Reading Grant agreement.pdf'];
  await tell(
    'agent-message',
    message(false, 'It is 12 %.', { steps, reasoning: 'They ask for the rate.', summary: 'The rate.' }),
  );
  await end();
  const thought = bubble.getByText('They ask for the rate.');
  await bubble.getByText('What it thought').click();
  expect(await thought.isVisible()).toBe(true);
  expect(await bubble.getByText(steps[0]!).isVisible()).toBe(false);
  await bubble.getByText('Looked up 2 things').click();
  expect(await bubble.getByText(steps[0]!).isVisible()).toBe(true);
  await page.getByText('the model is told it summed up').click();
  expect(await page.getByText('The rate.', { exact: true }).isVisible()).toBe(true);
  await expectGoodEverywhere(page);
});

it('keeps the question on the screen where the list of messages comes late, as it was before', async () => {
  let release = () => {};
  const { page, tell, message, end } = await askSlowModel(new Promise((resolve) => (release = resolve)));
  await tell('user-message', message(true, 'What is our indirect rate?'));
  await tell('status', { step: 'thinking', label: 'Your model is reading about 4,200 words' });
  await page.getByRole('article').last().getByText('Your model is reading about 4,200 words').waitFor();
  release();
  const question = page.getByRole('article').getByText('What is our indirect rate?');
  await page.getByRole('article').last().getByText('0:02').waitFor();
  expect(await question.isVisible()).toBe(true);
  await tell('agent-message', message(false, 'It is 12 %.'));
  await end();
});
