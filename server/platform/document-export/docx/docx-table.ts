import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import type { TableBlock } from '../blocks.ts';
import { fitColumnWidths } from '../column-widths.ts';
import { isRightToLeft } from '../direction.ts';
import { plainText, type Span } from '../inline.ts';
import { createRuns } from './docx-runs.ts';
import { indentOf } from './page.ts';

// Word opens no table that is wider.
const mostColumns = 63;

const [cellPadding, characterWidth, lineHeight, rowPadding] = [220, 100, 250, 130];
/** Of these, a row takes about a quarter of a page, and may go on on the next one. */
const manyLines = 14;
/** In twips, about a fifth of a page: more of it is not left blank for the sake of a table. */
const highestPart = 2_600;
/** Of more, much is cut anyway, and pages are filled. */
const fewRows = 12;

const alignments = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT };
const line = { style: BorderStyle.SINGLE, size: 4, color: 'B8C0C8' };
const borders = { top: line, bottom: line, left: line, right: line, insideHorizontal: line, insideVertical: line };

/** Null where the table has more columns than Word can open. */
export function createTable(block: TableBlock, textWidth: number): Table | null {
  const { rows, align, place } = block;
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 1);
  if (columns > mostColumns) return null;

  const texts = rows.map((row) => row.map(plainText));
  const indent = indentOf(place.depth);
  const width = textWidth - indent;
  const widths = fitColumnWidths(rows, columns, width);
  const lineCounts = rows.map((row) => Math.max(1, ...row.map((cell, at) => countLines(cell, widths[at] ?? 0))));
  const kept = findKeptRows(lineCounts);
  return new Table({
    width: { size: width, type: WidthType.DXA },
    indent: indent > 0 ? { size: indent, type: WidthType.DXA } : undefined,
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    borders,
    margins: { marginUnitType: WidthType.DXA, top: 60, bottom: 60, left: 110, right: 110 },
    visuallyRightToLeft: isRightToLeft(texts[0]?.join(' ') ?? '') || undefined,
    rows: rows.map(
      (row, index) =>
        new TableRow({
          tableHeader: index === 0 || undefined,
          cantSplit: lineCounts[index]! <= manyLines,
          children: widths.map((columnWidth, column) =>
            createCell(row[column] ?? [], {
              isHeader: index === 0,
              keepNext: kept[index]!,
              columnWidth,
              align: align[column] ?? null,
            }),
          ),
        }),
    ),
  });
}

const countLines = (cell: readonly Span[], width: number): number =>
  cell.filter(({ kind }) => kind === 'break').length +
  Math.ceil((plainText(cell).length * characterWidth) / Math.max(width - cellPadding, characterWidth));

/**
 * Of each row whether it stays with the next: the first two, the last two, and those of a part, where a short table is cut into
 * as few as may be.
 */
function findKeptRows(lineCounts: readonly number[]): boolean[] {
  const { length } = lineCounts;
  const heights = lineCounts.map((lines) => lines * lineHeight + rowPadding);
  const height = heights.reduce((sum, each) => sum + each, 0);
  const partHeight = height / Math.ceil(height / highestPart);
  let top = 0;
  const parts = heights.map((each) => Math.floor(((top += each) - each) / partHeight));
  const isShort = length <= fewRows + 1;
  return parts.map(
    (part, index) =>
      index < length - 1 && (index <= 1 || index === length - 2 || (isShort && part === parts[index + 1])),
  );
}

interface CellLayout {
  isHeader: boolean;
  /** On one page with the next row. */
  keepNext: boolean;
  columnWidth: number;
  align: keyof typeof alignments | null;
}

function createCell(spans: readonly Span[], { isHeader, keepNext, columnWidth, align }: CellLayout): TableCell {
  const rightToLeft = isRightToLeft(plainText(spans));
  return new TableCell({
    width: { size: columnWidth, type: WidthType.DXA },
    verticalAlign: isHeader ? VerticalAlignTable.BOTTOM : VerticalAlignTable.TOP,
    shading: isHeader ? { type: ShadingType.CLEAR, color: 'auto', fill: 'EEF1F4' } : undefined,
    children: [
      new Paragraph({
        style: isHeader ? 'TableHeading' : 'TableText',
        keepNext: keepNext || undefined,
        bidirectional: rightToLeft || undefined,
        alignment: align ? alignments[align] : undefined,
        children: createRuns(spans, rightToLeft),
      }),
    ],
  });
}
