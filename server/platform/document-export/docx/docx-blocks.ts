import { type FileChild, HeadingLevel, type IParagraphOptions, Paragraph, TextRun } from 'docx';
import type { Heading, List, ListItem, Paragraph as MarkdownParagraph, RootContent, Table } from 'mdast';
import { cleanText } from '../clean-text.ts';
import { flattenInline, plainText, type Span } from '../inline.ts';
import type { ParsedMarkdown } from '../markdown.ts';
import { isRightToLeft } from './direction.ts';
import { bullets, createNumbers, deepestLevel } from './docx-numbering.ts';
import { createRuns } from './docx-runs.ts';
import { createTable } from './docx-table.ts';
import { indentStep, widestIndent } from './page.ts';

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

interface Place {
  /** Twips from the left margin to the text. */
  indent: number;
  /** -1 outside lists. */
  listLevel: number;
  isQuoted: boolean;
  /** Whether the block is the last one of the outermost list. */
  endsList: boolean;
}

type Marker = Pick<IParagraphOptions, 'numbering'> & { box: string };

const topOfPage: Place = { indent: 0, listLevel: -1, isQuoted: false, endsList: true };

/** The paragraphs and tables of a document. */
export function createBlocks({ root, definitions }: ParsedMarkdown): FileChild[] {
  let listCount = 0;
  return createAll(root.children, topOfPage);

  function createAll(nodes: readonly RootContent[], place: Place): FileChild[] {
    return nodes.flatMap((node, index) =>
      createBlock(node, { ...place, endsList: place.endsList && index === nodes.length - 1 }),
    );
  }

  function createBlock(node: RootContent, place: Place): FileChild[] {
    switch (node.type) {
      case 'heading':
      case 'paragraph':
        return [createTextBlock(node, place)];
      case 'list':
        return createList(node, place);
      case 'table':
        return createTableBlocks(node, place);
      case 'blockquote':
        return createAll(node.children, { ...place, indent: moveIn(place.indent), isQuoted: true });
      case 'code':
        return [createLines(node.value, 'CodeBlock', place)];
      case 'html':
        return [createLines(node.value, undefined, place)];
      case 'thematicBreak':
        return [new Paragraph({ style: 'Divider' })];
      case 'footnoteDefinition':
        return createFootnote(node.label ?? node.identifier, node.children, place);
      default:
        return [];
    }
  }

  function createTextBlock(node: Heading | MarkdownParagraph, place: Place, marker?: Marker): Paragraph {
    const spans = flattenInline(node.children, definitions);
    const look = node.type === 'heading' ? { heading: headingLevels[node.depth] } : { style: styleIn(place) };
    return createParagraph(spans, look, place, marker);
  }

  function createList(list: List, place: Place): FileChild[] {
    const level = Math.min(place.listLevel + 1, deepestLevel);
    const inside = { ...place, indent: moveIn(place.indent), listLevel: level };
    const reference = list.ordered ? createNumbers(list.start ?? 1, list.children.length) : bullets;
    const instance = list.ordered ? (listCount += 1) : 0;
    const lastIndex = list.children.length - 1;
    const endsOutside = place.listLevel < 0 || place.endsList;
    return list.children.flatMap((item, index) => {
      const isTask = item.checked != null;
      const marker: Marker = {
        numbering: isTask && !list.ordered ? undefined : { reference, level, instance },
        box: isTask ? (item.checked ? '☑' : '☐') : '',
      };
      return createItem(item, marker, { ...inside, endsList: endsOutside && index === lastIndex });
    });
  }

  function createItem(item: ListItem, marker: Marker, place: Place): FileChild[] {
    const [first, ...rest] = item.children;
    if (first?.type !== 'paragraph' && first?.type !== 'heading') {
      const endsList = place.endsList && item.children.length === 0;
      return [
        createParagraph([], { style: styleIn(place) }, { ...place, endsList }, marker),
        ...createAll(item.children, place),
      ];
    }
    return [
      createTextBlock(first, { ...place, endsList: place.endsList && rest.length === 0 }, marker),
      ...createAll(rest, place),
    ];
  }

  /** Small type after the table keeps it apart from what follows; two tables in a row would grow together. */
  function createTableBlocks(node: Table, place: Place): FileChild[] {
    const table = createTable(node, definitions, place.indent);
    if (table) return [table, new Paragraph({ style: 'AfterTable' })];
    return node.children.map((row) => {
      const cells = row.children.map((cell) => flattenInline(cell.children, definitions));
      const spans = cells.flatMap((cell, index): Span[] => (index === 0 ? cell : [{ kind: 'break' }, ...cell]));
      return createParagraph(spans, { style: styleIn(place) }, place);
    });
  }

  function createFootnote(label: string, nodes: readonly RootContent[], place: Place): FileChild[] {
    const sign = { type: 'text' as const, value: `[${label}] ` };
    const [first, ...rest] = nodes;
    return first?.type === 'paragraph'
      ? createAll([{ ...first, children: [sign, ...first.children] }, ...rest], place)
      : createAll([{ type: 'paragraph', children: [sign] }, ...nodes], place);
  }
}

const moveIn = (indent: number) => Math.min(indent + indentStep, widestIndent);

const styleIn = ({ listLevel, isQuoted }: Place) => (listLevel >= 0 ? 'ListParagraph' : isQuoted ? 'Quote' : undefined);

type Look = Pick<IParagraphOptions, 'heading' | 'style'>;

function createParagraph(spans: readonly Span[], look: Look, place: Place, marker?: Marker): Paragraph {
  const rightToLeft = isRightToLeft(plainText(spans));
  const box = marker?.box
    ? [new TextRun({ text: marker.box, font: boxFont }), new TextRun(marker.numbering ? ' ' : '\t')]
    : [];
  return new Paragraph({
    ...look,
    numbering: marker?.numbering,
    bidirectional: rightToLeft || undefined,
    indent: indentIn(place, look, marker),
    spacing: place.listLevel >= 0 && place.endsList ? { after: spaceAfterList } : undefined,
    children: [...box, ...createRuns(spans, rightToLeft)],
  });
}

/** Undefined where the style or the list level says it already. */
function indentIn({ indent, listLevel }: Place, { style }: Look, marker?: Marker): IParagraphOptions['indent'] {
  if (marker?.numbering && indent === indentStep * (listLevel + 1)) return undefined;
  if (marker) return { left: indent, hanging: indentStep };
  const ofStyle = style === 'Quote' ? indentStep : 0;
  return indent === ofStyle ? undefined : { left: indent };
}

/** Text whose lines and spaces stay as they are. */
function createLines(value: string, style: string | undefined, place: Place): Paragraph {
  const lines = cleanText(value).replace(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n');
  return new Paragraph({
    style,
    indent: place.indent > 0 ? { left: place.indent } : undefined,
    children: lines.map((text, index) => new TextRun({ text, break: index > 0 ? 1 : undefined })),
  });
}
