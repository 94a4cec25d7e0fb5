import { type FileChild, HeadingLevel, type IParagraphOptions, Paragraph, TextRun } from 'docx';
import { type Block, type ListMarker, type Place, readBlocks, type TableBlock, type TextBlock } from '../blocks.ts';
import { isRightToLeft } from '../direction.ts';
import { plainText, type Span } from '../inline.ts';
import type { ParsedMarkdown } from '../markdown.ts';
import { beginsPart, findKeptWithNext, isSetInLines, isShortQuoted } from '../page-breaks.ts';
import { bullets, createNumbers } from './docx-numbering.ts';
import { createRuns } from './docx-runs.ts';
import { joinShortQuotes } from './join-quotes.ts';
import { createTable } from './docx-table.ts';
import { indentOf, indentStep } from './page.ts';

const headingLevels = {
  1: HeadingLevel.HEADING_1,
  2: HeadingLevel.HEADING_2,
  3: HeadingLevel.HEADING_3,
  4: HeadingLevel.HEADING_4,
  5: HeadingLevel.HEADING_5,
  6: HeadingLevel.HEADING_6,
};

/** Twips after the last item of a list; between items there is less. */
const spaceAfterList = 160;
const boxFont = 'Segoe UI Symbol';

/** The paragraphs and tables of a document; what `pageBreakBefore` names begins a page, as a part to hand out does. */
export function createBlocks(
  markdown: ParsedMarkdown,
  { pageBreakBefore, textWidth }: { pageBreakBefore: string | null; textWidth: number },
): FileChild[] {
  const blocks = joinShortQuotes(readBlocks(markdown));
  const kept = findKeptWithNext(blocks);
  const broken = pageBreakBefore === null ? -1 : blocks.findLastIndex((block) => textOf(block) === pageBreakBefore);
  return blocks.flatMap((block, index) => {
    // A rule would be all there is on the page before.
    const begins = (at: number) => at === broken || beginsPart(blocks, at);
    if (block.kind === 'divider' && begins(index + 1)) return [];
    const keepNext = (kept[index] && !isFirstOfThree(block)) || undefined;
    return createBlock(block, { keepNext, pageBreakBefore: begins(index) || undefined }, textWidth);
  });
}

/** With the line above them, three items are more than LibreOffice keeps together: it would leave that line behind. */
const isFirstOfThree = (block: Block): boolean =>
  block.kind === 'text' && block.marker?.index === 0 && block.marker.list.itemCount === 3;

const textOf = (block: Block): string | null =>
  block.kind === 'heading' || block.kind === 'text' ? plainText(block.spans).trim() : null;

function createBlock(block: Block, pages: Pick<Look, 'keepNext' | 'pageBreakBefore'>, textWidth: number): FileChild[] {
  switch (block.kind) {
    case 'heading':
      return [
        createParagraph(block.spans, { ...pages, heading: headingLevels[block.depth] }, block.place, block.marker),
      ];
    case 'text':
      return [createParagraph(block.spans, { ...pages, ...lookIn(block) }, block.place, block.marker)];
    case 'table':
      return createTableBlocks(block, textWidth);
    case 'lines':
      return [createLines(block.lines, block.isCode ? 'CodeBlock' : undefined, block.place)];
    case 'divider':
      return [new Paragraph({ style: 'Divider', keepNext: pages.keepNext })];
  }
}

/** Small type after the table keeps it apart from what follows; two tables in a row would grow together. */
function createTableBlocks(block: TableBlock, textWidth: number): FileChild[] {
  const table = createTable(block, textWidth);
  if (table) return [table, new Paragraph({ style: 'AfterTable' })];
  return block.rows.map((cells) => {
    const spans = cells.flatMap((cell, index): Span[] => (index === 0 ? cell : [{ kind: 'break' }, ...cell]));
    return createParagraph(spans, { style: styleIn(block.place) }, block.place, null);
  });
}

const styleIn = ({ listLevel, isQuoted }: Place) => (listLevel >= 0 ? 'ListParagraph' : isQuoted ? 'Quote' : undefined);

const lookIn = (block: TextBlock): Look => ({
  style: styleIn(block.place),
  keepLines: isShortQuoted(block) || isSetInLines(block) || undefined,
});

type Look = Pick<IParagraphOptions, 'heading' | 'style' | 'keepNext' | 'keepLines' | 'pageBreakBefore'>;

function createParagraph(spans: readonly Span[], look: Look, place: Place, marker: ListMarker | null): Paragraph {
  const rightToLeft = isRightToLeft(plainText(spans));
  const numbering = marker && numberingOf(marker);
  const box =
    marker?.isChecked == null
      ? []
      : [
          new TextRun({ text: marker.isChecked ? '☑' : '☐', font: boxFont }),
          new TextRun(marker.list.isOrdered ? ' ' : '\t'),
        ];
  return new Paragraph({
    ...look,
    numbering: numbering ?? undefined,
    bidirectional: rightToLeft || undefined,
    indent: indentIn(place, look, marker !== null, numbering !== null),
    spacing: place.listLevel >= 0 && place.endsList ? { after: spaceAfterList } : undefined,
    children: [...box, ...createRuns(spans, rightToLeft)],
  });
}

/** Null where a box stands in its place. */
function numberingOf({ list, level, isChecked }: ListMarker): IParagraphOptions['numbering'] | null {
  if (isChecked !== null && !list.isOrdered) return null;
  const reference = list.isOrdered ? createNumbers(list.start, list.itemCount) : bullets;
  return { reference, level, instance: list.instance };
}

/** Undefined where the style or the list level says it already. */
function indentIn(
  { depth, listLevel }: Place,
  { style }: Look,
  isItem: boolean,
  isNumbered: boolean,
): IParagraphOptions['indent'] {
  const indent = indentOf(depth);
  if (isNumbered && indent === indentStep * (listLevel + 1)) return undefined;
  if (isItem) return { left: indent, hanging: indentStep };
  const ofStyle = style === 'Quote' ? indentStep : 0;
  return indent === ofStyle ? undefined : { left: indent };
}

function createLines(lines: readonly string[], style: string | undefined, place: Place): Paragraph {
  const indent = indentOf(place.depth);
  return new Paragraph({
    style,
    indent: indent > 0 ? { left: indent } : undefined,
    children: lines.map((text, index) => new TextRun({ text, break: index > 0 ? 1 : undefined })),
  });
}
