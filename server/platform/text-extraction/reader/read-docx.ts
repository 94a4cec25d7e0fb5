import mammoth from 'mammoth';
import { isListItem, withoutBullet } from './list-marker.ts';
import type { TextCollector } from './text-collector.ts';
import { Unreadable } from './unreadable.ts';
import { openZip, packZip } from './zip-archive.ts';

/** The part of mammoth's document that is read; its types leave it open. */
interface Element {
  type: string;
  children?: Element[];
  value?: string;
  styleId?: string | null;
  styleName?: string | null;
  numbering?: { isOrdered: boolean } | null;
  altText?: string;
  colSpan?: number;
  rowSpan?: number;
  notes?: { resolve(reference: Element): { body: Element[] } | null };
}

const mostSpanned = 100;

const isPart = (name: string): boolean => /\.(xml|rels)$/i.test(name);

export async function readDocx(content: Buffer, collector: TextCollector): Promise<void> {
  const parts = openZip(content, isPart);
  if (!parts.has('word/document.xml') && !parts.has('_rels/.rels')) throw new Unreadable('damaged');
  let document: Element = { type: 'document' };
  await mammoth.convertToHtml(
    { buffer: packZip(parts) },
    {
      // The document itself is wanted, not HTML made from it.
      transformDocument: (read: Element) => {
        document = read;
        return { ...read, children: [] };
      },
    },
  );
  for (const element of document.children ?? []) addBlock(element, collector);
  for (const reference of findNotes(document))
    for (const element of document.notes?.resolve(reference)?.body ?? []) addBlock(element, collector);
}

function addBlock(element: Element, collector: TextCollector): void {
  if (collector.isFull) return;
  if (element.type === 'table') addTable(element, collector);
  else if (element.type === 'paragraph') addParagraph(element, collector);
  else for (const child of element.children ?? []) addBlock(child, collector);
}

function addParagraph(paragraph: Element, collector: TextCollector): void {
  const text = textOf(paragraph).trim();
  const style = `${paragraph.styleName ?? ''} ${paragraph.styleId ?? ''}`;
  if (/\bheading ?\d|^title\b|^subtitle\b/i.test(style)) collector.add('heading', text.slice(0, 300));
  else if (paragraph.numbering || /^list\b/i.test(style) || isListItem(text))
    collector.add('list-item', withoutBullet(text));
  else for (const line of text.split('\n')) collector.add('paragraph', line);
}

function addTable(table: Element, collector: TextCollector): void {
  // Tables that only arrange a page have one column, or hold tables.
  const rows = (table.children ?? []).filter(({ type }) => type === 'tableRow');
  const isLayout = rows.every(({ children = [] }) => children.length <= 1) || rows.some((row) => holdsTable(row));
  if (isLayout) {
    for (const cell of rows.flatMap(({ children = [] }) => children))
      for (const element of cell.children ?? []) addBlock(element, collector);
    return;
  }
  // How many rows more a cell above reaches into each column.
  const reaching: number[] = [];
  for (const [index, { children = [] }] of rows.entries()) {
    const cells: string[] = [];
    const skip = () => {
      while ((reaching[cells.length] ?? 0) > 0) {
        reaching[cells.length]! -= 1;
        cells.push('');
      }
    };
    for (const cell of children) {
      skip();
      const span = Math.min(Math.max(cell.colSpan ?? 1, 1), mostSpanned);
      for (let column = 0; column < span; column += 1) {
        reaching[cells.length] = (cell.rowSpan ?? 1) - 1;
        cells.push(column === 0 ? textOf(cell) : '');
      }
    }
    skip();
    collector.addRow(cells, {}, index === 0);
  }
}

const findNotes = (element: Element): Element[] =>
  element.type === 'noteReference' ? [element] : (element.children ?? []).flatMap(findNotes);

const holdsTable = (element: Element): boolean =>
  (element.children ?? []).some((child) => child.type === 'table' || holdsTable(child));

function textOf(element: Element): string {
  if (element.type === 'text') return element.value ?? '';
  if (element.type === 'tab') return '\t';
  if (element.type === 'break') return '\n';
  const text = (element.children ?? []).map(textOf).join('');
  return element.type === 'paragraph' ? `${text}\n` : text;
}
