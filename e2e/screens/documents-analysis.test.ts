import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../harness/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { analyzedDocument, documentId, paragraph, replaceDocuments } from './analyzed-documents.ts';
import type { Answers } from './analyzed-documents.ts';
import { details } from './library.ts';

const product = useProduct();

const textBox = (page: Page) => details(page).getByRole('searchbox', { name: 'Find in this text' });
/** The block with the focus, which is the one that was opened. */
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

async function settleWith(make: (organizationId: string) => Answers) {
  const settled = await product.settle();
  const visit = await product.visitAs(settled.person);
  const answers = make(settled.organizationId);
  await replaceDocuments(visit.page, answers);
  return { ...settled, ...visit, answers };
}

const ready = (organizationId: string, part: Partial<Answers> = {}): Answers => ({
  documents: [
    analyzedDocument(organizationId, { kind: 'rfp', summary: 'The foundation gives grants to youth programs.' }),
  ],
  ...part,
});

const pages = [1, 2, 3, 4].flatMap((page) => [
  { ...paragraph(`Chapter ${page}`, { page }), kind: 'heading' as const },
  paragraph(`Grants of this chapter end on day ${page}.`, { page }),
  ...['first', 'second'].map((which) => ({
    ...paragraph(`The ${which} point of page ${page}`, { page }),
    kind: 'list-item' as const,
  })),
]);

describe('the text of a document', () => {
  it('opens at a page, is searched with the keyboard, and reads well', async () => {
    const { page } = await settleWith((id) => ready(id, { blocks: pages }));
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
  const { page, answers } = await settleWith((id) => ready(id, { blocks: pages }));
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
