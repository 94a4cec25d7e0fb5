import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AiSettings } from '../../contract/ai-settings.ts';
import { startAiStub, type AiStub } from '../../server/testing/ai-stub-server.ts';
import { useProduct } from '../harness/use-product.ts';

// Nothing is set: on a loopback address the admin chooses.
const product = useProduct();

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

it('a test that is left is stopped, and the dialog is ready for another', async () => {
  const { page, section } = await openSettings();
  await section.getByRole('button', { name: 'Connect a model' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a model' });
  await dialog.getByText('Another server').click();
  await dialog.getByLabel('Address').fill(`${stub.url}/v1`);
  await dialog.getByLabel('Address').press('Enter');
  stub.next({ kind: 'hang' });
  const before = stub.requests.length;
  await dialog.getByRole('button', { name: 'Test' }).click();
  await expect.poll(() => stub.requests.length).toBe(before + 1);
  await dialog.getByText('0:01').waitFor();
  await dialog.getByRole('button', { name: 'Stop the test' }).press('Enter');
  expect(await stub.requests.at(-1)!.ended).toBe('broken off');
  await page
    .locator(':focus')
    .and(dialog.getByRole('button', { name: 'Test', exact: true }))
    .waitFor();
  stub.next({ kind: 'hang' });
  await dialog.getByRole('button', { name: 'Test', exact: true }).click();
  await expect.poll(() => stub.requests.length).toBe(before + 2);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await stub.requests.at(-1)!.ended).toBe('broken off');
  await section.getByRole('button', { name: 'Connect a model' }).click();
  await dialog.getByRole('button', { name: 'Test', exact: true }).click();
  await dialog.getByText('Works, but not in everything:').waitFor();
});
