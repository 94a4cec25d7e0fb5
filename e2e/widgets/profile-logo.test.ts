import { expect, it } from 'vitest';
import { fileBytes } from '../harness/file-bytes.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { follow } from '../journey/fields.ts';
import { openProfile } from '../screens/profile-fields.ts';

const product = useProduct();

async function drawLogo() {
  const canvas = new OffscreenCanvas(120, 40);
  canvas.getContext('2d')?.fillRect(0, 0, 120, 40);
  const drawn = await canvas.convertToBlob({ type: 'image/png' });
  return { name: 'logo.png', mimeType: 'image/png', buffer: fileBytes(new Uint8Array(await drawn.arrayBuffer())) };
}

it('takes a picture for the head of documents, and gives it up again, also where one has looked at another screen', async () => {
  const { page, person, organizationId } = await openProfile(product);
  const logo = page.getByRole('group', { name: 'Logo' });
  const file = await drawLogo();
  await logo.getByText('None yet.').waitFor();
  await logo.locator('input[type=file]').setInputFiles({ ...file, buffer: fileBytes(new Uint8Array(510_000)) });
  await logo.getByText('Please choose a picture of at most 500 KB.').waitFor();
  await logo.locator('input[type=file]').setInputFiles(file);
  await logo.getByRole('img', { name: 'The logo' }).waitFor();
  await page.reload();
  await logo.getByRole('img', { name: 'The logo' }).waitFor();
  await follow(page, 'Task Management');
  await page.getByRole('heading', { level: 1, name: 'Task Management' }).waitFor();
  await page.goBack();
  await logo.getByRole('img', { name: 'The logo' }).waitFor();
  await logo.getByRole('button', { name: 'Remove' }).click();
  // The words are there at once, and go again where the browser still has the picture.
  const width = () =>
    logo.locator('img').evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth);
  await expect.poll(width).toBe(0);
  await logo.getByText('None yet.').waitFor();
  expect((await person.request('GET', `/api/organizations/${organizationId}/logo`)).status).toBe(204);
});
