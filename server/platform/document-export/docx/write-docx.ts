import { Document, Footer, Packer, PageNumber, Paragraph, Tab, TextRun } from 'docx';
import { cleanLine } from '../clean-text.ts';
import { parseMarkdown } from '../markdown.ts';
import { createBlocks } from './docx-blocks.ts';
import { documentStyles } from './docx-styles.ts';
import { page } from './page.ts';

export interface DocxSource {
  markdown: string;
  title: string;
  author: string | null;
  /** The heading or paragraph that begins a page of its own. */
  pageBreakBefore?: string | null;
}

/** A Word document of US Letter pages with the author and the page number at the foot. */
export async function writeDocx({ markdown, title, author, pageBreakBefore = null }: DocxSource): Promise<Buffer> {
  const writer = cleanLine(author ?? '').trim();
  const document = new Document({
    title: cleanLine(title).trim(),
    creator: writer,
    lastModifiedBy: writer,
    styles: documentStyles,
    sections: [
      {
        properties: {
          page: {
            size: { width: page.width, height: page.height },
            margin: {
              top: page.margin,
              right: page.margin,
              bottom: page.margin,
              left: page.margin,
              footer: page.footer,
            },
          },
        },
        footers: { default: createFooter(writer) },
        children: createBlocks(parseMarkdown(markdown), pageBreakBefore),
      },
    ],
  });
  return Packer.toBuffer(document);
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
