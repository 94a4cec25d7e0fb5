import { expect, it } from 'vitest';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { addDocument, textFile } from '../screens/library.ts';

const product = useProduct();

const request = [
  'Northwater Foundation',
  'Request for Proposals: Youth Opportunity Grants',
  'Northwater Foundation invites proposals from nonprofit organizations.',
  'Grants range from $25,000 to $80,000 for one year.',
  'Attach the current board list and the most recent Form 990.',
].join('\n\n');

it('a guide that starts from a funder’s request offers what it says, with the document it stands in', async () => {
  const dana = await product.settle();
  const { id } = await addDocument(product.url, dana, textFile('Northwater RFP.txt', request));
  const { page } = await product.visitAs(dana.person);
  await page.goto(`/chat/grant_writer?guide=grant_outline&document=${id}`);

  const found = page.getByRole('region', { name: 'Suggested answers' });
  const funder = page.getByLabel('Which funder is this for?');
  await found.getByRole('button', { name: 'Add to the answer: Northwater Foundation' }).click();
  expect(await funder.inputValue()).toBe('Northwater Foundation');
  await expect.poll(() => found.getByRole('button', { name: /Northwater Foundation$/ }).isDisabled()).toBe(true);
  expect(new URL(page.url()).searchParams.get('guide')).toBeNull();
  await expectGoodEverywhere(page);

  // It is offered again after a reload, and starts no second guide.
  await page.reload();
  await found.getByText('Northwater Foundation').waitFor();
  expect(await funder.inputValue()).toBe('Northwater Foundation');
  await found.getByRole('link', { name: 'Northwater RFP.txt' }).click();
  await page.waitForURL((url) => url.pathname === '/documents' && url.searchParams.get('document') === id);
});
