import { deflateSync } from 'node:zlib';
import type { BadFile } from './bad-file.ts';
import { pdfOf } from './pdf-objects.ts';
import { writePdf } from './pdf-writer.ts';
import { paragraph } from './prose.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const pdf = (name: string, content: Buffer, ends: BadFile['ends']): BadFile => ({
  name,
  extension: 'pdf',
  content,
  ends,
});

const pdfPage = (content: Buffer, filter: string): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    Buffer.concat([
      Buffer.from(`<< /Length ${content.length} /Filter ${filter} >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
  ]);

export async function badPdfs(): Promise<BadFile[]> {
  const good = await writePdf((pdf) => pdf.text(paragraph(1, 20)));
  const blank = await writePdf((pdf) => {
    for (let page = 2; page <= 200; page += 1) pdf.addPage();
  });
  const bomb = deflateSync(deflateSync(Buffer.alloc(100 * 1024 * 1024, ' '), { level: 1 }));
  return [
    pdf('a password', await writePdf((pdf) => pdf.text('Secret'), { userPassword: 'open sesame' }), 'encrypted'),
    pdf('a scan', await writePdf((pdf) => pdf.image(picture, 0, 0, { width: 600 })), 'scanned'),
    pdf('200 blank pages', blank, 'empty'),
    pdf('nothing but its first line', Buffer.from('%PDF-1.7\n'), 'damaged'),
    pdf('its first half', good.subarray(0, good.length / 3), 'damaged'),
    pdf('zeros behind its first line', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500_000)]), 'damaged'),
    pdf('no page', pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']), 'damaged'),
    pdf(
      'a page that holds itself',
      pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 9 >>']),
      'damaged',
    ),
    pdf(
      'a million pages claimed',
      pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 1000000 >>']),
      'damaged',
    ),
    pdf(
      '100,000 nested arrays',
      pdfPage(deflateSync(Buffer.from('['.repeat(100_000) + ']'.repeat(100_000))), '/FlateDecode'),
      'empty',
    ),
    pdf('100 MB packed twice', pdfPage(bomb, '[/FlateDecode /FlateDecode]'), 'empty'),
    pdf(
      'a script',
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>',
        '<< /Type /Pages /Kids [] /Count 0 >>',
      ]),
      'damaged',
    ),
  ];
}
