import { expect, it } from 'vitest';
import { useProduct } from '../harness/use-product.ts';
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
