import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { readBlocks } from '../blocks.ts';
import { cleanLine } from '../clean-text.ts';
import { isRightToLeft } from '../direction.ts';
import { parseMarkdown } from '../markdown.ts';
import { fitLetterhead, type Letterhead } from '../letterhead.ts';
import { createPageFormat, type PageFormat } from '../page-format.ts';
import { breakLines } from './break-lines.ts';
import { loadFonts } from './fonts.ts';
import { drawDecoration, drawLine, type Paper, useFont } from './paper.ts';
import { drawBlocks } from './pdf-blocks.ts';
import { shapeText, type Shaper } from './shape-text.ts';
import { footer, quietInk } from './styles.ts';

export interface PdfSource {
  markdown: string;
  title: string;
  author: string | null;
  letterhead?: Letterhead | null;
  /** Its table needs the long side of the paper. */
  isLandscape?: boolean;
  /** It is meant to be one page. */
  isOnePage?: boolean;
}

const lastNote =
  'This file has no letters for some characters, which stand here as [?]. The Word and text downloads have them.';

const spaceBelowLetterhead = 14;
/** A last page with less than this share of it in use is one too many. */
const fewLines = 0.35;
/** Of more, one is not worth laying all out anew. */
const fewPages = 12;
/** Of what is meant to be one page: letters in tables of 9.5 points, and no smaller ones. */
const smaller = 0.95;

/**
 * US Letter pages that a screen reader can read, with the author and the page number at the foot. The margins are narrower
 * where that saves a page that would hold a few lines, and what is meant to be one page may have smaller letters.
 */
export async function writePdf(source: PdfSource): Promise<Pick<Pages, 'file' | 'pageCount'>> {
  const usual = await writePages(source, createPageFormat(source));
  const { pageCount, lastPageUsed } = usual;
  const wastes = pageCount > 1 && pageCount <= fewPages && (lastPageUsed < fewLines || source.isOnePage);
  if (!wastes) return usual;
  const narrow = await writePages(source, createPageFormat({ ...source, isNarrow: true }));
  if (source.isOnePage && narrow.pageCount === 2) {
    const small = await writePages(source, createPageFormat({ ...source, isNarrow: true, scale: smaller }));
    if (small.pageCount === 1) return small;
  }
  return narrow.pageCount < pageCount ? narrow : usual;
}

interface Pages {
  file: Buffer;
  pageCount: number;
  /** From 0 to 1. */
  lastPageUsed: number;
}

async function writePages({ markdown, title, author, letterhead }: PdfSource, page: PageFormat): Promise<Pages> {
  const writer = cleanLine(author ?? '').trim();
  const pdf = new PdfDocument({
    size: [page.width * page.scale, page.height * page.scale],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    info: { Title: cleanLine(title).trim(), Author: writer, Creator: 'Goodstead' },
    font: '',
  });
  pdf.scale(page.scale).on('pageAdded', () => pdf.scale(page.scale));
  const file = buffer(pdf);
  let isMissingSome = false;
  const shaper: Shaper = {
    fonts: await loadFonts(`${markdown}${writer}☐☑•–·`),
    // pdfkit keeps what it shaped, each word with the space after it: so measured, a word is not shaped again when drawn.
    measure(text, face, size) {
      useFont(pdf, face, size);
      return text === ' ' ? pdf.widthOfString(text) : pdf.widthOfString(`${text} `) - pdf.widthOfString(' ');
    },
    onMissing: () => (isMissingSome = true),
  };
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const paper: Paper = { pdf, page, shaper, y: page.margin, root };
  if (letterhead) drawLetterhead(paper, letterhead);
  drawBlocks(paper, readBlocks(parseMarkdown(markdown)));
  if (isMissingSome) drawBlocks(paper, readBlocks(parseMarkdown(`*${lastNote.replace(/[[\]]/g, '\\$&')}*`)));
  const lastPageUsed = (paper.y - page.margin) / (page.bottom - page.margin);
  const pageCount = pdf.bufferedPageRange().count;
  drawFooters(paper, writer);
  root.end();
  pdf.end();
  return { file: await file, pageCount, lastPageUsed };
}

/** A picture that cannot be read leaves the document as it is without one. */
function drawLetterhead(paper: Paper, letterhead: Letterhead): void {
  const { pdf, page } = paper;
  const { width, height } = fitLetterhead(letterhead);
  try {
    const image = Buffer.from(letterhead.content);
    drawDecoration(pdf, () => pdf.image(image, page.margin, paper.y, { width, height }));
    paper.y += height + spaceBelowLetterhead;
  } catch {
    return;
  }
}

function drawFooters(paper: Paper, writer: string): void {
  const { start, count } = paper.pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    paper.pdf.switchToPage(start + index);
    drawFooterText(paper, writer, 'left');
    drawFooterText(paper, `Page ${index + 1} of ${count}`, 'right');
  }
}

function drawFooterText(paper: Paper, text: string, side: 'left' | 'right'): void {
  const marks = { bold: false, italic: false, strike: false, code: false, link: null, isPlace: false };
  const style = { ...footer, color: quietInk };
  const words = shapeText([{ kind: 'text', text, ...marks }], style, isRightToLeft(text), paper.shaper);
  const { page } = paper;
  const { textWidth } = page;
  const [line] = breakLines(words, side === 'left' ? textWidth * 0.75 : textWidth, paper.shaper);
  if (!line) return;
  const x = side === 'left' ? page.margin : page.margin + textWidth - line.width;
  drawLine(paper, line, { x, top: page.height - page.footer - style.lineHeight, style, element: null });
}
