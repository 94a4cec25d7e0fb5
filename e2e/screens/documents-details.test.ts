import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { expectGoodEverywhere, expectGoodScreen } from '../harness/axe.ts';
import { useProduct } from '../harness/use-product.ts';
import { details, pdfFile } from './library.ts';
import { cardLink, clean, impactReport, settleReport, tags } from './document-details.ts';

const product = useProduct();

const { name, description } = impactReport;

it('the details of a document have name, type, size, uploader, date, description and tags, and the file itself; on a phone they lie over the library', async () => {
  const { page, person, report } = await settleReport(product);
  const { page: phone } = await product.visitAs(person, { size: 'phone' });
  await phone.goto('/documents');
  await cardLink(phone).tap();
  await phone.getByRole('dialog', { name: 'Document details' }).getByText(description).waitFor();
  await expectGoodScreen(phone);
  await phone.goBack();
  await phone.waitForURL(clean);
  await details(phone).waitFor({ state: 'detached' });
  await phone.goto(`/documents?document=${report.id}&view=text`);
  await details(phone).getByRole('searchbox', { name: 'Find in this text' }).waitFor();
  await expectGoodScreen(phone);

  await page.goto(`/documents?document=${report.id}`);
  const facts = details(page).locator('dl');
  for (const fact of ['Type PDF', `Size ${report.size} bytes`, 'Uploaded by Maya Okafor']) {
    const [, word = '', value = ''] = /^(Type|Size|Uploaded by) (.+)$/.exec(fact) ?? [];
    await facts.locator('div').filter({ hasText: word }).getByText(value, { exact: true }).waitFor();
  }
  await facts.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/).waitFor();
  await details(page).getByText(description).waitFor();
  expect(await tags(page)).toEqual(['Impact']);
  await expectGoodEverywhere(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    details(page).getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(name);
  expect((await readFile(await download.path())).equals(pdfFile().buffer)).toBe(true);
});
