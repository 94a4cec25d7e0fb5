// The form of the profile, filled in and read as a person would.
import type { Locator, Page } from 'playwright-core';
import { profileLabels } from '../../contract/profile-labels.ts';
import type { Profile, ProfileFields, Program } from '../../contract/profile.ts';
import { programLabels } from '../../web/features/profile/program-fields.ts';
import { sectionIds, sections } from '../../web/features/profile/profile-sections.ts';
import type { FieldDefinition } from '../../web/features/profile/profile-sections.ts';
import type { Visit } from '../harness/browser.ts';
import type { Looks, Settled, TestProduct } from '../harness/use-product.ts';
import { choose } from '../journey/fields.ts';

export const formOf = (page: Page): Locator => page.getByRole('form', { name: 'Organization Profile' });
export const entryOf = (page: Page, field: keyof ProfileFields): Locator =>
  formOf(page).getByLabel(profileLabels[field], { exact: true });
export const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save Profile' });
export const programOf = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: `Program ${number}`, exact: true });

/** Every field but the programs, in the order of the form. */
export const plainFields = sectionIds.flatMap((id) => sections[id].fields).filter(({ kind }) => kind !== 'programs');

export async function fillField(page: Page, { kind, name }: FieldDefinition, profile: ProfileFields): Promise<void> {
  const value = profile[name];
  const entry = entryOf(page, name);
  switch (kind) {
    case 'yes-no':
      return entry.getByText(value ? 'Yes' : 'No', { exact: true }).click();
    case 'frequency':
      return choose(page, entry, 'Quarterly');
    case 'rating':
      return page
        .getByRole('group', { name: profileLabels[name] })
        .getByRole('button', { name: `${value}` })
        .click();
    default:
      return entry.fill(String(value));
  }
}

export async function fillProgram(page: Page, number: number, program: Program): Promise<void> {
  for (const [field, value] of Object.entries(program)) {
    const label = programLabels[field as keyof Program];
    await programOf(page, number).getByLabel(label, { exact: true }).fill(String(value));
  }
}

interface OpenProfile extends Visit, Settled {
  path: string;
  read(): Promise<Profile>;
}

export async function openProfile(
  product: TestProduct,
  fields: Partial<Profile> = {},
  looks: Looks = {},
): Promise<OpenProfile> {
  const settled = await product.settle();
  const { person, organizationId } = settled;
  const path = `/api/organizations/${organizationId}/profile`;
  if (Object.keys(fields).length > 0) await person.post(path, fields);
  const visit = await product.visitAs(person, looks);
  await visit.page.goto('/profile');
  await saveButton(visit.page).waitFor();
  return { ...visit, ...settled, path, read: () => person.get(path) };
}
