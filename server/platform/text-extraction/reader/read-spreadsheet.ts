import * as XLSX from '@e965/xlsx';
import { mostBlocks } from '../limits.ts';
import { mostCells, type TextCollector } from './text-collector.ts';
import { Unreadable } from './unreadable.ts';
import { openZip, packZip } from './zip-archive.ts';

const isPart = (name: string): boolean =>
  /^(\[Content_Types\]\.xml|(_rels|xl)\/.*\.(xml|rels)|_rels\/\.rels)$/i.test(name);
// What only draws, or what other files hold.
const isNeedless = (name: string): boolean =>
  /^xl\/(drawings|charts|media|theme|externalLinks|comments|threadedComments|pivot\w*|printerSettings)/i.test(name);

export function readXlsx(content: Buffer, collector: TextCollector): void {
  const parts = openZip(content, (name) => isPart(name) && !isNeedless(name));
  if (![...parts.keys()].some((name) => /^xl\/workbook\.xml$/i.test(name))) throw new Unreadable('damaged');
  for (const [name, part] of parts) {
    if (!isSheet(name) || lastRow(part) <= mostBlocks) continue;
    collector.isCut = true;
    parts.set(name, withoutRest(part));
  }
  readWorkbook(packZip(parts), collector);
}

const isSheet = (name: string): boolean => /^xl\/worksheets\//i.test(name);

function lastRow(sheet: Buffer): number {
  const at = sheet.lastIndexOf('<row ');
  return at < 0 ? 0 : Number(/\br="(\d{1,7})"/.exec(sheet.toString('latin1', at, at + 200))?.[1] ?? 0);
}

/** Where rows are written as they usually are, those that are left out need not be parsed. */
function withoutRest(sheet: Buffer): Buffer {
  const at = sheet.indexOf(`<row r="${mostBlocks + 1}"`);
  return at < 0 ? sheet : Buffer.concat([sheet.subarray(0, at), Buffer.from('</sheetData></worksheet>')]);
}

export function readXls(content: Buffer, collector: TextCollector): void {
  readWorkbook(content, collector);
}

function readWorkbook(content: Buffer, collector: TextCollector): void {
  const workbook = parse(content);
  const is1904 = workbook.Workbook?.WBProps?.date1904 === true;
  let isMissing = false;
  for (const [index, name] of workbook.SheetNames.entries()) {
    const sheet = workbook.Sheets[name];
    isMissing ||= !sheet;
    const rows: (XLSX.CellObject | undefined)[][] = sheet?.['!data'] ?? [];
    // Sparse: a sheet may claim a hundred million rows and hold two, and `forEach` would look for each.
    for (const row of Object.keys(rows).map(Number)) {
      const cells = rows[row];
      if (!cells || !(row >= 0 && row < rows.length)) continue;
      if (collector.isFull) break;
      const values: string[] = [];
      // A cell may claim a column beyond the hundred millionth.
      if (cells.length > mostCells) collector.isCut = true;
      cells.slice(0, mostCells).forEach((cell, column) => {
        if (cell) values[column] = textOf(cell, is1904);
      });
      collector.addRow(
        Array.from(values, (value) => value ?? ''),
        { sheet: name, row: row + 1 },
      );
    }
    collector.progress(index + 1, workbook.SheetNames.length);
    if (rows.length > mostBlocks) collector.isCut = true;
    if (collector.isFull) return;
  }
  if (isMissing && collector.isEmpty) throw new Unreadable('damaged');
}

function parse(content: Buffer): XLSX.WorkBook {
  try {
    return XLSX.read(content, {
      type: 'buffer',
      dense: true,
      dateNF: 'yyyy-mm-dd',
      cellNF: true,
      cellHTML: false,
      cellFormula: false,
      nodim: true,
      sheetRows: mostBlocks + 1,
    });
  } catch (error) {
    if (/password|encrypt/i.test(String(error))) throw new Unreadable('encrypted');
    throw error;
  }
}

/** As the spreadsheet shows it, but dates in one way that can be sorted and read by every reader. */
function textOf(cell: XLSX.CellObject, is1904: boolean): string {
  const format = String(cell.z ?? '');
  if (cell.t === 'n' && typeof cell.v === 'number' && isCalendarDate(format)) {
    const style = cell.v % 1 === 0 ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm';
    return String(XLSX.SSF.format(style, cell.v, { date1904: is1904 }));
  }
  return (cell.w ?? '') || (cell.v === undefined ? '' : String(cell.v));
}

const isCalendarDate = (format: string): boolean =>
  XLSX.SSF.is_date(format) && /[yd]/i.test(format.replace(/\[[^\]]*\]|"[^"]*"/g, ''));
