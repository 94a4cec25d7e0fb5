import { isCounted } from './budget-line.ts';
import type { BudgetLine } from './budget-line.ts';
import { readBudgetLines, sumCounted } from './budget-lines.ts';
import { readCostLine } from './cost-lines.ts';
import { computeModifiedTotalDirectCost, computeShare, deMinimisLimit } from './indirect.ts';
import type { IndirectBase } from './indirect.ts';
import { parsePercent, sum } from './money.ts';
import { readPersonnelLine } from './personnel.ts';

/** The federal category order (SF-424A object classes). */
export const costCategories = ['personnel', 'travel', 'equipment', 'supplies', 'contractual', 'other'] as const;
export type CostCategory = (typeof costCategories)[number];

/** What was typed, by category; an absent category is an empty text. */
export interface BudgetAnswers extends Record<CostCategory, string> {
  fringeRate: string;
  indirectBasis: 'negotiated' | 'deMinimis' | 'cap' | 'none';
  indirectRate: string;
  match: string;
}

interface Indirect {
  /** Percent; `null` where it could not be read. */
  rate: number | null;
  /** The typed rate was above the 15% of the de minimis rule and is counted as 15%. */
  lowered: boolean;
  /** Set where the rate applies to modified total direct costs; else it applies to all direct costs. */
  modified: IndirectBase | null;
  base: number;
  amount: number | null;
}

export interface Budget {
  lines: Record<CostCategory, BudgetLine[]>;
  totals: Record<CostCategory, number>;
  fringe: { rate: number | null; amount: number | null };
  totalDirect: number;
  /** `null` where no indirect cost is charged. */
  indirect: Indirect | null;
  matchLines: BudgetLine[];
  match: number;
  requested: number;
  /** Requested plus match. */
  total: number;
  /** False where a line or a rate could not be read: the totals are then of what could. */
  complete: boolean;
}

export function computeBudget(answers: BudgetAnswers): Budget {
  const read = (category: CostCategory) =>
    readBudgetLines(answers[category], category === 'personnel' ? readPersonnelLine : readCostLine);
  const lines = Object.fromEntries(costCategories.map((category) => [category, read(category)])) as Budget['lines'];
  const totals = Object.fromEntries(
    costCategories.map((category) => [category, sumCounted(lines[category])]),
  ) as Budget['totals'];

  const rate = parsePercent(answers.fringeRate);
  const fringe = { rate, amount: rate === null ? null : computeShare(totals.personnel, rate) };
  const totalDirect = sum([...Object.values(totals), fringe.amount ?? 0]);
  const indirect = computeIndirect(answers, totalDirect, lines);
  const matchLines = readBudgetLines(answers.match, readCostLine);
  const match = sumCounted(matchLines);
  const requested = sum([totalDirect, indirect?.amount ?? 0]);
  return {
    lines,
    totals,
    fringe,
    totalDirect,
    indirect,
    matchLines,
    match,
    requested,
    total: sum([requested, match]),
    complete:
      [...Object.values(lines).flat(), ...matchLines].every(isCounted) && rate !== null && indirect?.amount !== null,
  };
}

function computeIndirect(answers: BudgetAnswers, totalDirect: number, lines: Budget['lines']): Indirect | null {
  const { indirectBasis } = answers;
  if (indirectBasis === 'none') return null;
  const typed = parsePercent(answers.indirectRate);
  const lowered = indirectBasis === 'deMinimis' && typed !== null && typed > deMinimisLimit;
  const rate = lowered ? deMinimisLimit : typed;
  const modified = indirectBasis === 'cap' ? null : computeModifiedTotalDirectCost(totalDirect, lines);
  const base = modified?.base ?? totalDirect;
  return { rate, lowered, modified, base, amount: rate === null ? null : computeShare(base, rate) };
}
