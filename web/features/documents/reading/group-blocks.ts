// A document's blocks as they are shown: paragraphs, lists, tables, with a sign where a page or sheet begins.
import type { DocumentBlock } from '../../../../contract/document-analysis.ts';

/** A block, and the how manyth of the document it is. */
export interface TextBlock extends DocumentBlock {
  index: number;
}

export interface BlockGroup {
  kind: 'heading' | 'paragraph' | 'list' | 'table';
  /** What begins before it: "Page 4", "Sheet Budget". */
  begins: string | null;
  /** Of a table. */
  sheet: string | null;
  blocks: [TextBlock, ...TextBlock[]];
}

const groupKinds: Record<DocumentBlock['kind'], BlockGroup['kind']> = {
  heading: 'heading',
  paragraph: 'paragraph',
  'list-item': 'list',
  'table-row': 'table',
};

function findBeginning({ place }: DocumentBlock, before: DocumentBlock | undefined): string | null {
  if (place.page !== null && place.page !== before?.place.page) return `Page ${place.page}`;
  return place.sheet !== null && place.sheet !== before?.place.sheet ? `Sheet ${place.sheet}` : null;
}

/** `before` is the block that precedes them, if any. */
export function groupBlocks(blocks: readonly TextBlock[], before?: TextBlock): BlockGroup[] {
  const groups: BlockGroup[] = [];
  let last = before;
  for (const block of blocks) {
    const kind = groupKinds[block.kind];
    const begins = findBeginning(block, last);
    const group = groups.at(-1);
    const joins = kind === 'list' || kind === 'table';
    if (group && joins && group.kind === kind && begins === null) group.blocks.push(block);
    else groups.push({ kind, begins, sheet: block.place.sheet, blocks: [block] });
    last = block;
  }
  return groups;
}
