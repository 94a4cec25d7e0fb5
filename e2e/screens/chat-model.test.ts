// With a model over its real wire: what it says is written word by word, and what it proposes is accepted in the browser; then
// it is there.
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Document } from '../../contract/documents.ts';
import type { FlowRun } from '../../contract/flows.ts';
import { startAiStub, type AiStub } from '../../server/testing/ai-stub-server.ts';
import { expectGoodInLightAndDark } from '../harness/axe.ts';
import { useProduct } from '../harness/use-product.ts';
import { signIn } from '../journey/account.ts';
import { ask, findAnswerAgain, letterQuestion } from '../journey/chat.ts';
import { connectModel } from '../journey/connect-model.ts';
import { startConversation } from '../journey/conversations.ts';
import { follow, seeToast } from '../journey/fields.ts';
import { createAccount, mission } from '../journey/lantern-bridge.ts';
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
  const { person, organizationId } = await connectModel(await product.settle(), stub);
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

it('a language model answers word by word, with what it is told of the organization, and the answer is found again', async () => {
  const model = await startAiStub({
    delayMs: 15,
    reply: ({ system }) =>
      `A letter of inquiry is short, so every sentence has to earn its place. ${'Say what you need and why it matters. '.repeat(4)}` +
      `You told me about your mission. ${/^Mission: .+$/m.exec(system)?.[0] ?? 'You told me nothing.'}`,
  });
  onTestFinished(() => model.close());
  const { person, organizationId } = await connectModel(await product.settle(), model);
  await person.post(`/api/organizations/${organizationId}/profile`, { mission });
  const { page, expectProblems } = await product.visitAs(person);
  await page.goto('/');
  await follow(page, 'Grant Writer');
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  await page.getByRole('heading', { name: 'Message Templates' }).waitFor();
  await expectGoodInLightAndDark(page);
  const { answer, lengths } = await ask(page, letterQuestion);
  expect(lengths.length).toBeGreaterThan(3);
  const says = mission.slice(0, 60);
  expect(answer).toContain(says);
  await expectGoodInLightAndDark(page);
  // What was still being asked for when she left.
  expectProblems(/401 .*\/api\//);
  await page.getByRole('link', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Start Your Journey Today' }).click();
  await signIn(page, { ...createAccount(), email: person.email });
  await findAnswerAgain(page, says);
});
