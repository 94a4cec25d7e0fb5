// How many gifts of which size reach a goal, as fundraisers plan a campaign or a year.

const smallestGift = 10;
const fewestSizes = 4;
const steps = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 7.5];

/** The largest amount that people ask for and that is no more: 25,000 of 26,000. */
function roundDown(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount) + 1e-9);
  return (steps.findLast((step) => step * power <= amount + 1e-9) ?? 1) * power;
}

/**
 * The rows of a plan, largest gift first: of "1x20:4 2x10:4" one gift of 20% of the goal, with four people to name for it,
 * and so on. What rounding leaves is asked for in the last row, so that they reach the goal.
 * Where it has more gifts than there are donors, the smallest sizes are left out and the others are asked for more often.
 * The first is no smaller than the `largest` that was given before, where that leaves half of the goal to others.
 */
export function planGifts(plan: string, goal: number, donors = Infinity, largest = 0) {
  if (!(goal >= 100) || plan === '') return [];
  const sizes = plan
    .split(' ')
    .map((row, index) => {
      const [gifts = 0, percent = 0, prospects = 0] = row.split(/[x:]/).map(Number);
      const least = index === 0 && largest * 2 <= goal ? largest : 0;
      return { gifts, percent, prospects, gift: Math.max(roundDown((goal * percent) / 100), least) };
    })
    .filter(({ gift }, index) => index === 0 || gift >= smallestGift);
  let kept = countGifts(sizes, goal);
  while (kept.length > fewestSizes && kept.reduce((sum, { gifts }) => sum + gifts, 0) > donors)
    kept = countGifts(sizes.slice(0, kept.length - 1), goal);
  const whole = kept.reduce((sum, { gift, gifts }) => sum + gift * gifts, 0);
  let reached = 0;
  return kept.map(({ gift, gifts, prospects }) => {
    reached += gift * gifts;
    const cumulative = Math.round((reached / whole) * 1000) / 10;
    return { gift, gifts, subtotal: gift * gifts, cumulative, prospects: prospects * gifts };
  });
}

interface Size {
  gift: number;
  gifts: number;
  /** Part of the goal that one gift makes. */
  percent: number;
  prospects: number;
}

/** How many of each size reach the goal: of the first as many as planned, and the others keep their part of the rest. */
function countGifts(sizes: readonly Size[], goal: number): Size[] {
  const first = sizes[0] ? sizes[0].gift * sizes[0].gifts : 0;
  const others = sizes.slice(1).reduce((sum, { percent, gifts }) => sum + percent * gifts, 0);
  let left = goal;
  return sizes.map((tier, index) => {
    const part = index === 0 ? first : ((goal - first) * tier.percent * tier.gifts) / others;
    const isLast = index === sizes.length - 1;
    const gifts = isLast
      ? Math.ceil(left / tier.gift)
      : Math.min(Math.round(part / tier.gift), Math.floor(left / tier.gift));
    left -= gifts * tier.gift;
    return { ...tier, gifts };
  });
}
