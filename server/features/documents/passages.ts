// Cuts a document's text into passages: long enough to be understood, short enough to be quoted with their place.
import type { Block, ExtractedText, Place } from '../../platform/text-extraction/extracted-text.ts';

/** Rows of a table stand on a line each, below the table's first row; `row` is that of the second line. */
export interface Passage extends Place {
  text: string;
  /** The how manyth blocks of the text it begins and ends in, from 0. */
  firstBlock: number;
  lastBlock: number;
  /** Those below the first, where several short sections share a passage. */
  headings: LineHeading[];
}

/** What stands above a line of a passage, from 0, and the lines after it. */
export interface LineHeading {
  line: number;
  text: string;
}

interface NumberedBlock extends Block {
  index: number;
}

const enough = 400;
const most = 1200;
/** More than 1 million characters need; the rest of a hostile file is not searched. */
const mostPassages = 5000;
/** Empty rows that a passage keeps as empty lines, so that its rows can still be counted. */
const widestGap = 20;

export function cutPassages({ blocks: unnumbered }: ExtractedText): Passage[] {
  const blocks = unnumbered.map((block, index): NumberedBlock => ({ ...block, index }));
  const passages: Passage[] = [];
  for (let index = 0; index < blocks.length && passages.length < mostPassages;) {
    const isTable = blocks[index]!.kind === 'table-row';
    let end = index + 1;
    while (end < blocks.length && continues(blocks, end, isTable)) end += 1;
    const run = blocks.slice(index, end);
    passages.push(...(isTable ? cutTable(run) : cutProse(run)));
    index = end;
  }
  return joinShort(passages, blocks).slice(0, mostPassages);
}

const continues = (blocks: NumberedBlock[], index: number, isTable: boolean): boolean => {
  const [block, before] = [blocks[index]!, blocks[index - 1]!];
  return (block.kind === 'table-row') === isTable && !block.begins && isSamePage(block.place, before.place);
};

const isSamePage = (one: Place, other: Place): boolean => one.page === other.page && one.sheet === other.sheet;

function cutProse(blocks: NumberedBlock[]): Passage[] {
  const passages: Passage[] = [];
  let open: Passage | null = null;
  for (const { kind, text, place, index } of blocks) {
    const heading = kind === 'heading' ? text : place.heading;
    for (const piece of splitLong(text)) {
      const isFull = open !== null && open.text.length + piece.length + 1 > most;
      const isNewTopic = open !== null && kind === 'heading' && open.text.length >= enough;
      const of = { ...place, heading, text: piece, firstBlock: index, lastBlock: index, headings: [] };
      if (open && !isFull && !isNewTopic) append(open, of);
      else passages.push((open = of));
    }
  }
  return passages;
}

/** Whole sentences where they fit, else cut between words. */
function splitLong(text: string): string[] {
  const plain = text.trim();
  if (plain.length <= most) return plain === '' ? [] : [plain];
  const sentences = plain.match(/[^.!?\n]+(?:[.!?]+(?=\s|$)|\n|[.!?]|$)\s*/g) ?? [plain];
  const pieces: string[] = [];
  let open = '';
  for (const sentence of sentences.flatMap(splitSentence)) {
    if (open.length + sentence.length > most) {
      pieces.push(open);
      open = '';
    }
    open += sentence;
  }
  return [...pieces, open].map((piece) => piece.trim()).filter((piece) => piece !== '');
}

function splitSentence(sentence: string): string[] {
  const parts: string[] = [];
  let start = 0;
  while (sentence.length - start > most) {
    const space = sentence.lastIndexOf(' ', start + most);
    let end = space > start ? space + 1 : start + most;
    if (/[\uD800-\uDBFF]/.test(sentence[end - 1] ?? '')) end -= 1;
    parts.push(sentence.slice(start, end));
    start = end;
  }
  return [...parts, sentence.slice(start)];
}

function cutTable([first, ...rows]: NumberedBlock[]): Passage[] {
  if (!first) return [];
  const [header = ''] = splitLong(lineOf(first)).map((line) => line.slice(0, enough));
  const ofBlock = (index: number) => ({ firstBlock: index, lastBlock: index, headings: [] });
  if (rows.length === 0) return header === '' ? [] : [{ ...first.place, text: header, ...ofBlock(first.index) }];
  const passages: Passage[] = [];
  let open: Passage | null = null;
  let last: number | null = null;
  for (const row of rows) {
    const { place, index } = row;
    for (const [part, line] of splitLong(lineOf(row)).entries()) {
      const gap: number = place.row !== null && last !== null ? Math.max(place.row - last - 1, 0) : 0;
      const fits = open !== null && open.text.length + gap + line.length < most && gap <= widestGap && part === 0;
      if (open && fits) {
        open.text += `\n${'\n'.repeat(gap)}${line}`;
        open.lastBlock = index;
      } else {
        passages.push((open = { ...place, text: header === '' ? line : `${header}\n${line}`, ...ofBlock(index) }));
      }
      last = place.row;
    }
  }
  return passages;
}

const lineOf = ({ text, cells }: Block): string => (cells?.join(' | ') ?? text).replace(/\s+/g, ' ').trim();

/** A heading alone, or a line above a table, says little: it goes with what follows on its page. */
function joinShort(passages: Passage[], blocks: readonly Block[]): Passage[] {
  const joined: Passage[] = [];
  for (const passage of passages) {
    const before = joined.at(-1);
    const isShort = before !== undefined && before.row === null && passage.row === null && before.text.length < enough;
    const isNext =
      isShort && blocks[passage.firstBlock]?.kind === 'table-row' && blocks[before.lastBlock]?.kind === 'table-row';
    if (isShort && !isNext && isSamePage(before, passage) && before.text.length + passage.text.length < most) {
      append(before, passage);
    } else joined.push(passage);
  }
  return joined;
}

function append(passage: Passage, more: Passage): void {
  const line = passage.text.split('\n').length;
  const last = passage.headings.at(-1)?.text ?? passage.heading;
  if (more.heading !== null && more.heading !== last) passage.headings.push({ line, text: more.heading });
  passage.headings.push(...more.headings.map((heading) => ({ ...heading, line: line + heading.line })));
  passage.text += `\n${more.text}`;
  passage.lastBlock = more.lastBlock;
}
