// The computed parts of the Fundraising Plan guide, as Markdown.
import {
  computeAverageGift,
  computeCostPerDollar,
  computeGrowth,
  computePoints,
  computeRate,
  computeRetentionGain,
} from '../arithmetic/donor-figures.ts';
import { asksTooMuch, computeGiftChart } from '../arithmetic/gift-chart.ts';
import type { GiftChart, GiftPlan } from '../arithmetic/gift-chart.ts';
import { formatMoney, formatNumber } from '../arithmetic/money.ts';
import { readAmount, readCount, readGoal, readPercent } from '../arithmetic/read-figures.ts';
import type { Insertions } from '../inserted-text.ts';

const campaign = 'Capital or special campaign';
/** Growth above this seldom comes from the sources of last year. */
const boldGrowth = 25;
const pointsToWin = 5;

const isCampaign = (planType: string) => planType === campaign;
const row = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
const strong = (text: unknown) => `**${text}**`;
const missingGoal = (insertions: Insertions) => insertions.missing('goal as one number, such as 250000');

/** The gift-range chart; a goal that cannot be read leaves a row that asks for it. */
export function formatGiftChart(goalText: string, planType: string, insertions: Insertions): string {
  const read = readGoal(goalText);
  const plan = isCampaign(planType) ? 'campaign' : 'annual';
  if (read) return formatChart(computeGiftChart(plan, read.goal, read.inHand), plan);
  return [chartHead(false), row([missingGoal(insertions), '', '', '', '', ''])].join('\n');
}

/** A warning and a chart with a smaller lead gift, where the usual one starts too far above the largest gift so far. */
export function formatFlatterChart(goalText: string, planType: string, largestText: string): string {
  const read = readGoal(goalText);
  const largest = readAmount(largestText);
  const plan = isCampaign(planType) ? 'campaign' : 'annual';
  if (!read || largest === null) return '';
  const usual = computeGiftChart(plan, read.goal, read.inHand);
  if (!asksTooMuch(usual, largest)) return '';
  const flatter = computeGiftChart(`${plan}Flat`, read.goal, read.inHand);
  const lead = (chart: GiftChart) => formatMoney(chart.rows[0]?.gift ?? 0);
  return [
    `${strong(`The first gift is ${lead(usual)}, more than three times the largest gift of last year (${formatMoney(largest)}).`)} Plan on it only if a person who can give it has a name. The chart below reaches the same goal with a smaller first gift of ${lead(flatter)} and more gifts in the middle.`,
    ...(asksTooMuch(flatter, largest)
      ? [
          'Even this first gift is more than three times the largest so far. A lower goal this year, or a lead donor found first, is the safer plan.',
        ]
      : []),
    formatChart(flatter, plan),
  ].join('\n\n');
}

function formatChart(chart: GiftChart, plan: GiftPlan): string {
  const withHeld = chart.inHand > 0;
  const crowd = plan === 'campaign' ? 'broad appeal' : 'mail and email';
  const rows = chart.rows.map((tier) =>
    row([
      formatMoney(tier.gift),
      ...(withHeld ? [formatNumber(tier.inHand)] : []),
      formatNumber(tier.needed),
      formatMoney(tier.subtotal),
      `${tier.share}%`,
      `${tier.cumulative}%`,
      tier.prospects === null ? crowd : formatNumber(tier.prospects),
    ]),
  );
  const held = chart.rows.reduce((count, tier) => count + tier.inHand, 0);
  const totals = [
    ...(withHeld ? [formatNumber(held)] : []),
    formatNumber(chart.gifts - held),
    formatMoney(chart.total),
    '100%',
  ].map(strong);
  return [
    chartHead(withHeld),
    ...rows,
    row([strong('Total'), ...totals, '', strong(`${formatNumber(chart.prospects)} named`)]),
  ].join('\n');
}

function chartHead(withHeld: boolean): string {
  const counts = withHeld ? ['In hand', 'Still needed'] : ['Gifts needed'];
  return [
    row(['Gift', ...counts, 'Subtotal', 'Share', 'Running share', 'Prospects to name']),
    row(['---:', ...counts.map(() => '---:'), '---:', '---:', '---:', '---:']),
  ].join('\n');
}

/** Goal, last year, the difference and the growth, as rows of a table. */
export function formatGoalRows(goalText: string, lastYearText: string, insertions: Insertions): string {
  const goal = readGoal(goalText)?.goal ?? null;
  const lastYear = readAmount(lastYearText);
  const growth = goal === null || lastYear === null ? null : computeGrowth(goal, lastYear);
  return [
    row(['Goal for the next 12 months', goal === null ? missingGoal(insertions) : formatMoney(goal)]),
    row([
      'Raised last year',
      lastYear === null ? insertions.missing('amount raised last year') : formatMoney(lastYear),
    ]),
    ...(goal === null || lastYear === null ? [] : [row(['Difference', formatMoney(goal - lastYear)])]),
    ...(growth === null ? [] : [row(['Growth', `${formatNumber(growth)}%`])]),
  ].join('\n');
}

/** What to know about a goal far above last year; empty where it is not. */
export function formatGrowthNote(goalText: string, lastYearText: string): string {
  const goal = readGoal(goalText)?.goal ?? null;
  const lastYear = readAmount(lastYearText);
  const growth = goal === null || lastYear === null ? null : computeGrowth(goal, lastYear);
  if (growth === null || growth <= boldGrowth) return '';
  return `${strong(`The goal is ${formatNumber(growth)}% above last year.`)} Growth of more than ${boldGrowth}% seldom comes from the same sources, so the plan needs a new source or a lead donor before the board adopts it.`;
}

/** Retention, the average for a donor and what five points more are worth. */
export function formatRetention(
  beforeText: string,
  repeatedText: string,
  lastYearText: string,
  insertions: Insertions,
): string {
  const donors = readCount(beforeText);
  const again = readCount(repeatedText);
  const raised = readAmount(lastYearText);
  const rate = donors === null || again === null ? null : computeRate(again, donors);
  const average = raised === null || donors === null ? null : computeAverageGift(raised, donors);
  const head = [row(['Measure', 'How it is worked out', 'Result']), row(['---', '---', '---:'])];
  if (donors === null || rate === null)
    return [
      ...head,
      row([
        'Donor retention',
        'donors who gave again, out of all donors',
        insertions.missing('donors of both years as two numbers'),
      ]),
    ].join('\n');
  const rows = [
    row([
      'Donor retention',
      `${formatNumber(again ?? 0)} of ${formatNumber(donors)} donors gave again`,
      strong(`${rate}%`),
    ]),
    row(['Sector average, 2024', 'Fundraising Effectiveness Project', '42.9%']),
  ];
  if (raised === null || average === null) return [...head, ...rows].join('\n');
  const gain = computeRetentionGain(donors, average, pointsToWin);
  return [
    ...head,
    ...rows,
    row([
      'Average for a donor (estimate)',
      `${formatMoney(raised)} raised / ${formatNumber(donors)} donors`,
      formatMoney(average),
    ]),
    row([
      `Worth of ${pointsToWin} points more`,
      `${formatNumber(gain.donors)} donors x ${formatMoney(average)}`,
      `${formatMoney(gain.dollars)} a year`,
    ]),
  ].join('\n');
}

/** "$52,000 / $260,000 = $0.20 for each dollar raised."; empty where it cannot be computed. */
export function formatCostPerDollar(costText: string, goalText: string): string {
  const cost = readAmount(costText);
  const goal = readGoal(goalText)?.goal ?? null;
  const perDollar = cost === null || goal === null ? null : computeCostPerDollar(cost, goal);
  if (cost === null || goal === null || perDollar === null) return '';
  return `${formatMoney(cost)} / ${formatMoney(goal)} = ${formatCents(perDollar)} for each dollar raised`;
}

/** "$150,800": so many percent of the goal; empty where one of the two cannot be read. */
export function formatPartOfGoal(goalText: string, percentText: string): string {
  const goal = readGoal(goalText)?.goal ?? null;
  const percent = /^(\d{1,3}(?:\.\d+)?)%$/.exec(percentText)?.[1];
  return goal === null || percent === undefined ? '' : formatMoney(Math.round((goal * Number(percent)) / 100));
}

/** "6.7 points more than now"; empty where a rate cannot be read, or the goal is not above today's rate. */
export function formatPointsBetween(fromText: string, toText: string): string {
  const from = readPercent(fromText);
  const to = readPercent(toText);
  const points = from === null || to === null ? 0 : computePoints(from, to);
  return points > 0 ? `${formatNumber(points)} points more than now` : '';
}

const formatCents = (dollars: number) => (Number.isInteger(dollars) ? formatMoney(dollars) : `$${dollars.toFixed(2)}`);
