// The computed parts of the Sponsorship Package guide, as Markdown.
import { formatMoney, formatNumber } from '../arithmetic/money.ts';
import { computeSponsorTotal, readSponsorLevel } from '../arithmetic/sponsor-level.ts';
import type { SponsorLevel } from '../arithmetic/sponsor-level.ts';
import type { Insertions } from '../inserted-text.ts';
import { splitLines } from '../text-lines.ts';

const row = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;

/** The levels, the highest price first; as they were typed where one has no price. */
function listLevels(text: string): SponsorLevel[] {
  const levels = splitLines(text).map(readSponsorLevel);
  return levels.some(({ price }) => price === null)
    ? levels
    : levels.toSorted((one, other) => (other.price ?? 0) - (one.price ?? 0));
}

/** Level, price, how many there are, and what they bring together. */
export function formatSponsorLevels(text: string, insertions: Insertions): string {
  const levels = listLevels(text);
  const total = computeSponsorTotal(levels);
  const rows = levels.map(({ name, price, available }) =>
    row([
      insertions.text(name),
      price === null ? insertions.missingInRow('price') : formatMoney(price),
      available === null ? 'open' : formatNumber(available),
    ]),
  );
  return [
    row(['Level', 'Price', 'Available']),
    row(['---', '---:', '---:']),
    ...rows,
    ...(total === null ? [] : [row(['**If every place is taken**', `**${formatMoney(total)}**`, ''])]),
  ].join('\n');
}

/** Benefits by level: all of them at the top, fewer a level down, the first ones of the list at every level. */
export function formatBenefitGrid(text: string, benefits: readonly unknown[], insertions: Insertions): string {
  const levels = listLevels(text);
  const reach = levels.map((_, index) => Math.ceil((benefits.length * (levels.length - index)) / levels.length));
  return [
    row(['Benefit', ...levels.map(({ name }) => insertions.text(name))]),
    row(['---', ...levels.map(() => ':---:')]),
    ...benefits.map((benefit, place) => row([benefit, ...reach.map((count) => (place < count ? 'Yes' : 'No'))])),
  ].join('\n');
}

/** A row of the commitment form for each level. */
export const formatLevelChoices = (text: string, insertions: Insertions): string =>
  listLevels(text)
    .map(({ name, price }) => `- [ ] ${insertions.text(name)}${price === null ? '' : `: ${formatMoney(price)}`}`)
    .join('\n');
