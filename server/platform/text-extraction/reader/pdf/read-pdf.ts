import { getDocumentProxy } from 'unpdf';
import type { TextCollector } from '../text-collector.ts';
import { mostCharacters } from '../../limits.ts';
import { Unreadable } from '../unreadable.ts';
import { inReadingOrder } from './columns.ts';
import { addPage, findTypography } from './page-blocks.ts';
import { layOutRows, type Piece, type Row } from './page-layout.ts';
import { withoutRunningLines } from './running-lines.ts';

const mostPages = 5_000;

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Matrix = [number, number, number, number, number, number];

interface Page {
  rows: Row[];
  width: number;
  characters: number;
}

export async function readPdf(content: Buffer, collector: TextCollector): Promise<void> {
  const hasPictures = /\/Subtype\s*\/Image\b/.test(content.toString('latin1'));
  const document = await open(content);
  collector.pageCount = document.numPages;
  const pages = await readPages(document, collector);
  const rows = withoutRunningLines(pages.map(({ rows }) => rows)).map(inReadingOrder);
  const typography = findTypography(rows);
  for (const [index, page] of rows.entries()) addPage(page, index + 1, pages[index]?.width ?? 0, typography, collector);
  if (collector.isEmpty) throw new Unreadable(hasPictures ? 'scanned' : 'empty');
}

async function open(content: Buffer): Promise<Document> {
  try {
    return await getDocumentProxy(new Uint8Array(content), {
      verbosity: 0,
      useSystemFonts: false,
      disableFontFace: true,
      enableXfa: false,
    });
  } catch (error) {
    throw (error as Error).name === 'PasswordException' ? new Unreadable('encrypted') : error;
  }
}

async function readPages(document: Document, collector: TextCollector): Promise<Page[]> {
  const total = document.numPages;
  const pages: Page[] = [];
  let characters = 0;
  let failed = 0;
  for (let number = 1; number <= Math.min(total, mostPages); number += 1) {
    const page = await readPage(document, number).catch(() => null);
    if (page) characters += page.characters;
    else failed += 1;
    pages.push(page ?? { rows: [], width: 0, characters: 0 });
    collector.progress(number, total);
    if (characters > mostCharacters) break;
  }
  if (failed === pages.length) throw new Unreadable('damaged');
  if (pages.length < total) collector.isCut = true;
  return pages;
}

async function readPage(document: Document, number: number): Promise<Page> {
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const directions: Piece[][] = [[], [], [], []];
  let characters = 0;
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    characters += item.str.length;
    if (characters > mostCharacters * 1.1) break;
    const drawn = multiply(viewport.transform as Matrix, item.transform as Matrix);
    const quarter = Math.round(Math.atan2(drawn[1], drawn[0]) / (Math.PI / 2)) & 3;
    directions[quarter]?.push(toPiece(item, drawn, quarter));
  }
  page.cleanup();
  // Text that is turned is read after the rest.
  const rows = directions.toSorted((a, b) => b.length - a.length).flatMap(layOutRows);
  return { rows, width: viewport.width, characters };
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function toPiece(
  item: { str: string; width: number; fontName: string; dir: string },
  [, , c, d, e, f]: Matrix,
  quarter: number,
): Piece {
  const [x = 0, y = 0] = [
    [e, f],
    [f, -e],
    [-e, -f],
    [-f, e],
  ][quarter]!;
  const size = Math.max(Math.hypot(c, d), 0.1);
  return { text: item.str, x, right: x + item.width, y, size, font: item.fontName, isRightToLeft: item.dir === 'rtl' };
}
