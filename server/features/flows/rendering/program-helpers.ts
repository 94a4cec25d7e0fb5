// What the New Program Plan guide computes, as Markdown.
import type { Responses } from '../../../../contract/flows.ts';
import type { BudgetLine } from './arithmetic/budget-line.ts';
import { computeFullCost } from './arithmetic/full-cost.ts';
import type { FullCost } from './arithmetic/full-cost.ts';
import { formatMoney, formatNumber } from './arithmetic/money.ts';
import { formatTable, strong, toCell } from './guide-table.ts';
import type { Insertions } from './inserted-text.ts';

export function programHelpers(insertions: Insertions, answers: Responses) {
  let computed: FullCost | null = null;
  const cost = () =>
    (computed ??= computeFullCost({
      directCosts: answers['direct_costs'] ?? '',
      overheadRate: answers['overhead_rate'] ?? '',
      participants: answers['participants'] ?? '',
      income: answers['income'] ?? '',
    }));
  const notFinal = (isComplete: boolean) => (isComplete ? '' : ' (not final)');
  return {
    full_cost_table: () => formatCost(cost(), insertions),
    program_income_table: () => formatIncome(cost(), insertions),
    full_cost: () => formatMoney(cost().fullCost) + notFinal(cost().costComplete),
    overhead_share: () => {
      const { overhead } = cost();
      return overhead === null ? insertions.missing('overhead') : formatMoney(overhead);
    },
    /** `$28,980 / 60 = $483`. */
    cost_per_participant: () => {
      const { perParticipant, fullCost, participants } = cost();
      return perParticipant === null || participants === null
        ? insertions.missing('cost per participant: full cost / participants')
        : `${formatMoney(fullCost)} / ${formatNumber(participants)} = ${formatMoney(perParticipant)}`;
    },
    program_gap: () => formatMoney(Math.max(0, cost().gap)) + notFinal(cost().complete),
    /** How the program stands on the money side of the matrix map. */
    money_side: () => describeMoney(cost()),
  };
}

const amountCell = (line: BudgetLine, insertions: Insertions): unknown =>
  line.counted ? formatMoney(line.amount) : insertions.missingInRow('amount');

function formatCost(cost: FullCost, insertions: Insertions): string {
  const total = (name: string, calculation: string, amount: unknown) => [strong(name), calculation, strong(amount)];
  const rate = cost.overheadRate;
  return formatTable(
    ['Cost', 'Calculation', 'Amount:'],
    [
      ...cost.direct.map((line) => [
        insertions.text(line.counted ? line.label : line.text),
        line.counted ? toCell(line.calculation, insertions) : `not counted: ${line.reason}`,
        amountCell(line, insertions),
      ]),
      total('Direct cost', '', formatMoney(cost.totalDirect)),
      total(
        'Overhead share',
        rate === null
          ? 'not counted: the rate could not be read'
          : `${formatNumber(rate)}% x ${formatMoney(cost.totalDirect)}`,
        cost.overhead === null ? insertions.missing('overhead') : formatMoney(cost.overhead),
      ),
      total(cost.costComplete ? 'Full cost' : 'Full cost, not final', 'direct + overhead', formatMoney(cost.fullCost)),
    ],
  );
}

function formatIncome(cost: FullCost, insertions: Insertions): string {
  const total = (name: string, amount: number) => [strong(name), '', strong(formatMoney(amount))];
  return formatTable(
    ['Income', 'Status', 'Amount:'],
    [
      ...cost.income.map((line) => [
        insertions.text(line.counted ? line.label : line.text),
        line.status === 'secured' ? 'Secured' : line.status === 'pending' ? 'Pending' : 'Not stated, taken as pending',
        amountCell(line, insertions),
      ]),
      total('Secured', cost.secured),
      total('Pending', cost.pending),
      total(cost.complete ? 'Still to raise' : 'Still to raise, not final', Math.max(0, cost.gap)),
    ],
  );
}

function describeMoney(cost: FullCost): string {
  if (!cost.complete) return 'Where it stands on money is open until every amount above is known.';
  const [full, secured, gap, surplus] = [cost.fullCost, cost.secured, cost.gap, -cost.gap].map(formatMoney);
  if (cost.secured >= cost.fullCost)
    return `On money it pays for itself: ${secured} is secured against a full cost of ${full}. It is a star if its impact is high, and a money tree if it is low.`;
  if (cost.gap <= 0)
    return `On money it pays for itself only if all pending income comes in${cost.gap < 0 ? `, with ${surplus} to spare` : ''}; ${secured} of ${full} is secured. Until then the board should treat it as a program that needs other money: a heart if its impact is high, a stop sign if it is low.`;
  return `On money it needs ${gap} from elsewhere even if all pending income comes in. It is a heart if its impact is high, and a stop sign if it is low.`;
}
