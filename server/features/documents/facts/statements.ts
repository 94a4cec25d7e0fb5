// From blocks to sentences, items and rows that know what stands above them.
import { continuesTable } from '../../../platform/text-extraction/extracted-text.ts';
import type { Block, ExtractedText, Place } from '../../../platform/text-extraction/extracted-text.ts';
import { splitSentences } from '../../../platform/english/split-sentences.ts';

export interface Statement {
  kind: Block['kind'];
  text: string;
  place: Place;
  /** The heading above, also where only its look says that it is one. */
  section: string;
  /** Of the block it is from, from 0. */
  block: number;
  /** The sentence that introduces a list, on its items. */
  lead: string;
  /** Of a table's row, with the first row of its table as `headers`. */
  cells: string[];
  headers: string[];
}

// What is beyond is no longer read by people either; and the analysis must end.
const mostBlocks = 20_000;
const mostCells = 200;
const longestCell = 1_000;
const longestHeading = 300;
const numbered = /^(?:\(?(?:\d{1,2}|[A-Za-z]|[ivx]{1,4})[.)]|[-•*–])\s+(?=\S)/;

const deepNumber = /^\d{1,2}(?:\.\d{1,2})+\.?\s+(?=\S)/;
/** "Present: Ana, Bo" says something; "Part II: Need" and "Attachment B: Budget" are titles. */
const saysOfLabel = /^\p{Lu}\p{Ll}+(?: \p{L}{2,}){0,2}(?<! [IVX]{1,4}): \S/u;
const pageNumber = /^(?:page )?\d{1,4}(?: of \d{1,4})?\.?$/i;

/** A row as people say it: "Need: 20 points", "Maria, Tuesday, 4". */
export function sayRow({ text, cells, headers }: Pick<Statement, 'text' | 'cells' | 'headers'>): string {
  const [name = '', ...values] = cells.filter((cell) => cell !== '');
  if (cells.length === 0 || values.length === 0) return text;
  const isPoints = values.length === 1 && /^\d{1,3}$/.test(values[0]!) && /\bpoints?\b/i.test(headers.at(-1) ?? '');
  return values.length === 1 ? `${name}: ${values[0]}${isPoints ? ' points' : ''}` : [name, ...values].join(', ');
}

export const withoutNumber = (text: string): string => text.replace(numbered, '').trim();

export function readStatements(text: ExtractedText): Statement[] {
  const blocks = text.blocks.slice(0, mostBlocks);
  let heading: string | null = null;
  let section = '';
  let lead = '';
  let headers: string[] = [];
  return blocks.flatMap((block, index): Statement[] => {
    const { place } = block;
    const previous = blocks[index - 1];
    if (place.heading !== heading && block.kind !== 'heading')
      [heading, section] = [place.heading, place.heading ?? ''];
    if (!continuesTable(block, previous)) headers = [];
    const base = { place, section, block: index, lead: '', cells: [], headers: [] };

    if (block.kind === 'heading' || looksLikeHeading(block, previous, blocks[index + 1])) {
      section = block.text.replace(/\s+/g, ' ').trim().slice(0, longestHeading);
      if (block.kind === 'heading') heading = section;
      lead = '';
      return [{ ...base, kind: 'heading', text: section, section, place: { ...place, heading } }];
    }
    if (block.kind === 'table-row') {
      const cells = (block.cells ?? block.text.split(/\t|\s\|\s/))
        .slice(0, mostCells)
        .map((cell) => cell.slice(0, longestCell).replace(/\s+/g, ' ').trim());
      const row = { ...base, kind: block.kind, text: cells.filter(Boolean).join(' | '), cells, headers };
      if (headers.length === 0) headers = cells;
      return [row];
    }
    if (pageNumber.test(block.text)) return [];
    if (block.kind === 'list-item' || numbered.test(block.text)) {
      const text = withoutNumber(block.text.replace(/\s+/g, ' '));
      return splitSentences(text).map((sentence) => ({ ...base, kind: 'list-item', text: sentence, lead }));
    }
    const sentences = splitSentences(block.text).filter((sentence) => !pageNumber.test(sentence));
    lead = sentences.at(-1) ?? '';
    return sentences.map((sentence) => ({ ...base, kind: block.kind, text: sentence.replace(deepNumber, '') }));
  });
}

/** A short line without an end, and more than a line after it: files of plain text mark their headings so. */
function looksLikeHeading(block: Block, previous: Block | undefined, next: Block | undefined): boolean {
  if (block.kind !== 'paragraph' || !next || next.kind === 'heading') return false;
  // One of several: "1. Need", "2. Plan".
  if (numbered.test(block.text) && (numbered.test(next.text) || numbered.test(previous?.text ?? ''))) return false;
  const text = block.text.trim();
  if (saysOfLabel.test(text)) return false;
  const isShort = text.length <= 70 && text.split(/\s+/).length <= 9 && !text.includes('\n');
  return isShort && /^[\p{Lu}\d]/u.test(text) && !/[.!?:;,]$|\d{4}|@|\$/.test(text) && /[\p{Ll}.?:!]/u.test(next.text);
}
