import type { ProfileFields } from '../../../contract/profile.ts';
import { emptyProfile } from '../profile/text.ts';

interface OrganizationFacts {
  name: string;
  website: string | null;
  foundedYear: number | null;
}

/** The profile, and what the organization's own record says where the profile does not. */
export const knownProfile = <Profile extends ProfileFields>(
  profile: Profile,
  { name, website, foundedYear }: OrganizationFacts,
): Profile => ({
  ...profile,
  organizationName: profile.organizationName ?? name,
  websiteUrl: profile.websiteUrl ?? website,
  foundedDate: profile.foundedDate ?? foundedYear?.toString() ?? null,
});

interface Account {
  firstName: string;
  lastName: string;
  email: string;
}

/** A person as the contact, as far as the profile names none: whoever works here is not the organization. */
export const contactOf = (
  { firstName, lastName, email }: Account,
  { primaryContactName, primaryContactEmail }: ProfileFields,
): ProfileFields => ({
  ...emptyProfile,
  primaryContactName: primaryContactName === null ? `${firstName} ${lastName}`.trim() : null,
  primaryContactEmail: primaryContactEmail === null ? email : null,
});
