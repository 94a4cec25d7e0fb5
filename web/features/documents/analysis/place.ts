import type { Place } from '../../../../contract/document-analysis.ts';

/** Blocks of the text from one to another, from 0. */
export interface BlockRange {
  first: number;
  last: number;
}

/** As an address can name it: headings and passages are words of the document, and stay out of addresses. */
export type PlaceAddress = Pick<Place, 'page' | 'sheet' | 'row'> & { blocks?: BlockRange | null };

/** "Page 4", "Sheet Budget, row 12", "Under “Eligibility”"; `null` for a document that has no such things. */
export function describePlace({ page, sheet, row, heading }: Place): string | null {
  if (sheet !== null) return row === null ? `Sheet ${sheet}` : `Sheet ${sheet}, row ${row}`;
  if (page !== null) return `Page ${page}`;
  if (heading !== null) return `Under "${heading}"`;
  return row === null ? null : `Row ${row}`;
}

const names = ['page', 'sheet', 'row'] as const;

/** Gives a document's address its place, and takes away the one it had. */
export function writePlace(address: URLSearchParams, place: PlaceAddress | null): void {
  for (const name of names) {
    const value = place?.[name] ?? null;
    if (value === null) address.delete(name);
    else address.set(name, String(value));
  }
  const blocks = place?.blocks;
  if (blocks)
    address.set('blocks', blocks.first === blocks.last ? String(blocks.first) : `${blocks.first}-${blocks.last}`);
  else address.delete('blocks');
}

const readNumber = (text: string | null): number | null => {
  const value = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
  return value > 0 ? value : null;
};

function readBlocks(text: string | null): BlockRange | null {
  const [, first, last = first] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(text ?? '') ?? [];
  return first === undefined || Number(last) < Number(first) ? null : { first: Number(first), last: Number(last) };
}

/** `null` where the address names no place. */
export function readPlace(address: URLSearchParams): PlaceAddress | null {
  const place = {
    page: readNumber(address.get('page')),
    sheet: address.get('sheet') || null,
    row: readNumber(address.get('row')),
    blocks: readBlocks(address.get('blocks')),
  };
  return Object.values(place).some((value) => value !== null) ? place : null;
}
