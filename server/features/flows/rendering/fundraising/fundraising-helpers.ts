// What the templates of the fundraising guides may call beside the general helpers.
import { formatAskString } from './ask-string.ts';
import { formatCostTable } from './cost-table.ts';
import {
  formatCostPerDollar,
  formatFlatterChart,
  formatGiftChart,
  formatGoalRows,
  formatGrowthNote,
  formatPartOfGoal,
  formatPointsBetween,
  formatRetention,
} from './gift-tables.ts';
import type { Insertions } from '../inserted-text.ts';
import { formatBenefitGrid, formatLevelChoices, formatSponsorLevels } from './sponsor-tables.ts';
import { formatStewardshipMatrix } from './stewardship-matrix.ts';
import { optionsOrLines, textOf } from '../template-values.ts';

export function createFundraisingHelpers(insertions: Insertions) {
  const toList = (value: unknown) => optionsOrLines(value, insertions);
  return {
    gift_chart: (goal: unknown, planType: unknown) => formatGiftChart(textOf(goal), textOf(planType), insertions),
    flatter_chart: (goal: unknown, planType: unknown, largest: unknown) =>
      formatFlatterChart(textOf(goal), textOf(planType), textOf(largest)),
    goal_rows: (goal: unknown, lastYear: unknown) => formatGoalRows(textOf(goal), textOf(lastYear), insertions),
    growth_note: (goal: unknown, lastYear: unknown) => formatGrowthNote(textOf(goal), textOf(lastYear)),
    retention_table: (before: unknown, repeated: unknown, lastYear: unknown) =>
      formatRetention(textOf(before), textOf(repeated), textOf(lastYear), insertions),
    cost_per_dollar: (cost: unknown, goal: unknown) => formatCostPerDollar(textOf(cost), textOf(goal)),
    part_of_goal: (goal: unknown, percent: unknown) => formatPartOfGoal(textOf(goal), textOf(percent)),
    points_between: (from: unknown, to: unknown) => formatPointsBetween(textOf(from), textOf(to)),
    ask_string: (amount: unknown) => formatAskString(textOf(amount), insertions),
    cost_table: (parts: unknown) => formatCostTable(textOf(parts), insertions),
    sponsor_levels: (levels: unknown) => formatSponsorLevels(textOf(levels), insertions),
    benefit_grid: (levels: unknown, benefits: unknown) =>
      formatBenefitGrid(textOf(levels), toList(benefits), insertions),
    level_choices: (levels: unknown) => formatLevelChoices(textOf(levels), insertions),
    stewardship_matrix: (levels: unknown, touches: unknown, owners: unknown) =>
      formatStewardshipMatrix(toList(levels), toList(touches), toList(owners)),
  };
}
