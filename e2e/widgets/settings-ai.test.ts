import { afterAll, expect, it } from 'vitest';
import type { AiSettings } from '../../contract/ai-settings.ts';
import type { StubBehaviour } from '../../server/testing/ai-stub-server.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { startModel } from '../in-tab/model.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { connectModel } from '../journey/connect-model.ts';
import { choose, seeToast } from '../journey/fields.ts';

// Nothing is set: on a loopback address the admin chooses.
const product = useProduct();

const stub = await startModel();
afterAll(() => stub.close());

const letter: StubBehaviour = { kind: 'answer', pieces: Array.from({ length: 90 }, () => 'thanks ') };

async function openSettings() {
  const { person, organizationId } = await product.settle();
  const { page, expectProblems } = await product.visitAs(person);
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'AI model' });
  await section.getByRole('heading', { name: 'Monthly budget' }).waitFor();
  const read = () => person.get<AiSettings>(`/api/organizations/${organizationId}/ai-settings`);
  return { person, organizationId, page, expectProblems, section, read };
}

it('connects a model from the dashboard by its address, tries it, and never shows its key again', async () => {
  const { page, section, read } = await openSettings();
  await page.goto('/');
  await page.getByRole('button', { name: 'Connect a model' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a model' });
  await dialog.getByText('Another server').click();
  await dialog.getByRole('button', { name: 'Show its models' }).click();
  await dialog.getByText('Please enter its address.').waitFor();
  await dialog.getByLabel('Address').fill(`${stub.url}/v1/`);
  await dialog.getByLabel('Key').fill('sk-0123456789-0123456789-wxyz');
  await dialog.getByLabel('Key').press('Enter');
  await dialog.getByRole('combobox', { name: 'Model' }).getByText('stub').waitFor();
  await dialog.getByLabel('How much it can read at once').fill('32768');
  await dialog.getByLabel('Most for a month').fill('1,000,000');
  await expectGoodEverywhere(page);
  await stub.next(letter);
  await dialog.getByRole('button', { name: 'Test' }).click();
  await dialog.getByText('It cannot call tools, so it will not look things up by itself.').waitFor();
  const asked = await stub.countRequests();
  await dialog.getByRole('button', { name: 'Use this model' }).click();
  await seeToast(page, 'AI model saved', 'It cannot call tools');
  // What was tried a moment ago is not tried again.
  expect(await stub.countRequests()).toBe(asked);
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Connect a model' }).waitFor({ state: 'hidden' });
  expect(await read()).toMatchObject({
    connection: { baseUrl: `${stub.url}/v1`, model: 'stub', contextTokens: 32_768, key: { state: 'stored' } },
    budget: { unit: 'tokens', limit: 1_000_000 },
  });

  await page.goto('/settings');
  await section.getByText(`stub, ${new URL(stub.url).host}`).waitFor();
  await page.getByText('chose the AI model: stub').waitFor();
  await section.getByRole('button', { name: 'Change model' }).click();
  await dialog.getByText('A key is stored, it ends in wxyz.').waitFor();
  await page
    .locator(':focus')
    .and(dialog.getByRole('radio', { name: 'Another server', checked: true }))
    .waitFor();
  expect(await dialog.getByLabel('Key').inputValue()).toBe('');
  await dialog.getByRole('button', { name: 'Show its models' }).click();
  await dialog.getByRole('combobox', { name: 'Model' }).waitFor();
  await stub.next({ kind: 'status', status: 429 });
  await dialog.getByRole('button', { name: 'Use this model' }).click();
  await dialog.getByText('The service was reached, but is getting too many requests.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await section.getByRole('button', { name: 'Test connection' }).click();
  const found = section.getByText('Works, but not in everything:');
  await found.waitFor();
  await section.getByRole('button', { name: 'Use the built-in assistant' }).press('Enter');
  await page
    .locator(':focus')
    .and(section.getByRole('button', { name: 'Connect a model' }))
    .waitFor();
  expect(await found.count()).toBe(0);
  expect((await read()).inUse.mode).toBe('built-in');
});

it('a model whose test had no time is used all the same', async () => {
  const { page, section, organizationId, read } = await openSettings();
  const late = { works: false, tookTooLong: true, message: 'It gave no answer in time.', parts: [] };
  await page.route(`**/api/organizations/${organizationId}/ai-settings/test`, (route) => route.fulfill({ json: late }));
  await section.getByRole('button', { name: 'Connect a model' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a model' });
  await dialog.getByText('Another server').click();
  await dialog.getByLabel('Address').fill(`${stub.url}/v1`);
  await dialog.getByLabel('Address').press('Enter');
  await dialog.getByRole('button', { name: 'Use this model' }).click();
  await dialog.getByText('It gave no answer in time.').waitFor();
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: 'Use it all the same' }).click();
  await seeToast(page, 'AI model saved');
  expect((await read()).inUse).toMatchObject({ mode: 'model', model: 'stub' });
});

it('servers of the same name are told apart by their addresses, and one that asks for a key gets the one that is entered', async () => {
  const { page, section, read } = await openSettings();
  const baseUrl = `${stub.url}/v1`;
  const same = [8080, 9931].map((port) => ({
    name: 'llama.cpp',
    baseUrl: `http://127.0.0.1:${port}/v1`,
    models: ['gemma'],
    needsKey: false,
  }));
  const servers = [...same, { name: 'Jan', baseUrl, models: [], needsKey: true }];
  const found = { organizationId: '', servers, isTold: true };
  await page.route('**/ai-settings/local-models', (route) => route.fulfill({ json: found }));
  await section.getByRole('button', { name: 'Connect a model' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a model' });
  await dialog.getByText('Asks for a key. What it is asked stays on the computer that Goodstead runs on.').waitFor();
  await dialog.getByRole('button', { name: 'Use llama.cpp at 127.0.0.1:8080' }).waitFor();
  await dialog.getByRole('button', { name: 'Use llama.cpp at 127.0.0.1:9931' }).waitFor();
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: 'Use Jan' }).click();
  await dialog.getByLabel('Key').fill('key-of-jan');
  await expectGoodEverywhere(page);
  const asking = page.waitForRequest('**/ai-settings/models');
  await dialog.getByLabel('Key').press('Enter');
  expect((await asking).postDataJSON()).toMatchObject({ baseUrl, apiKey: 'key-of-jan' });
  await dialog.getByRole('combobox', { name: 'Model' }).getByText('stub').waitFor();
  // It does not say how much it reads, so whoever knows can.
  await dialog.getByLabel('How much it can read at once').fill('32,768');
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: 'Use this model' }).click();
  await seeToast(page, 'AI model saved');
  expect((await read()).connection).toMatchObject({ baseUrl, contextTokens: 32_768 });
});

it('the focus stays with what is done: at the server that was found, and at the model that is got', async () => {
  const { page, section } = await openSettings();
  const baseUrl = 'http://127.0.0.1:11434/v1';
  let models: { id: string }[] = [];
  let letFind = () => {};
  const found = new Promise<void>((resolve) => (letFind = resolve));
  await page.route('**/ai-settings/local-models', async (route) => {
    await found;
    const servers = [{ name: 'Ollama', baseUrl, models: models.map(({ id }) => id), needsKey: false }];
    await route.fulfill({ json: { organizationId: '', servers, isTold: true } });
  });
  await page.route('**/ai-settings/models', (route) =>
    route.fulfill({
      json: {
        works: true,
        message: null,
        models,
        recommended: null,
        toGet: models.length > 0 ? [] : [{ model: 'qwen3:8b', bytes: 5.2e9, memoryBytes: null }],
      },
    }),
  );
  let pull: object | null = null;
  await page.route('**/ai-settings/pull', async (route, request) => {
    const working = { model: 'qwen3:8b', state: 'working', completed: 1, total: 2, message: null };
    if (request.method() === 'POST') pull = working;
    if (request.method() === 'DELETE') pull = null;
    await (request.method() === 'DELETE' ? route.fulfill({ status: 204 }) : route.fulfill({ json: { pull } }));
  });
  await section.getByRole('button', { name: 'Connect a model' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Connect a model' });
  const focused = (name: string, role: 'button' | 'radio' | 'combobox' = 'button') =>
    page.locator(':focus').and(dialog.getByRole(role, { name })).waitFor();
  await focused('Online service', 'radio');
  letFind();
  await focused('Goodstead’s computer', 'radio');
  await dialog.getByRole('button', { name: 'Use Ollama' }).press('Enter');
  await dialog.getByRole('button', { name: 'Get qwen3:8b' }).press('Enter');
  await focused('Stop getting it');
  await page.keyboard.press('Enter');
  await focused('Get qwen3:8b');
  await page.keyboard.press('Enter');
  await focused('Stop getting it');
  // There is nothing to be tried or taken yet.
  expect(await dialog.getByRole('button', { name: /^(?:Test|Use this model)$/ }).count()).toBe(0);
  const unpriced = { contextTokens: 32_768, inputPrice: null, outputPrice: null, pricesOf: null };
  models = [{ id: 'qwen3:8b', ...unpriced }];
  pull = { model: 'qwen3:8b', state: 'done', completed: 2, total: 2, message: null };
  await focused('Model', 'combobox');
  expect(await dialog.getByRole('combobox', { name: 'Model' }).textContent()).toContain('qwen3:8b');
  await dialog.getByText('1 model. What it is asked stays on the computer that Goodstead runs on.').waitFor();
  await dialog.getByRole('button', { name: 'Use this model' }).waitFor();
});

it('an Ollama on another machine gets the model that an admin chooses by what it needs; what fails is told', async () => {
  const { page, section } = await openSettings();
  const baseUrl = 'http://192.168.1.20:11434/v1';
  const toGet = [
    { model: 'qwen3:8b', bytes: 5.2e9, memoryBytes: 14e9 },
    { model: 'qwen3:4b', bytes: 2.5e9, memoryBytes: 8e9 },
  ];
  const offer = { works: true, message: null, models: [], recommended: null, toGet };
  await page.route('**/ai-settings/models', (route) => route.fulfill({ json: offer }));
  const working = { model: 'qwen3:4b', state: 'working', completed: 0, total: 0, message: null };
  const begun = [working, { ...working, state: 'failed', message: 'It has no room for it.' }];
  let pull: object | null = null;
  await page.route('**/ai-settings/pull', async (route, request) => {
    if (request.method() === 'POST') {
      expect(request.postDataJSON()).toEqual({ baseUrl, model: 'qwen3:4b' });
      pull = begun.shift()!;
    }
    if (request.method() === 'DELETE') pull = null;
    await (request.method() === 'DELETE' ? route.fulfill({ status: 204 }) : route.fulfill({ json: { pull } }));
  });
  await section.getByRole('button', { name: 'Connect a model' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a model' });
  await dialog.getByText('Another server').click();
  await dialog.getByLabel('Address').fill(baseUrl);
  await dialog.getByLabel('Address').press('Enter');
  await dialog.getByText('qwen3:8b needs about 14 GB of memory there. It is downloaded once: 4.8 GB.').waitFor();
  await dialog.getByText('qwen3:4b needs about 8 GB of memory there. It is downloaded once: 2.3 GB.').waitFor();
  expect(await dialog.getByText('the computer that Goodstead runs on').count()).toBe(0);
  await expectGoodEverywhere(page);
  const focused = (name: string) => page.locator(':focus').and(dialog.getByRole('button', { name })).waitFor();
  await dialog.getByRole('button', { name: 'Get qwen3:4b' }).press('Enter');
  await focused('Stop getting it');
  await page.keyboard.press('Enter');
  await focused('Get qwen3:4b');
  await page.keyboard.press('Enter');
  await dialog.getByRole('status').getByText('It has no room for it.').waitFor();
  await focused('Try again');
  await dialog.getByRole('button', { name: 'Get qwen3:8b' }).waitFor();
});

it('says which of many models is recommended, that a server lists none, and takes no limit in dollars for one in tokens', async () => {
  const ids = Array.from({ length: 40 }, (_, index) => ({ id: `vendor/model-${index}` }));
  const startWith = (data: { id: string }[]) => startModel({ tells: { '/v1/models': { data } } });
  const many = await startWith([...ids, { id: 'openai/gpt-5-mini' }]);
  const silent = await startWith([]);
  const priced = await startWith([{ id: 'gpt-5-mini' }, { id: 'unknown' }]);
  const { page, section } = await openSettings();
  await section.getByRole('button', { name: 'Connect a model' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a model' });
  await dialog.getByText('Another server').click();
  const ask = async ({ url }: { url: string }) => {
    await dialog.getByLabel('Address').fill(`${url}/v1`);
    await dialog.getByLabel('Address').press('Enter');
  };
  await ask(many);
  await dialog.getByText('Type to find one of 41. openai/gpt-5-mini is recommended for this work.').waitFor();
  expect(await dialog.getByLabel('Model', { exact: true }).inputValue()).toBe('openai/gpt-5-mini');
  await ask(silent);
  await dialog
    .getByText('This server lists no models. Please type the name of yours, as the server knows it.')
    .waitFor();
  await expectGoodEverywhere(page);
  await ask(priced);
  await dialog.getByText('at the list prices of').waitFor();
  await dialog.getByLabel('Most for a month').fill('20');
  await choose(page, dialog.getByRole('combobox', { name: 'Model' }), 'unknown');
  expect(await dialog.getByLabel('Most for a month').inputValue()).toBe('');
  for (const model of [many, silent, priced]) await model.close();
});

it('on a phone the ways to a model have room for their words, and its models come into view with what they cost, as does a refusal', async () => {
  const priced = await startModel({ tells: { '/v1/models': { data: [{ id: 'gpt-5-mini' }] } } });
  const { page, section } = await openSettings();
  await page.route('**/ai-settings/local-models', (route) =>
    route.fulfill({ json: { organizationId: '', servers: [], isTold: true } }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await section.getByRole('button', { name: 'Connect a model' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a model' });
  await dialog.getByText('Goodstead’s computer').click();
  const segments = [...document.querySelectorAll('[role="radiogroup"] label')];
  expect(segments.length).toBeGreaterThanOrEqual(3);
  const cut = segments.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 700 });
  await dialog.getByText('Another server').click();
  await dialog.getByLabel('Address').fill(`${priced.url}/v1`);
  await dialog.getByLabel('Address').press('Enter');
  const limit = dialog.getByLabel('Most for a month');
  await limit.waitFor();
  const isInView = (words: string) => {
    const { top, bottom } = document.querySelector('[data-dialog-body]')!.getBoundingClientRect();
    const found = [...document.querySelectorAll('[data-dialog-body] .field > span')].find(
      ({ textContent }) => textContent === words,
    );
    const seen = found?.getBoundingClientRect();
    return seen !== undefined && seen.top >= top && seen.bottom <= bottom + 1;
  };
  await expect.poll(() => isInView('At 100% the built-in assistant answers until the month ends.')).toBe(true);
  await limit.fill('lots');
  document.querySelector('[data-dialog-body]')!.scrollTop = 0;
  await dialog.getByRole('button', { name: 'Use this model' }).click();
  await expect.poll(() => isInView('Please enter a number.')).toBe(true);
  // What is to be mended is above.
  await dialog.getByLabel('Address').fill('http://127.0.0.1:9/v1');
  await dialog.getByLabel('Address').press('Enter');
  await dialog.getByRole('alert').getByText('Nothing answers at this address.').waitFor();
  expect(isInView('Of any server that speaks OpenAI’s language, with its /v1.')).toBe(true);
  await priced.close();
});

it('limits the month, and shows who has used it', async () => {
  const { person, organizationId, page, section, read } = await openSettings();
  await connectModel({ person, organizationId }, stub, 'test-model');
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
