// What was pasted, in cells: from a spreadsheet, from a table of a document or a page, or a list.

/** More is not read. */
export const longestPaste = 200_000;
const longestHtml = 1_000_000;
const mostPastedColumns = 50;

export interface Pasted {
  cells: string[][];
  /** Lines that have no cells yet. */
  isList: boolean;
  /** Only its beginning was read. */
  isCut: boolean;
  /** Words that stood before, between or after tables. */
  beside: string;
}

const tidy = (cell: string): string => cell.replace(/\s+/g, ' ').trim();
const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell !== '');

/** Null where there are no words in it. */
export function readPaste(text: string, html: string): Pasted | null {
  const tables = html.length <= longestHtml && /<table/i.test(html) ? readHtmlTables(html) : null;
  const cut = text.slice(0, longestPaste);
  const isCut = tables === null && cut.length < text.length;
  const cells = (tables?.rows ?? readSheet(cut)).map((row) => row.map(tidy)).filter(isFilled);
  const isList = cells.every((row) => row.length === 1);
  return cells.length === 0 ? null : { cells, isList, isCut, beside: tables?.beside ?? '' };
}

/** Tabs between cells, line ends between rows; a cell in quotation marks may hold both. */
export function readSheet(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const closing = text[at] === '"' ? findClosingQuote(text, at) : -1;
    const end = closing === -1 ? findEnd(text, at) : closing + 1;
    const cell = closing === -1 ? text.slice(at, end) : text.slice(at + 1, closing).replaceAll('""', '"');
    rows.at(-1)!.push(cell);
    if (text[end] === '\r' && text[end + 1] === '\n') at = end + 2;
    else at = end + 1;
    if (text[end] !== '\t' && end < text.length) rows.push([]);
  }
  return rows;
}

function findEnd(text: string, from: number): number {
  const ends = /[\t\r\n]/g;
  ends.lastIndex = from;
  return ends.exec(text)?.index ?? text.length;
}

const longestCell = 20_000;

/** Of a cell that begins with one; -1 where it is a quotation mark as any other. */
function findClosingQuote(text: string, opening: number): number {
  const within = text.slice(opening + 1, opening + 1 + longestCell);
  const closing = /^(?:[^"]|"")*"(?=[\t\r\n]|$)/.exec(within);
  if (!closing) return -1;
  const place = opening + closing[0].length;
  // At the end of what was looked at, and not of the text.
  return place + 1 < text.length && !/[\t\r\n]/.test(text[place + 1]!) ? -1 : place;
}

/** The rows of all tables, and what stands beside these. */
function readHtmlTables(html: string): { rows: string[][]; beside: string } | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const tables = [...body.querySelectorAll('table')].filter((table) => !table.parentElement?.closest('table'));
  const rows = tables.flatMap(readHtmlTable);
  for (const other of body.querySelectorAll('table, style, script')) other.remove();
  return rows.length === 0 ? null : { rows, beside: tidy(textOf(body)) };
}

/** A cell over several rows or columns stands in the first, and the others are empty. */
function readHtmlTable(table: HTMLTableElement): string[][] {
  const rows = [...table.rows].slice(0, 1000);
  const grid: string[][] = rows.map(() => []);
  for (const [index, row] of rows.entries()) {
    let column = 0;
    for (const cell of [...row.cells].slice(0, mostPastedColumns)) {
      while (grid[index]![column] !== undefined) column += 1;
      if (column >= mostPastedColumns) break;
      const width = Math.min(cell.colSpan, mostPastedColumns);
      for (const below of grid.slice(index, index + Math.min(cell.rowSpan || 1, rows.length))) {
        for (let place = column; place < column + width; place += 1) below[place] ??= '';
      }
      grid[index]![column] = textOf(cell);
      column += width;
    }
  }
  return grid.map((row) => Array.from(row, (cell) => cell ?? ''));
}

/** With a space where a paragraph or a line ends. */
function textOf(cell: Element): string {
  for (const end of cell.querySelectorAll('br, p, div, li')) end.after(' ');
  return cell.textContent;
}
