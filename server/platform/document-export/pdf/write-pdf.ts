import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { type Block, readBlocks } from '../blocks.ts';
import { cleanLine } from '../clean-text.ts';
import { isRightToLeft } from '../direction.ts';
import { parseMarkdown } from '../markdown.ts';
import { fitLetterhead, type Letterhead } from '../letterhead.ts';
import { createPageFormat, type PageFormat } from '../page-format.ts';
import { breakLines } from './break-lines.ts';
import { breakPages, type PageBreaks } from './break-pages.ts';
import { loadFonts } from './fonts.ts';
import type { Item } from './item.ts';
import { drawDecoration, drawLine, type Paper, type Pdf, useFont } from './paper.ts';
import { drawPages, layOutBlocks } from './pdf-blocks.ts';
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
  '*This file has no letters for some characters, which stand here as \\[?\\]. The Word and text downloads have them.*';

const spaceBelowLetterhead = 14;
/** A last page with less than this share of it in use is one too many. */
const fewLines = 0.35;
/** Half of what a short table costs that is cut. */
const muchCost = 0.5;
/** Of more, one is not worth laying all out anew. */
const fewPages = 12;
/** Of what is meant to be one page: letters in tables of 9.5 points, and no smaller ones. */
const smaller = 0.95;

/**
 * US Letter pages that a screen reader can read, with the author and the page number at the foot. The margins are narrower
 * where that saves a page that would hold a few lines, and what is meant to be one page may have smaller letters.
 */
export async function writePdf(source: PdfSource): Promise<{ file: Buffer; pageCount: number }> {
  const writer = cleanLine(source.author ?? '').trim();
  const usual = createPageFormat(source);
  const pdf = new PdfDocument({
    size: [usual.width, usual.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    info: { Title: cleanLine(source.title).trim(), Author: writer, Creator: 'Goodstead' },
    font: '',
  });
  const file = buffer(pdf);
  let isMissingSome = false;
  const shaper: Shaper = {
    fonts: await loadFonts(`${source.markdown}${writer}☐☑•–·`),
    // pdfkit keeps what it shaped, each word with the space after it: so measured, a word is not shaped again when drawn.
    measure(text, face, size) {
      useFont(pdf, face, size);
      return text === ' ' ? pdf.widthOfString(text) : pdf.widthOfString(`${text} `) - pdf.widthOfString(' ');
    },
    onMissing: () => (isMissingSome = true),
  };
  const picture = source.letterhead ? openPicture(pdf, source.letterhead) : null;
  const blocks = readBlocks(parseMarkdown(source.markdown));
  const used = picture ? picture.height + spaceBelowLetterhead : 0;
  let layout = layOutPages(source, blocks, shaper, used);
  if (isMissingSome) layout = layOutPages(source, [...blocks, ...readBlocks(parseMarkdown(lastNote))], shaper, used);
  const { page, items, pages } = layout;
  pdf.scale(page.scale).on('pageAdded', () => pdf.scale(page.scale));
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const paper: Paper = { pdf, page, shaper, y: page.margin, squeeze: 1, root };
  if (picture) drawDecoration(pdf, () => pdf.image(picture.image, page.margin, page.margin, picture));
  paper.y += used;
  drawPages(paper, items, pages);
  const pageCount = drawFooters(paper, writer);
  root.end();
  pdf.end();
  return { file: await file, pageCount };
}
interface Layout extends PageBreaks {
  page: PageFormat;
  items: Item[];
}

/** `used` is the height of what stands on the first page already. */
function layOutPages(source: PdfSource, blocks: readonly Block[], shaper: Shaper, used: number): Layout {
  const usual = layOut({});
  const { length } = usual.pages;
  const wastes = source.isOnePage || lastPageUsed(usual) < fewLines || usual.cost >= muchCost;
  if (!wastes || length <= 1 || length > fewPages) return usual;
  const narrow = layOut({ isNarrow: true });
  if (source.isOnePage && narrow.pages.length === 2) {
    const small = layOut({ isNarrow: true, scale: smaller });
    if (small.pages.length === 1) return small;
  }
  return narrow.pages.length < length || narrow.cost < usual.cost - muchCost ? narrow : usual;

  function layOut(look: { isNarrow?: boolean; scale?: number }): Layout {
    const page = createPageFormat({ ...source, ...look });
    const items = layOutBlocks(blocks, shaper, page);
    return {
      page,
      items,
      ...breakPages(
        items.flatMap(({ boxes }) => boxes),
        page.bottom - page.margin,
        used,
      ),
    };
  }
}

const lastPageUsed = ({ page, pages }: Layout): number => (pages.at(-1)?.inUse ?? 0) / (page.bottom - page.margin);

/** A picture that cannot be read leaves the document as it is without one. */
function openPicture(pdf: Pdf, letterhead: Letterhead) {
  try {
    // The types of the library do not have it.
    const image = (pdf as unknown as { openImage(content: Buffer): Buffer }).openImage(Buffer.from(letterhead.content));
    return { image, ...fitLetterhead(letterhead) };
  } catch {
    return null;
  }
}

function drawFooters(paper: Paper, writer: string): number {
  const { start, count } = paper.pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    paper.pdf.switchToPage(start + index);
    drawFooterText(paper, writer, 'left');
    drawFooterText(paper, `Page ${index + 1} of ${count}`, 'right');
  }
  return count;
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
