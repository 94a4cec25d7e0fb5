import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PdfDocument>;

export type PdfOptions = NonNullable<ConstructorParameters<typeof PdfDocument>[0]>;

/** Letter pages with the standard fonts, the first one there. */
export async function writePdf(draw: (pdf: Pdf) => void, options: PdfOptions = {}): Promise<Buffer> {
  const pdf = new PdfDocument({ size: 'LETTER', margin: 72, bufferPages: true, ...options });
  pdf.font('Helvetica').fontSize(11);
  const content = buffer(pdf);
  draw(pdf);
  pdf.end();
  return content;
}

export const heading = (pdf: Pdf, text: string, size = 18): Pdf =>
  pdf.font('Helvetica-Bold').fontSize(size).text(text).moveDown(0.5).font('Helvetica').fontSize(11);

export const drawTable = (pdf: Pdf, rows: string[][], columns: readonly number[]): void => {
  for (const row of rows) {
    const { y } = pdf;
    row.forEach((cell, index) => pdf.text(cell, columns[index], y, { lineBreak: false }));
    pdf.y = y + 20;
  }
  pdf.x = 72;
};
