// The amounts on the reply card of an appeal.
import { computeAskString } from '../arithmetic/donor-figures.ts';
import { formatMoney } from '../arithmetic/money.ts';
import { readAmount } from '../arithmetic/read-figures.ts';
import type { Insertions } from '../inserted-text.ts';

/** "☐ $50 ☐ $75 ☐ $125 ☐ $200"; an amount that cannot be read stands as it was typed. */
export function formatAskString(text: string, insertions: Insertions): string {
  const amount = readAmount(text);
  const amounts =
    amount === null || amount <= 0
      ? [insertions.text(text), insertions.missing('three more amounts for the reply card')]
      : computeAskString(amount).map(formatMoney);
  return amounts.map((item) => `☐ ${item}`).join(' ');
}
