// How many gifts of which size reach a goal, as fundraisers plan a campaign or a year.

/** Smaller gifts come besides: no plan is made for 500 of them. */
const smallestGift = 50;
const fewestSizes = 4;
const steps = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 7.5];

/** The largest amount that people ask for and that is no more: 25,000 of 26,000. */
function roundDown(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount) + 1e-9);
  return (steps.findLast((step) => step * power <= amount + 1e-9) ?? 1) * power;
}

/**
 * The rows of a plan, largest gift first: of "1x20:4 2x10:4" one gift of 20% of the goal, with four people to name for it,
 * and so on. What is missing to the goal is shared out over the rows. The smallest sizes are left out where the plan has more
 * gifts than there are donors.
 */
export function planGifts(plan: string, goal: number, donors = Infinity) {
  if (!(goal >= 100) || plan === '') return [];
  const sizes = plan
    .split(' ')
    .map((row) => row.split(/[x:]/).map(Number))
    .map(([gifts = 0, percent = 0, prospects = 0]) => ({ gifts, prospects, gift: roundDown((goal * percent) / 100) }))
    .filter(({ gift }, index) => index === 0 || gift >= smallestGift);
  let rows = reach(goal, sizes);
  while (rows.length > fewestSizes && rows.reduce((sum, { gifts }) => sum + gifts, 0) > donors)
    rows = reach(goal, sizes.slice(0, rows.length - 1));
  const whole = addUp(rows);
  return rows.map((row, at) => ({
    ...row,
    subtotal: row.gift * row.gifts,
    cumulative: Math.round((addUp(rows.slice(0, at + 1)) / whole) * 1000) / 10,
    prospects: row.prospects * row.gifts,
  }));
}

type Size = { gift: number; gifts: number; prospects: number };

const addUp = (sizes: readonly Size[]): number => sizes.reduce((sum, { gift, gifts }) => sum + gift * gifts, 0);

function reach(goal: number, sizes: readonly Size[]): Size[] {
  const factor = goal / addUp(sizes);
  const rows = sizes.map((size) => ({ ...size, gifts: Math.floor(size.gifts * factor + 1e-9) }));
  const last = rows.at(-1)!;
  last.gifts += Math.ceil((goal - addUp(rows)) / last.gift);
  return rows;
}
