// Enter in the last row of a table adds one below: what was left empty is not to be printed.
import type { SyntaxNode } from '@lezer/common';
import { markdownLanguage } from './markdown-language.ts';

interface Row {
  from: number;
  to: number;
  isEmpty: boolean;
}

interface Table {
  head: string;
  rows: Row[];
}

function readTable(text: string, table: SyntaxNode): Table {
  const head = table.getChild('TableHeader');
  return {
    head: head ? text.slice(head.from, head.to) : '',
    rows: table.getChildren('TableRow').map(({ from, to }) => ({
      from,
      to,
      isEmpty: text.slice(from, to).replaceAll('|', '').trim() === '',
    })),
  };
}

function listTables(text: string): Table[] {
  const tables: Table[] = [];
  markdownLanguage.parser.parse(text).iterate({
    enter: ({ name, node }) => {
      if (name === 'Table') tables.push(readTable(text, node));
    },
  });
  return tables;
}

const countLastEmpty = (rows: readonly Row[]) => rows.length - 1 - rows.findLastIndex(({ isEmpty }) => !isEmpty);

/** What each table was before: the one at its place, or with its head where some were added or taken away. */
function findEarlier(tables: readonly Table[], earlier: readonly Table[]): (Table | undefined)[] {
  if (tables.length === earlier.length) return [...earlier];
  const left = [...earlier];
  return tables.map(({ head }) => {
    const index = left.findIndex((table) => table.head === head);
    return index === -1 ? undefined : left.splice(index, 1)[0];
  });
}

/** The text without the empty rows at the ends of its tables that were not there before. */
export function dropEmptyRows(text: string, before: string): string {
  const tables = listTables(text);
  const earlier = findEarlier(tables, listTables(before));
  let kept = '';
  let done = 0;
  for (const [index, table] of tables.entries()) {
    const was = earlier[index]?.rows ?? [];
    const empty = countLastEmpty(table.rows);
    // A new table of empty rows alone is meant so.
    if (empty === 0 || (!earlier[index] && empty === table.rows.length)) continue;
    const added = Math.max(table.rows.length - was.length, empty - countLastEmpty(was));
    const first = table.rows.at(-Math.min(added, empty));
    const last = table.rows.at(-1);
    if (added <= 0 || !first || !last) continue;
    kept += text.slice(done, text.lastIndexOf('\n', first.from));
    done = text.indexOf('\n', last.to) === -1 ? text.length : text.indexOf('\n', last.to);
  }
  return kept + text.slice(done);
}
