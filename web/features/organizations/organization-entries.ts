// The organization's details as somebody types them, and as the server takes them.
import type { Organization } from '../../../contract/organizations.ts';
import { findTimeZone } from './time-zones.ts';

export interface OrganizationEntries {
  name: string;
  description: string;
  website: string;
  foundedYear: string;
  timeZone: string;
  fiscalYearEndMonth: number;
}
export type EntryErrors = Partial<Record<keyof OrganizationEntries, string>>;

export const toEntries = (organization: Organization): OrganizationEntries => ({
  name: organization.name,
  description: organization.description ?? '',
  website: organization.website ?? '',
  foundedYear: organization.foundedYear === null ? '' : String(organization.foundedYear),
  timeZone: organization.timeZone,
  fiscalYearEndMonth: organization.fiscalYearEndMonth,
});

/** "example.org" is an address, too. */
export const toWebAddress = (typed: string): string => {
  const trimmed = typed.trim();
  return trimmed === '' || /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
};

const findWebsiteError = (website: string): string | undefined => {
  const address = toWebAddress(website);
  if (address === '') return undefined;
  return /^https?:\/\/\S+$/i.test(address) && URL.canParse(address)
    ? undefined
    : 'Please enter a web address such as https://example.org.';
};

const findYearError = (typed: string): string | undefined => {
  const year = typed.trim();
  if (year === '') return undefined;
  return /^\d{4}$/.test(year) && Number(year) >= 1600 && Number(year) <= 2200
    ? undefined
    : 'Please enter a year such as 1998.';
};

const findNameError = (name: string): string | undefined => {
  if (name.trim() === '') return 'Organization name is required';
  return name.trim().length > 255 ? 'Please keep this under 255 characters.' : undefined;
};

export const findEntryErrors = (entries: OrganizationEntries, zones: readonly string[]): EntryErrors => {
  const errors: EntryErrors = {
    name: findNameError(entries.name),
    website: findWebsiteError(entries.website),
    foundedYear: findYearError(entries.foundedYear),
    timeZone: findTimeZone(entries.timeZone, zones)
      ? undefined
      : 'Please choose a time zone from the list, such as America/New_York.',
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
};

/** Only what differs from the record, so that a colleague's change to another field stays. */
export const toOrganizationChanges = (
  entries: OrganizationEntries,
  organization: Organization,
  zones: readonly string[],
) => {
  const year = entries.foundedYear.trim();
  const wanted = {
    name: entries.name.trim(),
    description: entries.description.trim() || null,
    website: toWebAddress(entries.website) || null,
    foundedYear: year === '' ? null : Number(year),
    timeZone: findTimeZone(entries.timeZone, zones) ?? organization.timeZone,
    fiscalYearEndMonth: entries.fiscalYearEndMonth,
  };
  const changed = Object.entries(wanted).filter(
    ([field, value]) => value !== organization[field as keyof typeof wanted],
  );
  return Object.fromEntries(changed) as Partial<typeof wanted>;
};

/** After somebody else's change of the record: what was typed stays, and what was not touched follows. */
export const followRecord = (
  entries: OrganizationEntries,
  before: Organization,
  after: Organization,
): OrganizationEntries => {
  const original = toEntries(before);
  const touched = Object.entries(entries).filter(
    ([field, value]) => value !== original[field as keyof OrganizationEntries],
  );
  return { ...toEntries(after), ...Object.fromEntries(touched) };
};

/** A stored draft laid over the record; what is no draft of ours counts for nothing. */
export const readEntries = (draft: string, organization: Organization): OrganizationEntries => {
  const entries = toEntries(organization);
  try {
    const stored: Record<string, unknown> = JSON.parse(draft);
    for (const [field, value] of Object.entries(entries)) {
      if (typeof stored[field] === typeof value) Object.assign(entries, { [field]: stored[field] });
    }
  } catch {
    // No draft.
  }
  return entries;
};

/** What a reload should bring back: the fields that differ from the record; nothing where none does. */
export const writeEntries = (entries: OrganizationEntries, organization: Organization): string => {
  const original = toEntries(organization);
  const changed = Object.entries(entries).filter(
    ([field, value]) => value !== original[field as keyof OrganizationEntries],
  );
  return changed.length === 0 ? '' : JSON.stringify(Object.fromEntries(changed));
};
