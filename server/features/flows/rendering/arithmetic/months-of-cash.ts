import { longestLine } from './budget-line.ts';
import { readOnlyAmount } from './only-amount.ts';

export interface MonthsOfCash {
  cash: number;
  annualExpenses: number;
  /** Whether the note itself names the expenses of a year. */
  expensesStated: boolean;
  months: number;
}

const yearly = /\b(?:annual|yearly|full[- ]year|12[- ]month)\b/i;
const spending = /\b(?:expenses?|spending|budget|costs?)\b/i;

export const computeMonthsOfCash = (cash: number, annualExpenses: number): number => cash / (annualExpenses / 12);

/** From a note on finances, "Unrestricted cash: $169,000"; restricted money is no cash to live on. */
export function readMonthsOfCash(note: string, budgetLastYear: number | null): MonthsOfCash | null {
  const parts = note
    .split(/[\n\r;]|\.\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.length <= longestLine);
  const stated = readOnlyAmount(parts.find((part) => yearly.test(part) && spending.test(part)) ?? '');
  const annualExpenses = stated ?? budgetLastYear;
  const cash =
    readOnlyAmount(parts.find((part) => /\bunrestricted cash\b/i.test(part)) ?? '') ??
    readOnlyAmount(parts.find((part) => /\bcash\b/i.test(part) && !/\brestricted\b/i.test(part)) ?? '');
  if (cash === null || annualExpenses === null || annualExpenses <= 0) return null;
  return {
    cash,
    annualExpenses,
    expensesStated: stated !== null,
    months: computeMonthsOfCash(cash, annualExpenses),
  };
}
