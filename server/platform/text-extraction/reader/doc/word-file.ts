// The older Word format as [MS-DOC] describes it: a header (FIB), a table of the pieces of text, and pages of runs that
// tell how the text between two places of the file is formatted.
import * as XLSX from '@e965/xlsx';
import { mostCharacters } from '../../limits.ts';
import { Unreadable } from '../unreadable.ts';

const header = {
  magic: 0x00,
  flags: 0x0a,
  mainLength: 0x4c,
  footnotesLength: 0x50,
  headersLength: 0x54,
  macrosLength: 0x58,
  commentsLength: 0x5c,
  endnotesLength: 0x60,
  boxesLength: 0x64,
  characterRuns: 0xfa,
  paragraphRuns: 0x102,
  pieces: 0x1a2,
};
const word97 = 0xa5ec;
const encrypted = 0x0100;
const secondTable = 0x0200;
const pageSize = 512;

const headingStyles = 9;
const operations = {
  isDeleted: 0x0800,
  isInTable: 0x2416,
  endsRow: 0x2417,
  outlineLevel: 0x2640,
  list: 0x460b,
};
/** By the three highest bits of an operation; 6 says its own. */
const operandLengths = [1, 1, 2, 4, 2, 2, 0, 3];

export interface Piece {
  text: string;
  /** Where it starts in the file, and the bytes of a character. */
  offset: number;
  width: number;
}

export interface Run {
  start: number;
  end: number;
  style: number;
  operations: ReadonlyMap<number, number>;
}

export interface WordFile {
  /** The text itself, then the notes and the boxes. */
  parts: Piece[][];
  paragraphs: Run[];
  deleted: Run[];
}

export function openWordFile(content: Buffer): WordFile {
  const container = XLSX.CFB.read(content, { type: 'buffer' });
  const stream = (name: string): Buffer => {
    const found = XLSX.CFB.find(container, name)?.content;
    if (!found) throw new Unreadable('damaged');
    return Buffer.from(found as Uint8Array);
  };
  const main = stream('WordDocument');
  if (main.readUInt16LE(header.magic) !== word97) throw new Unreadable('damaged');
  const flags = main.readUInt16LE(header.flags);
  if (flags & encrypted) throw new Unreadable('encrypted');
  const table = stream(flags & secondTable ? '1Table' : '0Table');
  const pieces = readPieces(main, part(main, table, header.pieces));
  return {
    parts: findParts(main).map(([from, to]) => cut(pieces, from, to)),
    paragraphs: readRuns(main, part(main, table, header.paragraphRuns), readParagraphRun),
    deleted: readRuns(main, part(main, table, header.characterRuns), readCharacterRun).filter(
      ({ operations: found }) => found.get(operations.isDeleted) === 1,
    ),
  };
}

export const isHeading = ({ style, operations: found }: Run): boolean =>
  (style >= 1 && style <= headingStyles) || (found.get(operations.outlineLevel) ?? headingStyles) < headingStyles;
export const isItem = ({ operations: found }: Run): boolean => (found.get(operations.list) ?? 0) > 0;
export const isInTable = ({ operations: found }: Run): boolean => found.get(operations.isInTable) === 1;
export const endsRow = ({ operations: found }: Run): boolean => found.get(operations.endsRow) === 1;

/** The run in which the file's byte at `offset` is. Runs come in order. */
export function runAt(runs: readonly Run[], offset: number): Run | undefined {
  let [low, high] = [0, runs.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const run = runs[middle]!;
    if (offset < run.start) high = middle - 1;
    else if (offset >= run.end) low = middle + 1;
    else return run;
  }
  return undefined;
}

function part(main: Buffer, table: Buffer, at: number): Buffer {
  const from = main.readUInt32LE(at);
  return table.subarray(from, from + main.readUInt32LE(at + 4));
}

function findParts(main: Buffer): [number, number][] {
  const order = ['main', 'footnotes', 'headers', 'macros', 'comments', 'endnotes', 'boxes'] as const;
  let from = 0;
  const ranges = order.map((name): [number, number] => {
    const start = from;
    from += main.readUInt32LE(header[`${name}Length`]);
    return [start, from];
  });
  return ['main', 'footnotes', 'endnotes', 'boxes'].map((name) => ranges[order.findIndex((one) => one === name)]!);
}

function readPieces(main: Buffer, table: Buffer): Piece[] {
  let at = 0;
  // Formatting of pieces comes first, and says nothing of text.
  while (table.readUInt8(at) === 1) at += 3 + table.readUInt16LE(at + 1);
  if (table.readUInt8(at) !== 2) throw new Unreadable('damaged');
  const count = Math.floor((table.readUInt32LE(at + 1) - 4) / 12);
  const positions = at + 5;
  const descriptors = positions + (count + 1) * 4;
  const pieces: Piece[] = [];
  let characters = 0;
  for (let index = 0; index < count && characters < mostCharacters * 4; index += 1) {
    const length = table.readUInt32LE(positions + (index + 1) * 4) - table.readUInt32LE(positions + index * 4);
    const place = table.readUInt32LE(descriptors + index * 8 + 2);
    const width = place & 0x40000000 ? 1 : 2;
    const offset = width === 1 ? (place & 0x3fffffff) / 2 : place;
    if (length < 0) throw new Unreadable('damaged');
    const bytes = main.subarray(offset, offset + length * width);
    const text = new TextDecoder(width === 1 ? 'windows-1252' : 'utf-16le', { ignoreBOM: true }).decode(bytes);
    characters += text.length;
    pieces.push({ text, offset, width });
  }
  return pieces;
}

function cut(pieces: readonly Piece[], from: number, to: number): Piece[] {
  let position = 0;
  return pieces.flatMap(({ text, offset, width }) => {
    const start = Math.max(from - position, 0);
    const kept = text.slice(start, Math.max(to - position, 0));
    position += text.length;
    return kept === '' ? [] : [{ text: kept, offset: offset + start * width, width }];
  });
}

type ReadRun = (page: Buffer, count: number, index: number) => Pick<Run, 'style' | 'operations'>;

function readRuns(main: Buffer, bins: Buffer, readRun: ReadRun): Run[] {
  const count = Math.max(Math.floor((bins.length - 4) / 8), 0);
  const runs: Run[] = [];
  for (let bin = 0; bin < count; bin += 1) {
    const number = bins.readUInt32LE((count + 1 + bin) * 4) & 0x3fffff;
    const page = main.subarray(number * pageSize, (number + 1) * pageSize);
    const length = page.readUInt8(pageSize - 1);
    for (let index = 0; index < length; index += 1) {
      const [start, end] = [page.readUInt32LE(index * 4), page.readUInt32LE((index + 1) * 4)];
      runs.push({ start, end, ...readRun(page, length, index) });
    }
  }
  return runs.toSorted((a, b) => a.start - b.start);
}

function readParagraphRun(page: Buffer, count: number, index: number): Pick<Run, 'style' | 'operations'> {
  const at = page.readUInt8((count + 1) * 4 + index * 13) * 2;
  if (at === 0) return { style: 0, operations: new Map() };
  const short = page.readUInt8(at);
  const from = short === 0 ? at + 2 : at + 1;
  const length = short === 0 ? page.readUInt8(at + 1) * 2 : short * 2 - 1;
  const properties = page.subarray(from, from + length);
  return { style: properties.readUInt16LE(0), operations: readOperations(properties.subarray(2)) };
}

function readCharacterRun(page: Buffer, count: number, index: number): Pick<Run, 'style' | 'operations'> {
  const at = page.readUInt8((count + 1) * 4 + index) * 2;
  const operations = at === 0 ? new Map() : readOperations(page.subarray(at + 1, at + 1 + page.readUInt8(at)));
  return { style: 0, operations };
}

function readOperations(bytes: Buffer): Map<number, number> {
  const found = new Map<number, number>();
  for (let at = 0; at + 3 <= bytes.length;) {
    const operation = bytes.readUInt16LE(at);
    at += 2;
    const length = operandLengths[operation >> 13] || bytes.readUInt8(at) + 1;
    if (at + length > bytes.length) break;
    found.set(operation, length === 1 ? bytes.readUInt8(at) : length === 2 ? bytes.readUInt16LE(at) : 0);
    at += length;
  }
  return found;
}
