import { roundDownNice } from './nice-number.ts';

/** Which chart: each plan has the usual one and a flatter one with a smaller lead gift. */
export type GiftPlan = 'annual' | 'annualFlat' | 'campaign' | 'campaignFlat';

interface Tier {
  gifts: number;
  /** Size of one gift in 1/4000 of the goal (0.025%), so that the arithmetic stays whole. */
  units: number;
  /** Named prospects for each gift; `null` where a mailing or an email asks. */
  prospects: number | null;
}

const unitsOfGoal = 4000;
const smallestGift = 10;
/** Below this goal only the first four tiers name their prospects. */
const smallGoal = 25_000;
const namedTiersOfSmallGoal = 4;

const toTiers = (rows: [number, number, number | null][]): Tier[] =>
  rows.map(([gifts, percent, prospects]) => ({ gifts, units: (percent * unitsOfGoal) / 100, prospects }));

/** Gifts, percent of the goal for each, prospects for each; every chart makes 100%. */
export const giftTiers: Record<GiftPlan, readonly Tier[]> = {
  campaign: toTiers([
    [1, 20, 4],
    [2, 10, 4],
    [4, 5, 3],
    [6, 2.5, 3],
    [10, 1, 2],
    [60, 0.25, null],
  ]),
  campaignFlat: toTiers([
    [1, 10, 4],
    [3, 5, 4],
    [8, 2.5, 3],
    [20, 1, 3],
    [40, 0.5, 2],
    [60, 0.25, null],
  ]),
  annual: toTiers([
    [1, 10, 4],
    [2, 5, 4],
    [4, 2.5, 3],
    [10, 1, 3],
    [20, 0.5, 2],
    [60, 0.25, 2],
    [100, 0.1, null],
    [250, 0.05, null],
    [500, 0.025, null],
  ]),
  annualFlat: toTiers([
    [1, 5, 4],
    [4, 2.5, 3],
    [15, 1, 3],
    [30, 0.5, 2],
    [60, 0.25, 2],
    [150, 0.1, null],
    [250, 0.05, null],
    [500, 0.025, null],
  ]),
};

export interface GiftRow {
  /** Dollars of one gift. */
  gift: number;
  /** Gifts in hand that fit here, and gifts still to ask for. */
  inHand: number;
  needed: number;
  /** Dollars: what is in hand plus what is needed. */
  subtotal: number;
  /** Percent of the chart's total, to a tenth; all rows together make 100. */
  share: number;
  cumulative: number;
  /** People to name for the gifts needed; `null` where a mailing or an email asks. */
  prospects: number | null;
}

export interface GiftChart {
  goal: number;
  rows: GiftRow[];
  /** At least the goal; more by less than one gift of the last row, unless what is in hand is more. */
  total: number;
  inHand: number;
  gifts: number;
  prospects: number;
}

/** How many gifts of which size reach the goal. `inHand`: gifts already given or pledged, in dollars. */
export function computeGiftChart(plan: GiftPlan, goal: number, inHand: readonly number[] = []): GiftChart {
  const tiers = keepTiers(giftTiers[plan], goal).map((tier) => ({ ...tier, needed: tier.gifts, held: [] as number[] }));
  for (const amount of inHand.toSorted((one, other) => other - one)) {
    const fits = tiers.findIndex(({ gift }) => gift <= amount);
    const open = fits === -1 ? -1 : tiers.findIndex(({ needed }, index) => index >= fits && needed > 0);
    const tier = tiers[open === -1 ? tiers.length - 1 : open];
    tier?.held.push(amount);
    if (tier && open !== -1) tier.needed -= 1;
  }
  const held = total(inHand);
  balance(tiers, goal - held);

  const shown = tiers.filter((tier) => tier.needed > 0 || tier.held.length > 0);
  const subtotals = shown.map((tier) => tier.needed * tier.gift + total(tier.held));
  const sum = total(subtotals);
  const shares = splitTenths(subtotals, sum);
  const rows = shown.map((tier, index) => ({
    gift: tier.gift,
    inHand: tier.held.length,
    needed: tier.needed,
    subtotal: subtotals[index] ?? 0,
    share: (shares[index] ?? 0) / 10,
    cumulative: total(shares.slice(0, index + 1)) / 10,
    prospects: tier.prospects === null ? null : tier.prospects * tier.needed,
  }));
  return {
    goal,
    rows,
    total: sum,
    inHand: held,
    gifts: total(rows.map((row) => row.inHand + row.needed)),
    prospects: total(rows.map((row) => row.prospects ?? 0)),
  };
}

/** Tiers below the smallest gift are dropped; the last one that stays takes over their share. */
function keepTiers(all: readonly Tier[], goal: number) {
  const sized = all.map((tier, index) => ({
    ...tier,
    gift: roundDownNice((goal * tier.units) / unitsOfGoal),
    prospects: goal < smallGoal && index >= namedTiersOfSmallGoal ? null : tier.prospects,
  }));
  const kept = sized.filter(({ gift }, index) => index === 0 || gift >= smallestGift);
  const dropped = sized.slice(kept.length);
  const last = kept.at(-1);
  if (last) {
    last.gifts += total(dropped.map(({ gifts, units }) => gifts * units)) / last.units;
    last.gift = Math.max(last.gift, smallestGift);
  }
  return kept;
}

/** Sets the gifts of the last tier so that the chart just reaches what is left to raise; where the others are too many, cuts those. */
function balance(tiers: { gift: number; needed: number }[], left: number) {
  const last = tiers.at(-1);
  const upper = tiers.slice(0, -1);
  if (!last) return;
  let missing = left - total(upper.map(({ gift, needed }) => gift * needed));
  last.needed = Math.max(0, Math.ceil(missing / last.gift));
  for (const tier of upper.toReversed()) {
    const surplus = Math.max(0, -missing);
    const cut = Math.min(tier.needed, Math.floor(surplus / tier.gift));
    tier.needed -= cut;
    missing += cut * tier.gift;
  }
}

/** Whether the first gift is more than three times the largest one ever given. */
export const asksTooMuch = ({ rows }: GiftChart, largestGift: number): boolean =>
  largestGift * 3 < (rows[0]?.gift ?? 0);

const total = (amounts: readonly number[]) => amounts.reduce((sum, next) => sum + next, 0);

/** Parts of the sum in tenths of a percent that make 1000 together: what the rounding leaves goes to the largest remainders. */
function splitTenths(parts: readonly number[], sum: number): number[] {
  const exact = parts.map((part) => (part / sum) * 1000);
  const shares = exact.map(Math.floor);
  const remainder = (index: number) => (exact[index] ?? 0) - (shares[index] ?? 0);
  const order = [...shares.keys()].toSorted((one, other) => remainder(other) - remainder(one) || one - other);
  for (const index of order.slice(0, 1000 - total(shares))) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
