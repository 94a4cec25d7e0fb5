// The finished document as a file of one's own.
import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { textOf } from '../in-tab/downloads.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { downloadDocument } from '../journey/guide.ts';
import { finish, title } from '../screens/guide-at-its-end.ts';

const product = useProduct();

it('is given as text, Word, PDF and Markdown; the text also where the server is busy or does not answer', async () => {
  const { page, expectProblems } = await finish(product, await product.settle());
  await page.getByText('I’ve also added it to this conversation').waitFor();
  const file = await downloadDocument(page, 'Text');
  await seeToast(page, 'Download started', 'The output file is being downloaded.');
  expect(file.suggestedFilename()).toBe('grant-search-brief-education-in-lucas-county-ohio.txt');
  const text = textOf(file);
  expect(text).toContain(title);
  expect(text).not.toMatch(/^#{1,6} \S|\*\*/m);

  const word = await downloadDocument(page, 'Word (DOCX)');
  expect(word.suggestedFilename()).toMatch(/\.docx$/);
  const pdf = await downloadDocument(page, 'PDF');
  expect(textOf(pdf).slice(0, 5)).toBe('%PDF-');
  const markdown = await downloadDocument(page, 'Markdown (MD)');
  expect(textOf(markdown)).toContain(`# ${title}`);

  expectProblems(/export/);
  for (const answer of [() => {}, (route: Route) => route.abort()]) {
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.route('**/export?*', answer);
    expect(textOf(await downloadDocument(page, 'Text'))).toContain(title);
    await seeToast(page, 'Download started');
  }
});
