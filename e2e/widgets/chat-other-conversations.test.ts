import { expect, it } from 'vitest';
import type { Conversation } from '../../contract/conversations.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { welcomeColleague } from '../journey/colleague.ts';

const product = useProduct();

it('what a colleague said elsewhere is quoted with who and where, and the source opens that conversation', async () => {
  const settled = await product.settle();
  const { person, organizationId } = settled;
  const colleague = await welcomeColleague(product, settled, 'staff', 'Tom', 'Whitfield');
  const { id } = await colleague.post<Conversation>('/api/chat/sessions', {
    agentType: 'virtual_assistant',
    organizationId,
    title: 'Spring gala',
  });
  const content = 'The gala will be on Saturday, May 8, at the Armory.';
  await colleague.post('/api/chat/messages', { chatSessionId: id, content, isUser: true });

  const { page } = await product.visitAs(person);
  await page.goto('/chat/grant_writer');
  await page.getByLabel('Message Grace').fill('What did we decide about the gala?');
  await page.getByLabel('Message Grace').press('Enter');
  const source = page.getByRole('list', { name: 'Sources' }).getByRole('link', { name: '[1] Spring gala' });
  await source.waitFor();
  const answer = page.getByRole('article').last();
  await answer.getByText('Tom Whitfield').waitFor();
  expect(await answer.getByRole('blockquote').textContent()).toContain(content);
  await expectGoodEverywhere(page);
  await source.click();
  await page.getByText('Only Tom Whitfield, who started it, writes here.', { exact: false }).waitFor();
  await page.getByRole('article').first().getByText(content).waitFor();
});
