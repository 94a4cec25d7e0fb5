// The computed parts of the Budget & Budget Narrative guide, as Markdown.
import type { Responses } from '../../../../contract/flows.ts';
import { computeBudget, costCategories } from './arithmetic/budget.ts';
import type { Budget, BudgetAnswers, CostCategory } from './arithmetic/budget.ts';
import { isCounted } from './arithmetic/budget-line.ts';
import type { BudgetLine, UncountedLine } from './arithmetic/budget-line.ts';
import { equipmentThreshold } from './arithmetic/indirect.ts';
import { formatMoney, formatNumber } from './arithmetic/money.ts';
import type { Insertions } from './inserted-text.ts';

const categoryNames: Record<CostCategory, string> = {
  personnel: 'Personnel',
  travel: 'Travel',
  equipment: 'Equipment',
  supplies: 'Supplies',
  contractual: 'Contractual',
  other: 'Other',
};
const basisOf: Record<string, BudgetAnswers['indirectBasis']> = {
  'Federally negotiated rate (NICRA)': 'negotiated',
  'De minimis up to 15% of MTDC': 'deMinimis',
  "Funder's stated cap": 'cap',
};

const isCostCategory = (name: string): name is CostCategory => costCategories.some((category) => category === name);

/** The budget of the guide's answers. */
export const readBudget = (answers: Responses): Budget =>
  computeBudget({
    personnel: answers['personnel'] ?? '',
    fringeRate: answers['fringe_rate'] ?? '',
    travel: answers['travel'] ?? '',
    equipment: answers['equipment'] ?? '',
    supplies: answers['supplies'] ?? '',
    contractual: answers['contractual'] ?? '',
    other: answers['other_costs'] ?? '',
    indirectBasis: basisOf[answers['indirect_basis'] ?? ''] ?? 'none',
    indirectRate: answers['indirect_rate'] ?? '',
    match: answers['match'] ?? '',
  });

/** Category, calculation, requested; and match and total where there is a match. */
export function formatBudgetTable(budget: Budget, insertions: Insertions): string {
  const withMatch = budget.matchLines.length > 0;
  const row = (label: string, calculation: string, requested: string, match = '', total = requested) =>
    `| ${(withMatch ? [label, calculation, requested, match, total] : [label, calculation, requested]).join(' | ')} |`;
  const strong = (text: string) => `**${text}**`;
  const lineRow = (category: string, isMatch: boolean) => (line: BudgetLine) => {
    const label = `${insertions.text(line.counted ? line.label : line.text)}`;
    const calculation = line.counted ? line.calculation || 'set amount' : `not counted: ${line.reason}`;
    const amount = line.counted ? formatMoney(line.amount) : amountBracket(line, category, insertions);
    return isMatch ? row(label, calculation, '', amount, amount) : row(label, calculation, amount);
  };
  const sections = costCategories.flatMap((category) => {
    const name = categoryNames[category];
    const lines = budget.lines[category].map(lineRow(name, false));
    const rows = [row(strong(name), '', strong(formatMoney(budget.totals[category]))), ...lines];
    return category === 'personnel' ? [...rows, fringeRow(budget, row, insertions)] : rows;
  });
  const indirect = budget.indirect
    ? row(
        strong('Indirect'),
        budget.indirect.rate === null
          ? 'not counted: the rate could not be read'
          : `${formatNumber(budget.indirect.rate)}% x ${formatMoney(budget.indirect.base)}`,
        strong(
          budget.indirect.amount === null
            ? `${insertions.missing('indirect rate')}`
            : formatMoney(budget.indirect.amount),
        ),
      )
    : row(strong('Indirect'), 'not charged', strong('$0'));
  const requested = strong(formatMoney(budget.requested));
  return [
    withMatch ? '| Category | Calculation | Requested | Match | Total |' : '| Category | Calculation | Requested |',
    withMatch ? '| --- | --- | ---: | ---: | ---: |' : '| --- | --- | ---: |',
    ...sections,
    row(strong('Total direct'), 'all lines above', strong(formatMoney(budget.totalDirect))),
    indirect,
    ...(withMatch
      ? [
          row(
            strong('Match and in-kind'),
            '',
            '',
            strong(formatMoney(budget.match)),
            strong(formatMoney(budget.match)),
          ),
          ...budget.matchLines.map(lineRow('Match', true)),
          row(
            strong('Total'),
            'direct + indirect',
            requested,
            strong(formatMoney(budget.match)),
            strong(formatMoney(budget.total)),
          ),
        ]
      : [row(strong('Total requested'), 'direct + indirect', requested)]),
  ].join('\n');
}

function fringeRow(
  { fringe, totals }: Budget,
  row: (label: string, calculation: string, requested: string) => string,
  insertions: Insertions,
): string {
  if (fringe.rate === null || fringe.amount === null)
    return row('**Fringe**', 'not counted: the rate could not be read', `**${insertions.missing('fringe rate')}**`);
  const calculation = `${formatNumber(fringe.rate)}% x ${formatMoney(totals.personnel)}`;
  return row('**Fringe**', calculation, `**${formatMoney(fringe.amount)}**`);
}

/** One bullet a line of the category (or of the match): the formula, its result, and what the person must still say about it. */
export function formatBudgetLines(budget: Budget, name: string, prompt: string, insertions: Insertions): string {
  const lines = isCostCategory(name) ? budget.lines[name] : budget.matchLines;
  const category = isCostCategory(name) ? categoryNames[name] : 'Match';
  return lines
    .map((line) => {
      if (!line.counted)
        return `- **${insertions.text(line.text)}**: ${amountBracket(line, category, insertions)}. Not counted in the table: ${line.reason}`;
      const result =
        line.calculation === '' ? formatMoney(line.amount) : `${line.calculation} = ${formatMoney(line.amount)}`;
      return `- **${insertions.text(line.label)}**: ${result}. ${insertions.missing(`${prompt}, for “${line.label}”`)}`;
    })
    .join('\n');
}

/** From the direct costs to the indirect costs, step by step. Empty where none are charged. */
export function formatIndirectSteps({ indirect, totalDirect }: Budget, insertions: Insertions): string {
  if (!indirect) return '';
  const { modified, rate, amount } = indirect;
  return [
    '| Step | Amount |',
    '| --- | ---: |',
    `| Total direct costs | ${formatMoney(totalDirect)} |`,
    ...(modified?.exclusions ?? []).map(
      (exclusion) => `| Less: ${insertions.text(exclusion.label)} | ${formatMoney(-exclusion.amount)} |`,
    ),
    ...(modified ? [`| **Modified total direct costs (MTDC)** | **${formatMoney(modified.base)}** |`] : []),
    rate === null || amount === null
      ? `| Indirect costs | ${insertions.missing('indirect rate')} |`
      : `| **Indirect costs: ${formatNumber(rate)}% x ${formatMoney(indirect.base)}** | **${formatMoney(amount)}** |`,
  ].join('\n');
}

/** What the person should know before using the numbers, as bullets; empty where there is nothing to say. */
export function formatBudgetNotes(budget: Budget, insertions: Insertions): string {
  const all = [...Object.values(budget.lines).flat(), ...budget.matchLines];
  const uncounted = all.filter((line) => !line.counted);
  const small = budget.lines.equipment.filter(isCounted).filter((line) => line.amount < equipmentThreshold);
  const notes = [
    ...(budget.complete ? [] : ['**These totals are not final.** They leave out everything marked "not counted".']),
    ...uncounted.map((line) => `Not in the totals: "${insertions.text(line.text)}". ${line.reason}`),
    ...(budget.fringe.rate === null
      ? ['Fringe is not in the totals: write the rate as a percentage, such as 22%.']
      : []),
    ...(budget.indirect?.rate === null
      ? ['Indirect is not in the totals: write the rate as a percentage, such as 15%.']
      : []),
    ...(budget.indirect?.lowered ? ['The de minimis rate may not be above 15%, so the table uses 15%.'] : []),
    ...small.map(
      (line) => `"${insertions.text(line.label)}" is under $10,000, so it belongs under Supplies, not Equipment.`,
    ),
  ];
  return notes.map((note) => `- ${note}`).join('\n');
}

const amountBracket = (line: UncountedLine, category: string, insertions: Insertions): string =>
  `${insertions.missing(`amount of "${line.text}" (${category})`)}`;
