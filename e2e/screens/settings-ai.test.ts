import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AiSettings } from '../../contract/ai-settings.ts';
import { startAiStub, type AiStub } from '../../server/testing/ai-stub-server.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../harness/use-product.ts';
import { choose, seeToast } from '../journey/fields.ts';

const product = useProduct({ AI_SETTINGS: 'admin', AI_PRIVATE_ADDRESSES: 'on' });

let stub: AiStub;
beforeAll(async () => {
  stub = await startAiStub();
});
afterAll(() => stub.close());

async function openSettings() {
  const { person, organizationId } = await product.settle();
  const { page, expectProblems } = await product.visitAs(person);
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'AI model' });
  await section.getByRole('heading', { name: 'Monthly budget' }).waitFor();
  const read = () => person.get<AiSettings>(`/api/organizations/${organizationId}/ai-settings`);
  return { person, organizationId, page, expectProblems, section, read };
}

it('chooses a model, tests it and never shows its key again', async () => {
  const { page, expectProblems, section, read } = await openSettings();
  // A model that was not named is refused.
  expectProblems(/400 \(Bad Request\).*\/ai-settings$/);
  await choose(page, section.getByRole('combobox', { name: 'Provider' }), 'OpenAI-compatible server');
  await section.getByLabel('Address').fill(`${stub.url}/v1/`);
  await section.getByRole('button', { name: 'Save model' }).click();
  await section.getByText('Please enter the name of the model.').waitFor();
  await section.getByRole('textbox', { name: 'Model' }).fill('test-model');
  await section.getByLabel('Key').fill('sk-0123456789-0123456789-wxyz');
  await section.getByRole('button', { name: 'Test connection' }).click();
  await section.getByText('test-model answered. The connection works.').waitFor();
  await section.getByRole('button', { name: 'Save model' }).click();
  await seeToast(page, 'AI model saved');
  await section.getByText('test-model, OpenAI-compatible server').waitFor();
  await section.getByText('A key is stored, it ends in wxyz.').waitFor();
  expect(await section.getByLabel('Key').inputValue()).toBe('');
  expect((await read()).connection).toMatchObject({ baseUrl: `${stub.url}/v1`, key: { state: 'stored' } });
  await page.getByText('chose the AI model: test-model').waitFor();
  await expectGoodEverywhere(page);
});

it('is told of where somebody asks what the built-in assistant is', async () => {
  const { page, section } = await openSettings();
  await page.goto('/chat/grant_writer');
  await page.getByRole('button', { name: 'Built-in assistant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Built-in assistant' });
  await dialog.getByText('An admin of your organization chooses a model', { exact: false }).waitFor();
  expect(await dialog.getByText('AI_BASE_URL').count()).toBe(0);
  await dialog.getByRole('link', { name: 'Members & Settings' }).click();
  await section.getByRole('heading', { name: 'Monthly budget' }).waitFor();
});

it('limits the month, and shows who has used it', async () => {
  const { person, organizationId, page, section, read } = await openSettings();
  const connection = { provider: 'openai-compatible', baseUrl: `${stub.url}/v1`, model: 'test-model' };
  await person.request('PUT', `/api/organizations/${organizationId}/ai-settings`, { body: connection });
  await choose(page, section.getByRole('combobox', { name: 'Limit in' }), 'Tokens');
  await section.getByLabel('Limit a month').fill('lots');
  await section.getByRole('button', { name: 'Save budget' }).click();
  await section.getByText('Please enter a number.').waitFor();
  await section.getByLabel('Limit a month').fill('24');
  await section.getByRole('button', { name: 'Save budget' }).click();
  await seeToast(page, 'AI budget saved');
  expect((await read()).budget).toMatchObject({ unit: 'tokens', limit: 24 });

  const conversation = await person.post<{ id: string }>('/api/chat/sessions', {
    agentType: 'grant_writer',
    organizationId,
  });
  const message = { chatSessionId: conversation.id, content: 'How do we thank a donor?', isUser: true };
  await person.post('/api/chat/messages', message);
  await page.reload();
  await section.getByText('24 tokens of 24 tokens used this month: 100%').waitFor();
  await section.getByText('Used up').waitFor();
  await section.getByRole('row', { name: /Grace, Grant Writer 12 12$/ }).waitFor();
  await section.getByRole('row', { name: 'Total 12 12' }).waitFor();
  await expectGoodEverywhere(page);
  await page.goto(`/chat/grant_writer?session=${conversation.id}`);
  await page.getByRole('button', { name: 'Built-in assistant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Built-in assistant' });
  await dialog.getByRole('heading', { name: 'This month’s AI budget is used up' }).waitFor();
  await dialog.getByRole('link', { name: 'Members & Settings' }).click();
  await section.getByRole('heading', { name: 'Monthly budget' }).waitFor();
});
