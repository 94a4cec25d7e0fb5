const steps = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10];

/** The amounts people ask for between a power of ten and the next: 100, 125, 150, 200 and so on to 1,000. */
function listAround(amount: number): number[] {
  let power = 1;
  while (power * 10 <= amount) power *= 10;
  while (power > amount) power /= 10;
  return steps.map((step) => step * power);
}

/** The largest nice number that is no more than the amount: 26,000 is 25,000. */
export const roundDownNice = (amount: number): number =>
  listAround(amount).findLast((candidate) => candidate <= amount) ?? 0;

/** The nice number nearest to the amount, in whole dollars; the larger one where two are as near. */
export function roundToNice(amount: number): number {
  const whole = listAround(Math.max(amount, 1)).filter(Number.isInteger);
  const distance = (candidate: number) => Math.abs(candidate - amount);
  return whole.reduce((best, next) => (distance(next) <= distance(best) ? next : best));
}
