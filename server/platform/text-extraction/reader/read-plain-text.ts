import { decodeText } from './decode-text.ts';
import { withoutBullet, isListItem } from './list-marker.ts';
import type { TextCollector } from './text-collector.ts';

const fullLine = 50;

export function readPlainText(content: Buffer, collector: TextCollector): void {
  const pages = decodeText(content).split('\f');
  const hasPages = pages.length > 1;
  if (hasPages) collector.pageCount = pages.length;
  for (const [index, page] of pages.entries()) {
    if (collector.isFull) return;
    addPage(page, hasPages ? { page: index + 1 } : {}, collector);
  }
}

/** Paragraphs may be broken by hand to lines of one width; other short lines stand for themselves. */
function addPage(page: string, at: { page?: number }, collector: TextCollector): void {
  let open: string[] = [];
  const close = () => {
    const text = open.join(' ');
    open = [];
    if (isListItem(text)) collector.add('list-item', withoutBullet(text), at);
    else collector.add('paragraph', text, at);
  };
  const lines = page.split(/\r\n|[\n\r\u0085\u2028\u2029]/);
  for (const [index, line] of lines.entries()) {
    const text = line.trim();
    const cells = readRow(text);
    if (cells) {
      close();
      if (!isRule(cells)) collector.addRow(cells, at, isRule(readRow(lines[index + 1]?.trim() ?? '') ?? ['']));
      continue;
    }
    const heading = headingOf(text, lines[index + 1]?.trim() ?? '');
    if (heading || text === '' || isUnderline(text)) {
      close();
      if (heading) collector.add('heading', heading, at);
      continue;
    }
    const previous = lines[index - 1]?.trimEnd() ?? '';
    if (isListItem(text) || !continues(previous, text)) close();
    open.push(text);
    if (collector.isFull) return;
  }
  close();
}

/** As people draw tables in plain text: | Item | Price | */
function readRow(line: string): string[] | null {
  const cells = line.split('|').map((cell) => cell.trim());
  return cells.length > 3 && cells[0] === '' && cells.at(-1) === '' ? cells.slice(1, -1) : null;
}

const isRule = (cells: string[]): boolean => cells.every((cell) => /^:?-+:?$/.test(cell));

const isUnderline = (line: string): boolean => /^([=\-_*~])\1{2,}$/.test(line);

function headingOf(line: string, next: string): string | null {
  const marked = /^#{1,6} +(\S.*)$/.exec(line)?.[1];
  if (marked) return marked.slice(0, 300);
  const isShort = line.length > 1 && line.length <= 100;
  return isShort && /^(={3,}|-{3,})$/.test(next) && !isUnderline(line) ? line : null;
}

/** The line before was full, or this one goes on in the middle of a sentence. */
const continues = (previous: string, line: string): boolean =>
  previous.length >= fullLine || (/[\p{Ll},;]$/u.test(previous) && /^\p{Ll}/u.test(line));
