import { ApiError } from '../../lib/api-error.ts';
import type { EntryErrors, OrganizationEntries } from './organization-entries.ts';

const fields: readonly (keyof OrganizationEntries)[] = [
  'name',
  'description',
  'website',
  'foundedYear',
  'timeZone',
  'fiscalYearEndMonth',
];

/** What the server said of single fields; empty where it refused for another reason. */
export const findRefusedEntries = (error: unknown): EntryErrors => {
  const details = (error instanceof ApiError && error.body?.details) || [];
  const errors: EntryErrors = {};
  for (const { path, message } of details) {
    const field = fields.find((each) => each === path);
    if (field) errors[field] ??= message;
  }
  return errors;
};
