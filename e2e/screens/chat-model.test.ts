// With a model over its real wire: what it proposes is accepted in the browser, and then there.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Document } from '../../contract/documents.ts';
import type { FlowRun } from '../../contract/flows.ts';
import { startAiStub, type AiStub } from '../../server/testing/ai-stub-server.ts';
import { useProduct } from '../harness/use-product.ts';
import { startConversation } from '../journey/conversations.ts';
import { seeToast } from '../journey/fields.ts';
import { field } from './chat-screen.ts';

const product = useProduct();

let stub: AiStub;
beforeAll(async () => {
  stub = await startAiStub({
    reply: ({ messages }) =>
      messages.some(({ role }) => role === 'tool')
        ? 'There you are.'
        : [
            { name: 'propose_document', input: { name: 'Thank-you letter', content: '# Dear Ana\n\nThank you.' } },
            {
              name: 'offer_guide',
              input: {
                guide: 'letter_of_inquiry',
                answers: [
                  ['funder_name', 'Harlan Foundation'],
                  ['project_title', 'Summer Bridge'],
                ],
              },
            },
          ],
  });
});
afterAll(() => stub.close());

it('a document and a guide that a model proposes are accepted: the one is in the library, the other opens with its answers', async () => {
  const { person, organizationId } = await product.settle();
  const connection = { provider: 'openai-compatible', baseUrl: `${stub.url}/v1`, model: 'stub' };
  await person.request('PUT', `/api/organizations/${organizationId}/ai-settings`, { body: connection });
  const conversation = await startConversation(person, organizationId);
  const { page } = await product.visitAs(person);
  await page.goto(`/chat/grant_writer?session=${conversation.id}`);
  await field(page).fill('Thank Ana, and write to the Harlan Foundation.');
  await field(page).press('Enter');
  const documents = () => person.get<Document[]>(`/api/documents?organizationId=${organizationId}`);
  const letter = page.getByRole('group', { name: 'Document for your library Thank-you letter' });
  await letter.getByRole('heading', { name: 'Dear Ana' }).waitFor();
  expect(await documents()).toEqual([]);
  await letter.getByRole('button', { name: 'Save to Documents' }).press('Enter');
  await seeToast(page, 'Saved to Documents');
  const [saved] = await documents();
  expect(await page.getByRole('link', { name: 'Open Thank-you letter' }).getAttribute('href')).toContain(saved?.id);

  const run = () => person.get<FlowRun | null>(`/api/chat/sessions/${conversation.id}/flow-run`);
  expect(await run()).toBeNull();
  await page.getByRole('group', { name: 'Guide Letter of Inquiry (LOI)' }).getByText('2 answers are filled in').click();
  await page.getByRole('button', { name: 'Start the guide' }).click();
  const funder = page.getByLabel('Which foundation are you writing to?');
  await expect.poll(() => funder.inputValue()).toBe('Harlan Foundation');
  expect(await run()).toMatchObject({
    responses: { funder_name: 'Harlan Foundation', project_title: 'Summer Bridge' },
  });
});
