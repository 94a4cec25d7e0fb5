// The budget of the Event Plan guide, as Markdown.
import type { Responses } from '../../../../contract/flows.ts';
import { isCounted } from './arithmetic/budget-line.ts';
import type { BudgetLine } from './arithmetic/budget-line.ts';
import { computeEventBudget } from './arithmetic/event-budget.ts';
import type { BreakEven, EventBudget } from './arithmetic/event-budget.ts';
import { formatMoney, formatNumber } from './arithmetic/money.ts';
import { formatTable, strong, toCell } from './guide-table.ts';
import type { Insertions } from './inserted-text.ts';

export function eventHelpers(insertions: Insertions, answers: Responses) {
  let computed: EventBudget | null = null;
  const budget = () =>
    (computed ??= computeEventBudget({
      income: answers['income_plan'] ?? '',
      expenses: answers['expenses'] ?? '',
      guests: answers['expected_guests'] ?? '',
    }));
  return {
    event_budget_table: () => formatBudget(budget(), insertions),
    event_measures: () => formatMeasures(budget(), insertions),
  };
}

function formatBudget(budget: EventBudget, insertions: Insertions): string {
  const rowOf = (line: BudgetLine) =>
    line.counted
      ? [insertions.text(line.label), toCell(line.calculation, insertions), formatMoney(line.amount)]
      : [insertions.text(line.text), `not counted: ${line.reason}`, insertions.missingInRow('amount')];
  const total = (name: string, dollars: number) => [strong(name), '', strong(formatMoney(dollars))];
  const hasIncome = budget.income.length > 0;
  const name = (words: string) => (budget.complete ? words : `${words}, not final`);
  return formatTable(
    ['Line', 'Calculation', 'Amount:'],
    [
      ...(hasIncome ? [...budget.income.map(rowOf), total(name('Income'), budget.totalIncome)] : []),
      ...budget.expenses.map(rowOf),
      total(name('Expenses'), budget.totalExpenses),
      ...(hasIncome ? [total(name('Net: income - expenses'), budget.net)] : []),
    ],
  );
}

/** What the budget means, a bullet each. */
function formatMeasures(budget: EventBudget, insertions: Insertions): string {
  const perGuest =
    budget.guests && budget.expenses.every(isCounted)
      ? [
          `Cost for each guest: ${formatMoney(budget.totalExpenses)} / ${formatNumber(budget.guests)} = ${formatMoney(budget.totalExpenses / budget.guests)}`,
        ]
      : [];
  const withIncome =
    budget.income.length === 0
      ? []
      : [
          budget.costPerDollar === null || !budget.complete
            ? `Cost to raise a dollar: ${insertions.missing('cost to raise a dollar: expenses / income')}`
            : `Cost to raise a dollar: ${formatMoney(budget.totalExpenses)} / ${formatMoney(budget.totalIncome)} = ${formatMoney(budget.costPerDollar)}. The aim for an event is $0.50 or less.`,
          ...(budget.breakEven ? describeBreakEven(budget.breakEven) : [`Break-even: ${missingBreakEven(insertions)}`]),
        ];
  return [...perGuest, ...withIncome].map((text) => `- ${text}`).join('\n');
}

const missingBreakEven = (insertions: Insertions): string =>
  `${insertions.missing('break-even guests: fixed cost / (ticket price - cost per guest)')}`;

function describeBreakEven(found: BreakEven): string[] {
  const [fixed, price, variable, other] = [
    found.fixedCost,
    found.ticketPrice,
    found.costPerGuest,
    found.otherIncome,
  ].map(formatMoney);
  if (found.guests === null)
    return [`Break-even: none. A ticket brings in ${price}, and each guest costs ${variable}.`];
  const bare = `Break-even on tickets alone: ${fixed} of fixed cost / (${price} a ticket - ${variable} for each guest) = ${formatNumber(found.guests)} guests`;
  if (found.otherIncome === 0) return [bare];
  const rest = found.guestsAfterOtherIncome ?? 0;
  return [
    bare,
    rest === 0
      ? `The other income of ${other} pays the fixed cost by itself.`
      : `With the other income of ${other} counted, break-even is at ${formatNumber(rest)} guests.`,
  ];
}
