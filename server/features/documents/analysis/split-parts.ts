// A document in parts that a language model reads one at a time: together they are all of it.
import { continuesTable } from '../../../platform/text-extraction/extracted-text.ts';
import type { Block, ExtractedText } from '../../../platform/text-extraction/extracted-text.ts';

export interface TextPart {
  /** From 1. */
  number: number;
  blocks: Block[];
  /** Index of its first block in the document. */
  firstBlock: number;
  /** What stands above it: the heading, and the first row of a table that goes on in it. */
  heading: string | null;
  header: string | null;
  text: string;
}

export interface PartSizes {
  most: number;
  /** Characters of a part, where the document allows it. */
  usual: number;
  /** A long document has longer parts, up to this. */
  longest: number;
}

export interface SplitText {
  parts: TextPart[];
  /** What is beyond the longest parts. */
  rest: Block[];
}

export const partSizes: PartSizes = { most: 12, usual: 16_000, longest: 100_000 };

interface Line {
  block: Block;
  index: number;
  text: string;
}

const marks: Record<Block['kind'], string> = { heading: '# ', 'list-item': '- ', paragraph: '', 'table-row': '' };

export const plainText = ({ text, cells }: Block): string =>
  (cells?.filter((cell) => cell.trim() !== '').join(' | ') ?? text).replace(/\s+/g, ' ').trim();

export function splitIntoParts({ blocks }: Pick<ExtractedText, 'blocks'>, sizes = partSizes): SplitText {
  const lines = blocks.flatMap((block, index) => cutLine(block, index, sizes.usual));
  const total = lines.reduce((sum, { text }) => sum + text.length + 1, 0);
  const count = Math.min(sizes.most, Math.max(1, Math.ceil(total / sizes.usual)));
  const groups = groupLines(lines, Math.min(Math.ceil(total / count), sizes.longest), sizes.usual / 8 + 4);
  const parts = groups.slice(0, sizes.most).map((group, index) => toPart(group, index + 1, blocks));
  return { parts, rest: groups.slice(sizes.most).flatMap((group) => group.map(({ block }) => block)) };
}

/** Each group has its share at least, so that there are never more than shares; a little more up to the next heading. */
function groupLines(lines: Line[], share: number, more: number): Line[][] {
  const groups: Line[][] = [];
  let group: Line[] = [];
  let length = 0;
  for (const line of lines) {
    const isFull = length + line.text.length + 1 > share + more;
    const endsHere = line.block.kind === 'heading' && length >= share;
    if (group.length > 0 && (isFull || endsHere)) {
      groups.push(group);
      group = [];
      length = 0;
    }
    group.push(line);
    length += line.text.length + 1;
  }
  if (group.length > 0) groups.push(group);
  return groups;
}

/** A block longer than a line may be, in pieces that end between words. */
function cutLine(block: Block, index: number, room: number): Line[] {
  const text = plainText(block);
  if (text === '') return [];
  const longest = Math.ceil(room / 8);
  if (text.length <= longest) return [{ block, index, text: `${marks[block.kind]}${text}` }];
  const pieces: Line[] = [];
  for (let start = 0; start < text.length;) {
    const space = text.lastIndexOf(' ', start + longest);
    const end = start + longest >= text.length ? text.length : space > start ? space : start + longest;
    const piece = text.slice(start, end).trim();
    pieces.push({ block: { kind: block.kind, place: block.place, text: piece }, index, text: piece });
    start = end;
  }
  return pieces;
}

function toPart(lines: Line[], number: number, all: Block[]): TextPart {
  const { index, block } = lines[0]!;
  return {
    number,
    blocks: lines.map((line) => line.block),
    firstBlock: index,
    heading: block.kind === 'heading' ? null : block.place.heading,
    header: block.kind === 'table-row' ? findHeader(all, index) : null,
    text: lines.map(({ text }) => text).join('\n'),
  };
}

function findHeader(blocks: Block[], index: number): string | null {
  let first = index;
  while (continuesTable(blocks[first]!, blocks[first - 1])) first -= 1;
  return first === index ? null : plainText(blocks[first]!).slice(0, 1_000);
}
