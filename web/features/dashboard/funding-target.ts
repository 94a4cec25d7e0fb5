// The organization's funding target: in words for the card, and as somebody types it.
import type { z } from 'zod';
import type { fundingTarget } from '../../../contract/values.ts';
import { calendarZone, formatDate, formatMoney } from '../../lib/format.ts';

export type FundingTarget = z.output<typeof fundingTarget>;

export interface FundingTargetWords {
  /** "$45,000 of $120,000 by Jun 30, 2027" */
  headline: string;
  note: string;
  /** What is raised of the amount: 0, 1, or more. `null` where nothing can be said. */
  share: number | null;
}

export const describeFundingTarget = ({ amount, raised, targetDate }: FundingTarget): FundingTargetWords => {
  const day = targetDate && `by ${formatDate(targetDate, calendarZone)}`;
  const share = amount && raised !== null ? raised / amount : null;
  const money =
    amount === null
      ? raised !== null && `${formatMoney(raised)} raised`
      : raised === null
        ? formatMoney(amount)
        : `${formatMoney(raised)} of ${formatMoney(amount)}`;
  const headline = [money, day].filter(Boolean).join(' ');
  return {
    headline: headline.charAt(0).toUpperCase() + headline.slice(1),
    // Rounded down: 100% is said only when it is reached.
    note: share === null ? 'A number to work toward together' : `${Math.floor(share * 100)}% raised`,
    share,
  };
};

export interface TargetEntries {
  amount: string;
  raised: string;
  /** `YYYY-MM-DD`, or empty. */
  targetDate: string;
}
export type TargetErrors = Partial<Record<keyof TargetEntries, string>>;

const toEntry = (dollars: number | null) => dollars?.toLocaleString('en-US') ?? '';

export const toTargetEntries = (target: FundingTarget | null): TargetEntries => ({
  amount: toEntry(target?.amount ?? null),
  raised: toEntry(target?.raised ?? null),
  targetDate: target?.targetDate ?? '',
});

const maxDollars = 1_000_000_000_000;

/** "$120,000" and "120000.00" as whole dollars; nothing as `null`; what is no amount of whole dollars as NaN. */
export const parseDollars = (typed: string): number | null => {
  const bare = typed.replaceAll(/[\s,$]/g, '');
  if (bare === '') return null;
  return /^\d+(\.0*)?$/.test(bare) ? Number(bare) : Number.NaN;
};

const findDollarsError = (typed: string): string | undefined => {
  const dollars = parseDollars(typed);
  if (Number.isNaN(dollars)) return 'Please enter whole dollars, such as 120,000.';
  return (dollars ?? 0) > maxDollars ? 'Please enter a smaller amount.' : undefined;
};

/** `null` in every field where all is empty: that removes the target. */
export const readTarget = (entries: TargetEntries): { target: FundingTarget } | { errors: TargetErrors } => {
  const { targetDate } = entries;
  const target = {
    amount: parseDollars(entries.amount),
    raised: parseDollars(entries.raised),
    targetDate: targetDate || null,
  };
  const errors: TargetErrors = { amount: findDollarsError(entries.amount), raised: findDollarsError(entries.raised) };
  const isAimless = !target.amount && (target.amount === 0 || target.raised !== null || target.targetDate !== null);
  if (isAimless) errors.amount ??= 'Please enter the amount you want to raise.';
  return errors.amount || errors.raised ? { errors } : { target };
};

export const isNoTarget = ({ amount, raised, targetDate }: FundingTarget): boolean =>
  amount === null && raised === null && targetDate === null;
