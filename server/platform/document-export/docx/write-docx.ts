import { Document, Footer, ImageRun, Packer, PageOrientation, PageNumber, Paragraph, Tab, TextRun } from 'docx';
import { cleanLine } from '../clean-text.ts';
import { parseMarkdown } from '../markdown.ts';
import { createBlocks } from './docx-blocks.ts';
import { createStyles } from './docx-styles.ts';
import { fitLetterhead, type Letterhead } from '../letterhead.ts';
import { createPageFormat } from '../page-format.ts';
import { twipsInAPoint } from './page.ts';

export interface DocxSource {
  markdown: string;
  title: string;
  author: string | null;
  /** The heading or paragraph that begins a page of its own. */
  pageBreakBefore?: string | null;
  letterhead?: Letterhead | null;
  /** Its table needs the long side of the paper. */
  isLandscape?: boolean;
  /** It is meant to be one page: its margins are narrow. */
  isOnePage?: boolean;
}

/** A Word document of US Letter pages with the author and the page number at the foot. */
export async function writeDocx(source: DocxSource): Promise<Buffer> {
  const { markdown, title, author, pageBreakBefore = null } = source;
  const page = createPageFormat({ ...source, isNarrow: source.isOnePage });
  const textWidth = page.textWidth * twipsInAPoint;
  const margin = page.margin * twipsInAPoint;
  const writer = cleanLine(author ?? '').trim();
  const document = new Document({
    title: cleanLine(title).trim(),
    creator: writer,
    lastModifiedBy: writer,
    styles: createStyles(textWidth),
    sections: [
      {
        properties: {
          page: {
            // The library turns the sides around by itself.
            size: {
              width: Math.min(page.width, page.height) * twipsInAPoint,
              height: Math.max(page.width, page.height) * twipsInAPoint,
              orientation: page.isLandscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
            },
            margin: { top: margin, right: margin, bottom: margin, left: margin, footer: page.footer * twipsInAPoint },
          },
        },
        footers: { default: createFooter(writer) },
        children: [
          ...(source.letterhead ? [createLetterhead(source.letterhead)] : []),
          ...createBlocks(parseMarkdown(markdown), { pageBreakBefore, textWidth }),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

const pixelsInAPoint = 96 / 72;

function createLetterhead(letterhead: Letterhead): Paragraph {
  const { width, height } = fitLetterhead(letterhead);
  return new Paragraph({
    children: [
      new ImageRun({
        type: letterhead.mimeType === 'image/png' ? 'png' : 'jpg',
        data: Buffer.from(letterhead.content),
        transformation: { width: width * pixelsInAPoint, height: height * pixelsInAPoint },
      }),
    ],
  });
}

const createFooter = (writer: string) =>
  new Footer({
    children: [
      new Paragraph({
        style: 'Footer',
        children: [
          new TextRun(writer),
          new TextRun({ children: [new Tab(), 'Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  });
