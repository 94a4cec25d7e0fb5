// The tables of the Risk Register guide, as Markdown.
import { readActionLine } from './arithmetic/action-line.ts';
import { rankRisks } from './arithmetic/risk-score.ts';
import type { Risk } from './arithmetic/risk-score.ts';
import { formatTable, toCell } from './guide-table.ts';
import type { Insertions } from './inserted-text.ts';
import { textOf } from './template-values.ts';
import { splitLines } from './text-lines.ts';

const steps = [1, 2, 3, 4, 5];

export const riskHelpers = (insertions: Insertions) => {
  const rank = (risks: unknown, scores: unknown) => rankRisks(textOf(risks), textOf(scores));
  const missingScore = () => insertions.missingInRow('likelihood and impact');
  return {
    /** The highest score first; a risk without a score stays in the table. */
    risk_table: (risks: unknown, scores: unknown) =>
      formatTable(
        ['ID', 'Risk', 'Cause', 'L:', 'I:', 'Score:', 'Level'],
        rank(risks, scores).map(({ id, what, cause, score }) => [
          id,
          insertions.text(what),
          toCell(cause, insertions),
          score?.likelihood ?? '',
          score?.impact ?? '',
          score?.value ?? missingScore(),
          score?.level ?? '',
        ]),
      ),
    risk_responses: (risks: unknown, scores: unknown, controls: unknown, actions: unknown) =>
      formatResponses(rank(risks, scores), splitLines(textOf(controls)), splitLines(textOf(actions)), insertions),
    heat_map: (risks: unknown, scores: unknown) => formatHeatMap(rank(risks, scores)),
    /** The risks at or above "12 or more", a bullet each; nothing where there are none. */
    board_risks: (risks: unknown, scores: unknown, appetite: unknown) => {
      const from = Number(/^\d+/.exec(textOf(appetite))?.[0] ?? 25);
      return rank(risks, scores)
        .flatMap(({ id, what, score }) =>
          score && score.value >= from ? [`- ${id}, score ${score.value}: ${insertions.text(what)}`] : [],
        )
        .join('\n');
    },
  };
};

function formatHeatMap(risks: readonly Risk[]): string {
  const cell = (likelihood: number, impact: number) => {
    const here = risks.filter(({ score }) => score?.likelihood === likelihood && score.impact === impact);
    return here.length === 0 ? '' : `${here.length} (${here.map(({ id }) => id).join(', ')})`;
  };
  return formatTable(
    ['Likelihood', ...steps.map((impact) => `Impact ${impact}`)],
    steps.toReversed().map((likelihood) => [likelihood, ...steps.map((impact) => cell(likelihood, impact))]),
  );
}

/** Controls and actions stand beside their risk where there is one for each; else they follow on their own. */
function formatResponses(
  risks: readonly Risk[],
  controls: readonly string[],
  actions: readonly string[],
  insertions: Insertions,
): string {
  const indexOf = ({ id }: Risk) => Number(id.slice(1)) - 1;
  const [controlsFit, actionsFit] = [controls, actions].map((lines) => lines.length === risks.length);
  const cellsOf = (line: string) => {
    const { what, who, when } = readActionLine(line);
    return [insertions.text(what), toCell(who, insertions), toCell(when, insertions)];
  };
  const table = formatTable(
    [
      'ID',
      ...(controlsFit ? ['In place now'] : []),
      'Response',
      ...(actionsFit ? ['Next action', 'Owner', 'Due'] : []),
      'After:',
    ],
    risks.map((risk) => [
      risk.id,
      ...(controlsFit ? [toCell(controls[indexOf(risk)] ?? '', insertions)] : []),
      risk.score?.level === 'Low' ? 'Tolerate' : 'Treat',
      ...(actionsFit ? cellsOf(actions[indexOf(risk)] ?? '') : []),
      '',
    ]),
  );
  return [
    table,
    ...(controlsFit ? [] : ['**In place now**', controls.map((line) => `- ${insertions.text(line)}`).join('\n')]),
    ...(actionsFit ? [] : ['**Next actions**', formatTable(['Action', 'Owner', 'Due'], actions.map(cellsOf))]),
  ].join('\n\n');
}
