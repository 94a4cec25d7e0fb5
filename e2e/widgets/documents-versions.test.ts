import { describe, expect, it } from 'vitest';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { documentId, fourPages, readyAnswers, settleAnalyzed } from '../screens/analyzed-documents.ts';
import { card, names, openDocuments } from '../screens/document-cards.ts';
import { addDocument, details, textFile } from '../screens/library.ts';
import { openListening } from '../screens/two-people.ts';
import { chooseVersion, listDocuments, versionButton } from '../screens/uploads.ts';

const product = useProduct();

describe('the versions of a document', () => {
  it('are shown on their way, can be cancelled, and a file that is refused changes nothing', async () => {
    const dana = await product.settle();
    await addDocument(product.url, dana, textFile('Plan.txt'));
    const { page } = await openDocuments(product, dana.person, { size: 'phone' });
    await card(page, 'Plan.txt').getByRole('link', { name: 'Plan.txt' }).click();
    await chooseVersion(page, { ...textFile('photo.png', 'x'), mimeType: 'image/png' });
    await seeToast(page, 'Invalid file type: Only PDF');
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/documents', async (route) => {
      await promise;
      await route.continue();
    });
    await chooseVersion(page, textFile('Plan 2.txt', 'Two'));
    await details(page).getByRole('list', { name: 'Uploads' }).getByText('Uploading Plan 2.txt').waitFor();
    await expectGoodEverywhere(page);
    await details(page).getByRole('button', { name: 'Cancel Plan 2.txt' }).click();
    await seeToast(page, 'Upload cancelled');
    await expect.poll(() => versionButton(page).evaluate((element) => element === document.activeElement)).toBe(true);
    resolve();
    expect((await listDocuments(dana)).map(({ version }) => version)).toEqual([1]);
  });

  it('come back when the newest is deleted', async () => {
    const dana = await product.settle();
    await addDocument(product.url, dana, textFile('Plan.txt'));
    const { page, expectProblems } = await openDocuments(product, dana.person);
    // It may be read to its end in the moment in which it is deleted.
    expectProblems(/404 .*\/api\/documents\/[^/]+\/analysis$/);
    await card(page, 'Plan.txt').getByRole('link', { name: 'Plan.txt' }).click();
    await chooseVersion(page, textFile('Plan 2.txt', 'Two'));
    await details(page).getByRole('heading', { name: 'Plan 2.txt' }).waitFor();
    await details(page).getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Plan 2.txt?' });
    await dialog.getByText('The version before it, if there is one, takes its place.').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await card(page, 'Plan.txt').waitFor();
    expect(await names(page)).toEqual(['Plan.txt']);
  });

  it('leave one that is open where it is when a colleague adds the next', async () => {
    const dana = await product.settle();
    const first = await addDocument(product.url, dana, textFile('Plan.txt'));
    const { page } = await product.visitAs(dana.person);
    await openListening(page, `/documents?document=${first.id}`);
    const heading = details(page).getByRole('heading', { name: 'Plan.txt' });
    await heading.waitFor();
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(`**/api/documents/${first.id}`, async (route) => {
      asked.resolve();
      await answer.promise;
      await route.fallback();
    });
    await addDocument(product.url, dana, textFile('Plan 2.txt', 'Two'), {}, first.id);
    await asked.promise;
    expect(await heading.isVisible()).toBe(true);
    answer.resolve();
    await details(page).getByRole('link', { name: 'Open version 2' }).waitFor();
    expect(await heading.isVisible()).toBe(true);
  });
});

it('a newer version of a document is given from its card', async () => {
  const { page, answers } = await settleAnalyzed(product, (id) => readyAnswers(id, { blocks: fourPages }));
  const [document] = answers.documents;
  const sent: string[] = [];
  await page.route('**/api/documents', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.push(route.request().postData() ?? '');
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
  await picker.setFiles(textFile('Newer.txt', 'New'));
  await seeToast(page, 'New version uploaded', 'Newer.txt is version 2 now.');
  expect(sent[0]).toMatch(new RegExp(`name="replaces"\\s+${documentId}`));
  await page.getByRole('article', { name: 'Newer.txt' }).getByText('Version 2').first().waitFor();
});
