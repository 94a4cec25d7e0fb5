// The finished document as a file of one's own.
import { expect, it } from 'vitest';
import { textOf } from '../in-tab/downloads.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { downloadDocument } from '../journey/guide.ts';
import { finish, title } from '../screens/guide-at-its-end.ts';

const product = useProduct();

it('Download gives a text file', async () => {
  const { page } = await finish(product, await product.settle());
  await page.getByText('I’ve also added it to this conversation').waitFor();
  const file = await downloadDocument(page, 'Text');
  await seeToast(page, 'Download started', 'The output file is being downloaded.');
  expect(file.suggestedFilename()).toBe('grant-search-brief-education-in-lucas-county-ohio.txt');
  const text = textOf(file);
  expect(text).toContain(title);
  expect(text).not.toMatch(/^#{1,6} \S|\*\*/m);
});

it('Download gives a text file without the server too', async () => {
  const { page, expectProblems } = await finish(product, await product.settle());
  expectProblems(/export/);
  await page.route('**/export?*', (route) => route.abort());
  const file = await downloadDocument(page, 'Text');
  await seeToast(page, 'Download started');
  expect(textOf(file)).toContain(title);
});

it('Download does not wait for a server that is busy', async () => {
  const { page } = await finish(product, await product.settle());
  await page.getByText('I’ve also added it to this conversation').waitFor();
  await page.route('**/export?*', () => {});
  const file = await downloadDocument(page, 'Text');
  await seeToast(page, 'Download started');
  expect(textOf(file)).toContain(title);
});

it('the other formats are Word, PDF, Markdown and text', async () => {
  const { page } = await finish(product, await product.settle());
  await page.getByText('I’ve also added it to this conversation').waitFor();
  const word = await downloadDocument(page, 'Word (DOCX)');
  expect(word.suggestedFilename()).toMatch(/\.docx$/);
  const pdf = await downloadDocument(page, 'PDF');
  expect(textOf(pdf).slice(0, 5)).toBe('%PDF-');
  const markdown = await downloadDocument(page, 'Markdown (MD)');
  expect(textOf(markdown)).toContain(`# ${title}`);
});
