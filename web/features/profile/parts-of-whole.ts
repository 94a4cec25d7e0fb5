// Percentages of one whole, such as where income comes from.

/** Rounded, three parts of a whole come to 99 or 101 at times. */
const roundingSlack = 1;

/** What is to be said of the sum; `null` where it is right, or cannot be told yet. */
export function describeSum(parts: readonly (number | null)[]): string | null {
  const known = parts.filter((part): part is number => part !== null && !Number.isNaN(part));
  const sum = known.reduce((total, part) => total + part, 0);
  const isFalse = known.length === parts.length ? Math.abs(sum - 100) > roundingSlack : sum > 100 + roundingSlack;
  return isFalse ? `Together these come to ${Number(sum.toFixed(1))}%, not 100%.` : null;
}
