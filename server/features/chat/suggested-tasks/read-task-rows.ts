// Tables that say who does what by when: work plans, action items, sign-off sheets.
import type { PhrasingContent, Table } from 'mdast';

export interface TaskRow {
  action: string;
  owner: string | null;
  due: string | null;
}

const isActionColumn =
  /^(?:(?:activity|activities|actions?(?: items?)?|tasks?|steps?|next steps?|to[- ]do)\b|what(?: to do| we(?: will)? do| needs doing)?$)/i;
const isOwnerColumn = /^(?:who|owner|lead|responsible|assigned|person)\b/i;
const isDueColumn = /^(?:when|due|finish|deadline|by\b|date|end)\b/i;
const isStartColumn = /^(?:start|begin|from)\b/i;
const isDoneColumn = /^(?:done|status)\b/i;

/** A place to fill, or nothing. */
const isOpen = (cell: string): boolean => /^(?:\[.*\]|[-–—☐_ ]*|tbd|n\/a)$/i.test(cell);
const isDone = (cell: string): boolean => /^(?:[x✓✔☑]|yes|done|completed?|finished)$/i.test(cell);

type ReadText = (nodes: readonly PhrasingContent[]) => string;

/** What a table has to do, where it names who does it or when. */
export const readTaskRows = (table: Table, textOf: ReadText): TaskRow[] =>
  readRows(table, textOf).rows.filter(({ owner, due }) => (owner ?? due) !== null);

/** What names no time in a plan that has a column for it, and that somebody has begun to fill. */
export function readUndatedRows(table: Table, textOf: ReadText): TaskRow[] {
  const { rows, hasTimes } = readRows(table, textOf);
  const isBegun = rows.some(({ owner, due }) => (owner ?? due) !== null);
  return hasTimes && isBegun ? rows.filter(({ due }) => due === null) : [];
}

function readRows(table: Table, textOf: ReadText): { rows: TaskRow[]; hasTimes: boolean } {
  const [header = [], ...rows] = table.children.map((row) => row.children.map((cell) => textOf(cell.children)));
  const column = (pattern: RegExp) => header.findIndex((name) => pattern.test(name));
  const [action, owner, due, start, done] = [
    isActionColumn,
    isOwnerColumn,
    isDueColumn,
    isStartColumn,
    isDoneColumn,
  ].map(column);
  const hasTimes = due !== -1 || start !== -1;
  if (action === undefined || action < 0 || (owner === -1 && due === -1)) return { rows: [], hasTimes };
  const cellOf = (row: string[], index = -1): string | null => {
    const cell = row[index] ?? '';
    return isOpen(cell) ? null : cell;
  };
  const found = rows.flatMap((row) => {
    const taskRow = {
      action: row[action] ?? '',
      owner: cellOf(row, owner),
      due: cellOf(row, due) ?? cellOf(row, start),
    };
    return isOpen(taskRow.action) || isDone(row[done ?? -1] ?? '') ? [] : [taskRow];
  });
  return { rows: found, hasTimes };
}
