import { expect, it } from 'vitest';
import type { Conversation } from '../../contract/conversations.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { choose, seeToast } from '../journey/fields.ts';
import { welcomeColleague } from '../journey/colleague.ts';

const product = useProduct();

it('shows what each agent would be told now, from where, and nothing of a colleague’s private chat', async () => {
  const settled = await product.settle();
  const { person, organizationId } = settled;
  const colleague = await welcomeColleague(product, settled, 'staff', 'Tom', 'Whitfield');
  await person.post(`/api/organizations/${organizationId}/profile`, { mission: 'Good food for all.' });
  const say = async (title: string, isPrivate: boolean) => {
    const fields = { agentType: 'hr_coach', organizationId, title, isPrivate };
    const { id } = await colleague.post<Conversation>('/api/chat/sessions', fields);
    await colleague.post('/api/chat/messages', { chatSessionId: id, content: title, isUser: true });
    return id;
  };
  const shared = await say('Spring gala', false);
  await say('My secret', true);

  const { page } = await product.visitAs(person);
  await page.goto('/settings');
  const told = page.getByRole('region', { name: 'What agents are told' });
  await told.getByText('Who Grace is').waitFor();
  await choose(page, told.getByRole('combobox', { name: 'Agent' }), 'Felix, Fundraising Coach');
  await told.getByText('Who Felix is').click();
  await told.getByText('No tax advice to donors.').waitFor();
  await told.getByText('Organization profile').first().click();
  await told.getByText('Good food for all.').waitFor();
  await told.getByText('Other chats', { exact: true }).click();
  await told.getByText('Tom Whitfield to Harper').waitFor();
  await told
    .getByText('The built-in assistant quotes these when somebody asks what was said.', { exact: false })
    .waitFor();
  const link = told.getByRole('link', { name: 'Spring gala' }).first();
  expect(await link.getAttribute('href')).toBe(`/chat/hr_coach?session=${shared}`);
  expect(await told.getByText('My secret').count()).toBe(0);
  await expectGoodEverywhere(page);

  await page.getByRole('switch', { name: 'Agents share what they learn' }).click();
  await seeToast(page, 'Memory settings saved');
  await told.getByText('Switched off under Memory').waitFor();
  await expect.poll(() => link.count()).toBe(0);
});
