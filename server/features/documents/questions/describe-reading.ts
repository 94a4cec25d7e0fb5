// What was read for an answer, and where something stands, in words.
import type { Block, ExtractedText, Place } from '../../../platform/text-extraction/extracted-text.ts';
import { countOf } from './format-values.ts';

const extents: [Block['kind'], string][] = [
  ['table-row', 'row'],
  ['paragraph', 'paragraph'],
];

/** "Read all 12 pages of award.pdf." */
export function describeReading(name: string, { blocks, pageCount, isCut }: ExtractedText, parts = 1): string {
  const [kind, noun] = extents.find(([each]) => blocks.every((block) => block.kind === each)) ?? [null, 'paragraph'];
  const extent = pageCount
    ? pageCount === 1
      ? 'the one page'
      : `all ${pageCount} pages`
    : `all ${countOf(kind ? blocks.length : blocks.filter((block) => block.kind !== 'heading').length, noun)}`;
  const inParts = parts > 1 ? ` in ${parts} parts` : '';
  const cut = isCut ? ' The file is longer than what can be read: its end is not in this.' : '';
  return `Read ${extent} of ${name}${inParts}.${cut}`;
}

export function describePlace({ page, sheet, row, heading }: Place): string {
  if (page) return `page ${page}`;
  if (row) return sheet ? `sheet ${sheet}, row ${row}` : `row ${row}`;
  return heading ? `below “${heading}”` : '';
}

export const withPlace = (text: string, place: Place): string => {
  const where = describePlace(place);
  return where === '' ? text : `${text} (${where})`;
};
