import { isCounted } from './budget-line.ts';
import type { BudgetLine } from './budget-line.ts';
import { sum, toWholeDollars } from './money.ts';

// 2 CFR 200.1 and 200.414(f) as in force from 1 October 2024.
export const deMinimisLimit = 15;
const subawardLimit = 50_000;
/** An item below this is a supply, whatever line it stands on (2 CFR 200.1). */
export const equipmentThreshold = 10_000;

const exclusions: [RegExp, string][] = [
  [/\b(?:rent|rental|rents|lease|occupancy)\b/i, 'rent'],
  [/\b(?:stipends?|participant support)\b/i, 'participant support'],
  [/\b(?:tuition|scholarships?|fellowships?)\b/i, 'tuition and scholarships'],
  [/\bpatient care\b/i, 'patient care'],
  [/\b(?:capital (?:expenditures?|improvements?)|renovations?|construction)\b/i, 'capital costs'],
];
const subaward = /\bsub-?(?:awards?|grants?|recipients?)\b/i;

interface Exclusion {
  /** What is left out and why, `Van rental (rent)`. */
  label: string;
  amount: number;
}

export interface IndirectBase {
  exclusions: Exclusion[];
  /** Modified total direct costs, whole dollars. */
  base: number;
}

/** Total direct cost minus equipment of $10,000 and more and the lines whose words name an excluded cost. */
export function computeModifiedTotalDirectCost(
  totalDirect: number,
  lines: { equipment: readonly BudgetLine[]; contractual: readonly BudgetLine[]; other: readonly BudgetLine[] },
): IndirectBase {
  const left = [
    ...lines.equipment
      .filter(isCounted)
      .filter((line) => line.amount >= equipmentThreshold)
      .map((line) => ({ label: `${line.label} (equipment)`, amount: line.amount })),
    ...[...lines.contractual, ...lines.other].filter(isCounted).flatMap((line) => {
      if (subaward.test(line.text))
        return line.amount > subawardLimit
          ? [{ label: `${line.label} (part above $50,000)`, amount: line.amount - subawardLimit }]
          : [];
      const reason = exclusions.find(([words]) => words.test(line.text))?.[1];
      return reason ? [{ label: `${line.label} (${reason})`, amount: line.amount }] : [];
    }),
  ];
  return { exclusions: left, base: sum([totalDirect, ...left.map((exclusion) => -exclusion.amount)]) };
}

/** `base` x `rate` %, in whole dollars. */
export const computeShare = (base: number, rate: number): number => toWholeDollars((base * rate) / 100);
