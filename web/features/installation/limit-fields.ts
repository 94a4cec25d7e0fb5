import type { InstallationLimits } from '../../../contract/installation.ts';

interface LimitField {
  name: keyof InstallationLimits;
  label: string;
  help: string;
  suffix?: string;
  /** How many of the stored unit one of the shown one is. */
  unit?: number;
  /** May be left empty: no limit. */
  isOptional?: boolean;
}

export const limitFields: readonly LimitField[] = [
  {
    name: 'storagePerOrganization',
    label: 'Storage per organization',
    help: 'Documents of one organization.',
    suffix: 'GB',
    unit: 1024 ** 3,
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
    limitFields.map(({ name, unit = 1 }) => {
      const value = limits[name];
      return [name, value === null ? '' : (value / unit).toLocaleString('en-US', { maximumFractionDigits: 3 })];
    }),
  ) as LimitEntries;

/** What the entries say, and what is wrong with those that say nothing. */
export function readEntries(entries: LimitEntries) {
  const limits: Partial<Record<keyof InstallationLimits, number | null>> = {};
  const mistakes: Partial<Record<keyof InstallationLimits, string>> = {};
  for (const { name, unit = 1, isOptional } of limitFields) {
    const text = entries[name].replace(/[\s,]/g, '');
    if (text === '' && isOptional) limits[name] = null;
    else if (/^\d+(\.\d+)?$/.test(text)) limits[name] = Math.round(Number(text) * unit);
    else mistakes[name] = 'Please enter a number.';
  }
  return { limits: limits as Partial<InstallationLimits>, mistakes };
}
