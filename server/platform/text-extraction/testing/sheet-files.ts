import * as XLSX from '@e965/xlsx';
import type { CorpusFile, Planted } from './corpus-file.ts';
import { sentence } from './prose.ts';

type Sheets = Record<string, unknown[][]>;

const day = (year: number, month: number, date: number): Date => new Date(Date.UTC(year, month - 1, date));

export function writeWorkbook(sheets: Sheets, type: 'xls' | 'xlsx'): Buffer {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = XLSX.utils.aoa_to_sheet(rows, { UTC: true });
    XLSX.utils.book_append_sheet(book, sheet, name);
  }
  return XLSX.write(book, { type: 'buffer', bookType: type === 'xls' ? 'biff8' : 'xlsx' }) as Buffer;
}

const workbook = (name: string, type: 'xls' | 'xlsx', sheets: Sheets, planted: Planted[]): CorpusFile => ({
  name: `${name}.${type}`,
  extension: type,
  content: writeWorkbook(sheets, type),
  planted,
});

const csv = (name: string, content: string | Buffer, planted: Planted[]): CorpusFile => ({
  name: `${name}.csv`,
  extension: 'csv',
  content: Buffer.from(content as string),
  planted,
});

const grants = [
  ['Funder', 'Due', 'Amount', 'Note'],
  ['Maple Fund', day(2026, 12, 15), 12_000, sentence(300)],
  [],
  ['County', day(2027, 1, 31), 2500.5, sentence(301)],
];

const people = Array.from({ length: 3_000 }, (_, index) => [`Person ${index + 1}`, sentence(index), index * 3]);

const bothTypes = (type: 'xls' | 'xlsx'): CorpusFile[] => [
  workbook('grants', type, { Grants: grants }, [
    { text: 'Funder', kind: 'table-row', sheet: 'Grants', row: 1, cells: ['Funder', 'Due', 'Amount', 'Note'] },
    { text: sentence(300), sheet: 'Grants', row: 2, cells: ['Maple Fund', '2026-12-15', '12000', sentence(300)] },
    { text: sentence(301), sheet: 'Grants', row: 4, cells: ['County', '2027-01-31', '2500.5', sentence(301)] },
  ]),
  workbook('sheets', type, { Income: [['A', sentence(310)]], 'Ausgaben Ä': [[], ['B', sentence(311)]], Empty: [] }, [
    { text: sentence(310), sheet: 'Income', row: 1 },
    { text: sentence(311), sheet: 'Ausgaben Ä', row: 2, cells: ['B', sentence(311)] },
  ]),
  workbook(
    'people',
    type,
    { People: people },
    [1, 1500, 3000].map((row) => ({
      text: sentence(row - 1),
      sheet: 'People',
      row,
      cells: people[row - 1]?.map(String),
    })),
  ),
  workbook('languages', type, { 表: [['東京の報告書', 'Żółć', true, 0.1 + 0.2]] }, [
    { text: '東京の報告書 | Żółć | TRUE | 0.3', sheet: '表', row: 1 },
  ]),
  workbook('far', type, { Far: [...Array.from({ length: 499 }, () => []), [null, null, sentence(320)]] }, [
    { text: sentence(320), sheet: 'Far', row: 500, cells: ['', '', sentence(320)] },
  ]),
  workbook('lines', type, { Lines: [['one\ntwo', '  padded  ', -5, '=1+1']] }, [
    { text: 'one two | padded | -5 | =1+1', row: 1, cells: ['one two', 'padded', '-5', '=1+1'] },
  ]),
];

export const sheetFiles = (): CorpusFile[] => [
  ...bothTypes('xls'),
  ...bothTypes('xlsx'),
  workbook(
    'many-sheets',
    'xlsx',
    Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`Month ${index + 1}`, [['Note', sentence(index)]]])),
    [1, 30, 60].map((month) => ({ text: sentence(month - 1), sheet: `Month ${month}`, row: 1 })),
  ),
  workbook('wide', 'xlsx', { Wide: [Array.from({ length: 300 }, (_, index) => `Column ${index + 1}`)] }, [
    { text: 'Column 300', sheet: 'Wide', row: 1 },
  ]),
  csv('commas', `Name,Note\n"Ortiz, Ana","${sentence(330)}"\n\nLee,"two\nlines"\n`, [
    { text: 'Name | Note', kind: 'table-row', row: 1, cells: ['Name', 'Note'] },
    { text: sentence(330), row: 2, cells: ['Ortiz, Ana', sentence(330)] },
    { text: 'two lines', row: 4, cells: ['Lee', 'two lines'] },
  ]),
  csv('semicolons', `\ufeffName;Betrag\nVerein;1.200,50\n`, [
    { text: 'Verein', row: 2, cells: ['Verein', '1.200,50'] },
  ]),
  csv('tabs', 'Name\tSum\nPantry\t5\n', [{ text: 'Pantry', row: 2, cells: ['Pantry', '5'] }]),
  csv('separator-line', 'sep=|\nName|Sum\nPantry|5\n', [{ text: 'Pantry', row: 3, cells: ['Pantry', '5'] }]),
  csv('windows-1252', Buffer.from('Name,Town\nZoë,Québec\n', 'latin1'), [{ text: 'Zoë | Québec', row: 2 }]),
  csv('identifiers', 'ID,ZIP,Date\n007,01234,1/2/2026\n', [
    { text: '007', row: 2, cells: ['007', '01234', '1/2/2026'] },
  ]),
  csv(
    'people',
    people.map(([name, note, count]) => `${String(name)},"${String(note)}",${String(count)}`).join('\r\n'),
    [1, 2999].map((row) => ({ text: sentence(row - 1), row })),
  ),
];
