import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { readBlocks } from '../blocks.ts';
import { cleanLine } from '../clean-text.ts';
import { isRightToLeft } from '../direction.ts';
import { parseMarkdown } from '../markdown.ts';
import { breakLines } from './break-lines.ts';
import { loadFonts } from './fonts.ts';
import { page, textWidth } from './page.ts';
import { drawLine, type Paper, useFont } from './paper.ts';
import { drawBlocks } from './pdf-blocks.ts';
import { shapeText, type Shaper } from './shape-text.ts';
import { footer, quietInk } from './styles.ts';

export interface PdfSource {
  markdown: string;
  title: string;
  author: string | null;
}

const lastNote =
  'This file has no letters for some characters, which stand here as [?]. The Word and text downloads have them.';

/** US Letter pages that a screen reader can read, with the author and the page number at the foot. */
export async function writePdf({ markdown, title, author }: PdfSource): Promise<Buffer> {
  const writer = cleanLine(author ?? '').trim();
  const pdf = new PdfDocument({
    size: [page.width, page.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    info: { Title: cleanLine(title).trim(), Author: writer, Creator: 'Goodstead' },
    font: '',
  });
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
  const paper: Paper = { pdf, shaper, y: page.margin, root };
  drawBlocks(paper, readBlocks(parseMarkdown(markdown)));
  if (isMissingSome) drawBlocks(paper, readBlocks(parseMarkdown(`*${lastNote.replace(/[[\]]/g, '\\$&')}*`)));
  drawFooters(paper, writer);
  root.end();
  pdf.end();
  return file;
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
  const marks = { bold: false, italic: false, strike: false, code: false, link: null };
  const style = { ...footer, color: quietInk };
  const words = shapeText([{ kind: 'text', text, ...marks }], style, isRightToLeft(text), paper.shaper);
  const [line] = breakLines(words, side === 'left' ? textWidth * 0.75 : textWidth, paper.shaper);
  if (!line) return;
  const x = side === 'left' ? page.margin : page.margin + textWidth - line.width;
  drawLine(paper, line, { x, top: page.height - page.footer - style.lineHeight, style, element: null });
}
