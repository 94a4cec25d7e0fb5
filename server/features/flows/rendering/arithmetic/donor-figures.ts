import { roundToNice } from './nice-number.ts';

/**
 * Percent to a tenth. Retention: donors who gave again in the next year of all donors of a year. Second-gift rate:
 * first-time donors who gave again within twelve months of all first-time donors. `null` where nobody could.
 */
export const computeRate = (again: number, all: number): number | null =>
  all > 0 && again <= all ? Math.round((again / all) * 1000) / 10 : null;

/** What one gift brings on average, in whole dollars; `null` without gifts. */
export const computeAverageGift = (total: number, gifts: number): number | null =>
  gifts > 0 ? Math.round(total / gifts) : null;

/** Donors more, and their dollars a year, where retention rises by so many points. */
export function computeRetentionGain(donors: number, averageGift: number, points: number) {
  const more = Math.round((donors * points) / 100);
  return { donors: more, dollars: more * averageGift };
}

/** Dollars spent for each dollar raised, to the cent; `null` where nothing is raised. */
export const computeCostPerDollar = (cost: number, raised: number): number | null =>
  raised > 0 ? Math.round((cost / raised) * 100) / 100 : null;

/** Percent to a tenth that the goal is above last year; `null` where last year was nothing. */
export const computeGrowth = (goal: number, lastYear: number): number | null =>
  lastYear > 0 ? Math.round(((goal - lastYear) / lastYear) * 1000) / 10 : null;

/** The amounts on a reply card around one amount, smallest first. The amount itself stays as it is. */
export function computeAskString(amount: number): number[] {
  const around = [0.75, 1.5, 2.5].map((factor) => roundToNice(amount * factor));
  return [...new Set([amount, ...around])].toSorted((one, other) => one - other);
}

/** Percentage points from one rate to another, to a tenth. */
export const computePoints = (from: number, to: number): number => Math.round((to - from) * 10) / 10;
