import { describe, expect, it } from 'vitest';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../harness/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { documentId, focusedText, fourPages, readyAnswers, settleAnalyzed, textBox } from './analyzed-documents.ts';
import { details } from './library.ts';

const product = useProduct();

describe('the text of a document', () => {
  it('opens at a page, is searched with the keyboard, and reads well', async () => {
    const { page } = await settleAnalyzed(product, (id) => readyAnswers(id, { blocks: fourPages }));
    await page.goto(`/documents?document=${documentId}&view=text&page=4`);
    await expect.poll(() => focusedText(page)).toBe('Chapter 4');
    await details(page).getByText('This is all of the text.').waitFor();
    await expectGoodEverywhere(page);
    await textBox(page).fill('GRANTS of');
    const status = details(page).getByRole('search').getByRole('status');
    await status.getByText('1 of 4', { exact: true }).waitFor();
    await textBox(page).press('Enter');
    await status.getByText('2 of 4', { exact: true }).waitFor();
    await textBox(page).press('Shift+Enter');
    await textBox(page).press('Shift+Enter');
    await status.getByText('4 of 4', { exact: true }).waitFor();
    expect(await details(page).locator('mark').count()).toBe(4);
    await details(page).locator('mark[data-current]').filter({ hasText: 'Grants of' }).waitFor();
    await textBox(page).fill('elephant');
    await status.getByText('Not found').waitFor();
  });
});

it('a newer version of a document is given from its card', async () => {
  const { page, answers } = await settleAnalyzed(product, (id) => readyAnswers(id, { blocks: fourPages }));
  const [document] = answers.documents;
  const sent: string[] = [];
  await page.route('**/api/documents', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.push(route.request().postDataBuffer()?.toString('utf8') ?? '');
    const next = { ...document!, id: '0198c5a2-0000-7000-8000-00000000d002', originalName: 'Newer.txt', version: 2 };
    answers.documents = [next];
    return route.fulfill({ status: 201, json: next });
  });
  await page.goto('/documents');
  await page.getByRole('button', { name: `Options for ${document!.originalName}` }).press('Enter');
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: 'Upload a new version' }).click(),
  ]);
  await picker.setFiles({ name: 'Newer.txt', mimeType: 'text/plain', buffer: Buffer.from('New') });
  await seeToast(page, 'New version uploaded', 'Newer.txt is version 2 now.');
  expect(sent[0]).toMatch(new RegExp(`name="replaces"\\s+${documentId}`));
  await page.getByRole('article', { name: 'Newer.txt' }).getByText('Version 2').first().waitFor();
});
