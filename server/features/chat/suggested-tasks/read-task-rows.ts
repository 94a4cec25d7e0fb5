// Tables that say who does what by when: work plans, action items, sign-off sheets.
import type { PhrasingContent, Table } from 'mdast';

interface TaskRow {
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

export function readTaskRows(table: Table, textOf: (nodes: readonly PhrasingContent[]) => string): TaskRow[] {
  const [header = [], ...rows] = table.children.map((row) => row.children.map((cell) => textOf(cell.children)));
  const column = (pattern: RegExp) => header.findIndex((name) => pattern.test(name));
  const [action, owner, due, start, done] = [
    isActionColumn,
    isOwnerColumn,
    isDueColumn,
    isStartColumn,
    isDoneColumn,
  ].map(column);
  if (action === undefined || action < 0 || (owner === -1 && due === -1)) return [];
  const cellOf = (row: string[], index = -1): string | null => {
    const cell = row[index] ?? '';
    return isOpen(cell) ? null : cell;
  };
  return rows.flatMap((row) => {
    const found = { action: row[action] ?? '', owner: cellOf(row, owner), due: cellOf(row, due) ?? cellOf(row, start) };
    const counts = !isOpen(found.action) && !isDone(row[done ?? -1] ?? '') && (found.owner ?? found.due) !== null;
    return counts ? [found] : [];
  });
}
