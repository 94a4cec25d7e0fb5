// A document as a person would type it into a plain text file.
import type { Heading, List, ListItem, PhrasingContent, RootContent, Table } from 'mdast';
import { cleanText } from '../clean-text.ts';
import { turnQuotes } from '../typeset.ts';
import { flattenInline, plainText, type Span } from '../inline.ts';
import { type Definitions, parseMarkdown } from '../markdown.ts';
import { measureWidth } from './display-width.ts';
import { writePlainTable } from './plain-table.ts';

const widestTable = 100;
const longestUnderline = 80;
const blockIndent = '    ';

interface Place {
  definitions: Definitions;
  /** Columns that are left for a table. */
  width: number;
}

/** Ends with one newline. Paragraphs are one line each. */
export function writePlainText(markdown: string): string {
  const { root, definitions } = parseMarkdown(markdown);
  const lines = writeBlocks(root.children, { definitions, width: widestTable });
  return `${lines.join('\n').replace(/^\n+/, '').trimEnd()}\n`;
}

function writeBlocks(nodes: readonly RootContent[], place: Place, separator: readonly string[] = ['']): string[] {
  const blocks = nodes.map((node) => writeBlock(node, place)).filter((lines) => lines.length > 0);
  return blocks.flatMap((lines, index) => (index === 0 ? lines : [...separator, ...lines]));
}

function writeBlock(node: RootContent, place: Place): string[] {
  switch (node.type) {
    case 'heading':
      return writeHeading(node, place);
    case 'paragraph':
      return writeText(node.children, place);
    case 'list':
      return writeList(node, place);
    case 'table':
      return writeTable(node, place);
    case 'blockquote':
      return indent(writeBlocks(node.children, narrow(place, blockIndent.length)), blockIndent);
    case 'code':
      return indent(cleanText(node.value).split('\n'), blockIndent);
    case 'html':
      return cleanText(node.value).split('\n');
    case 'thematicBreak':
      return ['─'.repeat(40)];
    case 'footnoteDefinition': {
      const [first = '', ...rest] = writeBlocks(node.children, narrow(place, blockIndent.length));
      return [`[${node.label ?? node.identifier}] ${first}`, ...indent(rest, blockIndent)];
    }
    default:
      return [];
  }
}

function writeHeading({ depth, children }: Heading, { definitions }: Place): string[] {
  const text = writeSpans(turnQuotes(flattenInline(children, definitions)))
    .replaceAll('\n', ' ')
    .trim();
  if (depth > 2 || text === '') return text === '' ? [] : [text];
  return [text, (depth === 1 ? '=' : '-').repeat(Math.min(measureWidth(text), longestUnderline))];
}

const writeText = (nodes: readonly PhrasingContent[], { definitions }: Place) =>
  writeSpans(turnQuotes(flattenInline(nodes, definitions))).split('\n');

/** Links as "text (address)", or the address alone where it is the text. Struck text says so: it means the opposite. */
function writeSpans(spans: readonly Span[]): string {
  let text = '';
  for (const group of groupSpans(spans)) {
    const [first] = group;
    if (!first) continue;
    if (first.kind === 'break') {
      text += '\n';
      continue;
    }
    const label = plainText(group);
    const { link, strike } = first;
    const linked = link && !isAddress(label, link.address) ? `${label} (${link.address})` : label;
    text += strike ? `(struck out: ${linked})` : linked;
  }
  return text;
}

/** Neighbors of the same link and strike belong together. */
function groupSpans(spans: readonly Span[]): Span[][] {
  const groups: Span[][] = [];
  let previous: Span | undefined;
  for (const span of spans) {
    const isSame =
      span.kind === 'text' &&
      previous?.kind === 'text' &&
      span.link === previous.link &&
      span.strike === previous.strike;
    if (isSame) groups.at(-1)?.push(span);
    else groups.push([span]);
    previous = span;
  }
  return groups;
}

const isAddress = (label: string, address: string) =>
  address.replace(/^https?:\/\//i, '') === label.replace(/^https?:\/\//i, '');

function writeList(list: List, place: Place): string[] {
  const first = list.start ?? 1;
  const isLoose = list.spread || list.children.some(({ spread }) => spread);
  return list.children.flatMap((item, index) => {
    const lines = writeItem(item, list.ordered ? `${first + index}. ` : '', place);
    return isLoose && index > 0 ? ['', ...lines] : lines;
  });
}

function writeItem(item: ListItem, number: string, place: Place): string[] {
  const box = item.checked == null ? '' : item.checked ? '[x] ' : '[ ] ';
  const marker = number + box || '- ';
  const [first = '', ...rest] = writeBlocks(item.children, narrow(place, marker.length), item.spread ? [''] : []);
  return [`${marker}${first}`.trimEnd(), ...indent(rest, ' '.repeat(marker.length))];
}

function writeTable(table: Table, place: Place): string[] {
  const rows = table.children.map((row) =>
    row.children.map((cell) =>
      writeSpans(turnQuotes(flattenInline(cell.children, place.definitions)))
        .replaceAll('\n', ' ')
        .trim(),
    ),
  );
  return writePlainTable(rows, table.align ?? [], place.width);
}

const narrow = (place: Place, columns: number): Place => ({ ...place, width: Math.max(place.width - columns, 20) });

const indent = (lines: readonly string[], by: string) => lines.map((line) => (line === '' ? '' : by + line));
