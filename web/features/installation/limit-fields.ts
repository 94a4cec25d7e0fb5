import { formatFileSize } from '../../../contract/file-size.ts';
import type { InstallationLimits } from '../../../contract/installation.ts';
import { readFileSize } from './read-file-size.ts';

interface LimitField {
  name: keyof InstallationLimits;
  label: string;
  help: string;
  suffix?: string;
  /** Stored in bytes, and typed with its unit. */
  isSize?: boolean;
  /** May be left empty: no limit. */
  isOptional?: boolean;
}

export const limitFields: readonly LimitField[] = [
  {
    name: 'storagePerOrganization',
    label: 'Storage per organization',
    help: 'Documents of one organization, as 5 GB or 300 MB.',
    isSize: true,
  },
  {
    name: 'organizationsPerPerson',
    label: 'Organizations per person',
    help: 'As many as one person may be an admin of.',
  },
  { name: 'accounts', label: 'Accounts', help: 'On this site in all.', isOptional: true },
  { name: 'mailsPerDay', label: 'Emails a day', help: 'Recipients in 24 hours, of all organizations.' },
  {
    name: 'modelTokensPerDay',
    label: 'Model tokens a day',
    help: 'Of the model that you pay for. The day ends at midnight UTC.',
    isOptional: true,
  },
  {
    name: 'modelTokensPerMonth',
    label: 'Model tokens a month',
    help: 'Organizations keep their own budgets under it.',
    isOptional: true,
  },
  {
    name: 'recordsKeptDays',
    label: 'Records are kept for',
    help: 'Activity, notifications, use of models, emails, activity logs.',
    suffix: 'days',
  },
  { name: 'answersPerPerson', label: 'Answers at once, per person', help: 'Further ones wait for their turn.' },
  { name: 'answersPerOrganization', label: 'Answers at once, per organization', help: 'Further ones wait.' },
  { name: 'answersInAll', label: 'Answers at once, in all', help: 'As many as your model server can handle.' },
];

export type LimitEntries = Record<keyof InstallationLimits, string>;

export const toEntries = (limits: InstallationLimits): LimitEntries =>
  Object.fromEntries(
    limitFields.map(({ name, isSize }) => {
      const value = limits[name];
      return [name, value === null ? '' : isSize ? formatFileSize(value) : value.toLocaleString('en-US')];
    }),
  ) as LimitEntries;

const readNumber = (typed: string): number | null => (/^\d+(\.\d+)?$/.test(typed) ? Math.round(Number(typed)) : null);

/** What was changed, since what is shown is rounded; and what is wrong with what says nothing. */
export function readEntries(entries: LimitEntries, before: InstallationLimits) {
  const shown = toEntries(before);
  const limits: Partial<Record<keyof InstallationLimits, number | null>> = {};
  const mistakes: Partial<Record<keyof InstallationLimits, string>> = {};
  for (const { name, isSize, isOptional } of limitFields) {
    if (entries[name] === shown[name]) continue;
    const text = entries[name].replace(/[\s,]/g, '');
    const value = isSize ? readFileSize(text) : readNumber(text);
    if (value !== null || (text === '' && isOptional)) limits[name] = value;
    else mistakes[name] = isSize ? 'Please enter a size, as 5 GB or 300 MB.' : 'Please enter a number.';
  }
  return { limits: limits as Partial<InstallationLimits>, mistakes };
}
