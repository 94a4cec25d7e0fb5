// What a person is told of a table: cells that are not what their column holds, and lines that could not be read as rows.
import type { CellWarning, Column, Responses, Step } from './flows.ts';
import { findCellProblem, hasCells, isTableStep } from './table-answers.ts';
import { noneCell, openCell } from './plain-parts.ts';
import { nameYear, readSpan } from './table-cells.ts';
import { findRows } from './table-lines.ts';

/** Where a year is found later. */
const anyDay = '2000-01-01';

const isCounted = ({ type, required, sum }: Column): boolean => sum || required || type === 'money';

/** Every cell of these steps' answers that is not what its column holds (the year of a day, and the end of a month, are found), and every line of which only words were read. */
export const listCellWarnings = (steps: readonly Step[], responses: Responses): CellWarning[] =>
  steps.filter(isTableStep).flatMap(({ key, columns }) => {
    const answer = responses[key] ?? '';
    if (answer.trim() === '') return [];
    const inCells = hasCells(answer);
    const rows = findRows(answer, columns);
    const [first, ...others] = columns;
    const wanted = others.find(isCounted) ?? others[0];
    if (!first || !wanted) return [];
    if (rows === null)
      return others.some(isCounted)
        ? [
            {
              step: key,
              row: 1,
              column: first.key,
              message: `These lines could not be read as rows, so nothing is added up.`,
            },
          ]
        : [];
    return rows.flatMap((cells, index) => {
      const row = index + 1;
      const warn = ({ key: column, label }: Column, problem: string): CellWarning => ({
        step: key,
        row,
        column,
        message: `Row ${row}, ${label}: ${problem}.`,
      });
      if (!inCells && cells.slice(1).every((cell) => cell === ''))
        return isCounted(wanted) ? [warn(first, `no ${wanted.label.toLowerCase()} was found in this line`)] : [];
      return columns.flatMap((column, place) => {
        const cell = cells[place] ?? '';
        const isUnsaid = openCell.test(cell) || (!column.required && noneCell.test(cell));
        const isFound = column.type === 'date' && isOfDays(cell);
        const problem = isUnsaid || isFound ? null : findCellProblem(column, cell);
        return problem === null ? [] : [warn(column, problem)];
      });
    });
  });

/** "June 3", "June 2027", "by June", and not "2027". */
function isOfDays(cell: string): boolean {
  const span = readSpan(cell, anyDay);
  if (span === null) return nameYear(cell, anyDay) !== null;
  return !(span.first.endsWith('-01-01') && span.last.endsWith('-12-31'));
}
