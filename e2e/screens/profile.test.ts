import { expect, it } from 'vitest';
import { useProduct } from '../harness/use-product.ts';
import { pictureOf } from '../../server/testing/sample-picture.ts';
import { choose, seeToast } from '../journey/fields.ts';
import { entryOf, formOf, openProfile, saveButton } from './profile-fields.ts';

const product = useProduct();

it('says on a phone which section one is in, and goes to another', async () => {
  const { page } = await openProfile(product, {}, { size: 'phone' });
  await choose(page, page.getByRole('combobox', { name: 'Go to section' }), '5. Board & Governance');
  await expect
    .poll(() => formOf(page).getByRole('heading', { name: 'Board & Governance' }).boundingBox())
    .toMatchObject({
      y: expect.closeTo(160, -2),
    });
  await entryOf(page, 'boardMemberCount').fill('13');
  await saveButton(page).tap();
  await seeToast(page, 'Profile Saved Successfully');
});

it('takes a picture for the head of documents, and gives it up again', async () => {
  const { page, person, organizationId } = await openProfile(product);
  const logo = page.getByRole('group', { name: 'Logo' });
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: pictureOf(120, 40) };
  await logo.getByText('None yet.').waitFor();
  await logo.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.alloc(510_000) });
  await logo.getByText('Please choose a picture of at most 500 KB.').waitFor();
  await logo.locator('input[type=file]').setInputFiles(file);
  await logo.getByRole('img', { name: 'The logo' }).waitFor();
  await page.reload();
  await logo.getByRole('img', { name: 'The logo' }).waitFor();
  await logo.getByRole('button', { name: 'Remove' }).click();
  await logo.getByText('None yet.').waitFor();
  expect((await person.request('GET', `/api/organizations/${organizationId}/logo`)).status).toBe(204);
});
