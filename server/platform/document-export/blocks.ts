// A document as one list of what stands below each other: what the Word and the PDF writer both walk through.
import type { AlignType, ListItem, PhrasingContent, RootContent } from 'mdast';
import { cleanText } from './clean-text.ts';
import { flattenInline, type Span } from './inline.ts';
import type { ParsedMarkdown } from './markdown.ts';
import { keepTimes, markPlaces, turnQuotes } from './typeset.ts';

/** Deeper lists look like this one. */
export const deepestLevel = 8;

export interface Place {
  /** How many lists and quotes it stands in. */
  depth: number;
  /** -1 outside lists. */
  listLevel: number;
  isQuoted: boolean;
  /** Whether it is the last one of the outermost list. */
  endsList: boolean;
}

export interface ListMarker {
  list: {
    /** Counts the ordered lists of the document from 1; 0 for the others. */
    instance: number;
    isOrdered: boolean;
    start: number;
    itemCount: number;
  };
  /** Counts from 0. */
  index: number;
  level: number;
  /** Null: no task. */
  isChecked: boolean | null;
}

export type TextBlock = { kind: 'text'; spans: Span[]; place: Place; marker: ListMarker | null };

/** The first row is the header. */
export type TableBlock = { kind: 'table'; rows: Span[][][]; align: readonly AlignType[]; place: Place };

export type Block =
  | TextBlock
  | { kind: 'heading'; depth: 1 | 2 | 3 | 4 | 5 | 6; spans: Span[]; place: Place; marker: ListMarker | null }
  | TableBlock
  /** Text whose lines and spaces stay as they are. */
  | { kind: 'lines'; lines: string[]; isCode: boolean; place: Place }
  | { kind: 'divider' };

const topOfPage: Place = { depth: 0, listLevel: -1, isQuoted: false, endsList: true };

export function readBlocks({ root, definitions }: ParsedMarkdown): Block[] {
  let orderedLists = 0;
  const readSpans = (nodes: readonly PhrasingContent[]) =>
    markPlaces(turnQuotes(flattenInline(nodes, definitions)))
      .map(keepRanges)
      .map(keepTimes);
  return readAll(root.children, topOfPage);

  function readAll(nodes: readonly RootContent[], place: Place): Block[] {
    return nodes.flatMap((node, index) =>
      readBlock(node, { ...place, endsList: place.endsList && index === nodes.length - 1 }, null),
    );
  }

  function readBlock(node: RootContent, place: Place, marker: ListMarker | null): Block[] {
    switch (node.type) {
      case 'heading':
        return [{ kind: 'heading', depth: node.depth, spans: readSpans(node.children), place, marker }];
      case 'paragraph':
        return [{ kind: 'text', spans: readSpans(node.children), place, marker }];
      case 'list': {
        const level = Math.min(place.listLevel + 1, deepestLevel);
        const isOrdered = node.ordered === true;
        const list = {
          instance: isOrdered ? (orderedLists += 1) : 0,
          isOrdered,
          start: node.start ?? 1,
          itemCount: node.children.length,
        };
        const lastIndex = node.children.length - 1;
        const endsOutside = place.listLevel < 0 || place.endsList;
        return node.children.flatMap((item, index) =>
          readItem(
            item,
            { list, index, level, isChecked: item.checked ?? null },
            { ...place, depth: place.depth + 1, listLevel: level, endsList: endsOutside && index === lastIndex },
          ),
        );
      }
      case 'table': {
        const rows = node.children.map((row) => row.children.map((cell) => readSpans(cell.children)));
        return [{ kind: 'table', rows, align: node.align ?? [], place }];
      }
      case 'blockquote':
        return readAll(node.children, { ...place, depth: place.depth + 1, isQuoted: true });
      case 'code':
        return [{ kind: 'lines', lines: linesOf(node.value), isCode: true, place }];
      case 'html':
        return [{ kind: 'lines', lines: linesOf(node.value), isCode: false, place }];
      case 'thematicBreak':
        return [{ kind: 'divider' }];
      case 'footnoteDefinition':
        return readFootnote(node.label ?? node.identifier, node.children, place);
      default:
        return [];
    }
  }

  function readItem(item: ListItem, marker: ListMarker, place: Place): Block[] {
    const [first, ...rest] = item.children;
    if (first?.type !== 'paragraph' && first?.type !== 'heading') {
      const endsList = place.endsList && item.children.length === 0;
      return [{ kind: 'text', spans: [], place: { ...place, endsList }, marker }, ...readAll(item.children, place)];
    }
    const endsList = place.endsList && rest.length === 0;
    return [...readBlock(first, { ...place, endsList }, marker), ...readAll(rest, place)];
  }

  function readFootnote(label: string, nodes: readonly RootContent[], place: Place): Block[] {
    const sign = { type: 'text' as const, value: `[${label}] ` };
    const [first, ...rest] = nodes;
    return first?.type === 'paragraph'
      ? readAll([{ ...first, children: [sign, ...first.children] }, ...rest], place)
      : readAll([{ type: 'paragraph', children: [sign] }, ...nodes], place);
  }
}

/** "$100 - $499" stands on one line. */
const keepRanges = (span: Span): Span =>
  span.kind === 'text' ? { ...span, text: span.text.replace(/(?<=\d) - (?=[$€£]?\d)/g, '\u00a0-\u00a0') } : span;

const linesOf = (value: string) => cleanText(value).replace(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n');
