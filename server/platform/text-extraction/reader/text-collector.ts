// Takes the blocks that a reader finds, cleans and bounds them, and sends them on in small batches.
import { mostBlocks, mostCharacters } from '../limits.ts';
import type { ReaderMessage, SentBlock } from '../reader-messages.ts';

const batchCharacters = 32_000;
const batchBlocks = 200;
const longestBlock = 5_000;
const longestCell = 10_000;
export const mostCells = 1_000;

export interface At {
  page?: number;
  sheet?: string;
  row?: number;
}

// Besides control characters: what PostgreSQL refuses or nobody sees.
const invisible = /[[\p{Cc}--[\s\u0085]]\u00ad\u200b\u2060\ufeff\ufffe\uffff]/gv;

export const cleanText = (text: string): string =>
  text.toWellFormed().replace(invisible, '').replace(/\s+/g, ' ').trim().normalize('NFC');

export class TextCollector {
  isCut = false;
  pageCount: number | null = null;
  private left = mostCharacters;
  private blocksLeft = mostBlocks;
  private batch: SentBlock[] = [];
  private batchSize = 0;
  private readonly send: (message: ReaderMessage) => void;

  constructor(send: (message: ReaderMessage) => void) {
    this.send = send;
  }

  get isEmpty(): boolean {
    return this.left === mostCharacters;
  }

  add(kind: Exclude<SentBlock['kind'], 'table-row'>, text: string, at: At = {}): void {
    // A little more than fits is cleaned, so that a line of many megabytes is not.
    const cleaned = cleanText(text.slice(0, this.left * 2 + longestBlock));
    for (const part of splitLong(cleaned)) this.push({ kind, text: part, ...placeOf(at) });
  }

  addRow(values: readonly string[], at: At, begins = false): void {
    const cells = values.slice(0, mostCells).map((value) =>
      cleanText(value.slice(0, longestCell * 2))
        .slice(0, longestCell)
        .toWellFormed(),
    );
    while (cells.at(-1) === '') cells.pop();
    if (values.length > mostCells || values.some((value) => value.length > longestCell)) this.isCut = true;
    if (cells.length === 0) return;
    const text = cells.filter(Boolean).join(' | ');
    this.push({ kind: 'table-row', text, ...placeOf(at), cells, ...(begins && { begins }) }, cells.length);
  }

  progress(done: number, total: number): void {
    this.send({ done, total });
  }

  end(): void {
    this.flush();
    this.send({ pageCount: this.pageCount, isCut: this.isCut });
  }

  private push(block: SentBlock, separators = 0): void {
    const size = block.text.length + separators;
    if (block.text === '' || this.isCutOff(size)) return;
    this.left -= size;
    this.blocksLeft -= 1;
    this.batch.push(block);
    this.batchSize += size;
    if (this.batchSize >= batchCharacters || this.batch.length >= batchBlocks) this.flush();
  }

  /** Nothing more is taken; readers may stop. */
  get isFull(): boolean {
    return this.left === 0;
  }

  private isCutOff(size: number): boolean {
    if (size <= this.left && this.blocksLeft > 0) return false;
    this.isCut = true;
    this.left = 0;
    return true;
  }

  private flush(): void {
    if (this.batch.length > 0) this.send({ blocks: this.batch });
    this.batch = [];
    this.batchSize = 0;
  }
}

const placeOf = ({ page, sheet, row }: At) => ({ page: page ?? null, sheet: sheet ?? null, row: row ?? null });

/** Where a sentence or at least a word ends. */
function splitLong(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  while (text.length - from > longestBlock) {
    const piece = text.slice(from, from + longestBlock);
    const half = longestBlock / 2;
    const ends = [piece.lastIndexOf('. ') + 1, piece.lastIndexOf(' '), longestBlock];
    const end = ends.find((end) => end > half) ?? longestBlock;
    parts.push(
      text
        .slice(from, from + end)
        .toWellFormed()
        .trim(),
    );
    from += end;
  }
  return [...parts, text.slice(from).trim()];
}
