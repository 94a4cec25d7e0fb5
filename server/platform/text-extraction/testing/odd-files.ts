// Files that are not quite what they claim, yet hold text, and such as have only been made to do harm.
import * as XLSX from '@e965/xlsx';
import type { BadFile } from './bad-file.ts';
import { writeDoc } from './doc-writer.ts';
import { pdfOf } from './pdf-objects.ts';
import { writePdf } from './pdf-writer.ts';
import { paragraph } from './prose.ts';
import { writeWorkbook } from './sheet-files.ts';
import { sheetEntries, sheetRows, wordBody, wordEntries, wordParagraph, writeZip } from './zip-writer.ts';

type Ends = BadFile['ends'];

const of =
  (extension: BadFile['extension']) =>
  (name: string, content: Buffer | string, ends: Ends): BadFile => ({
    name,
    extension,
    content: Buffer.from(content as string),
    ends,
  });

const [txt, csv, docx, xlsx, xls, doc, pdf] = [
  of('txt'),
  of('csv'),
  of('docx'),
  of('xlsx'),
  of('xls'),
  of('doc'),
  of('pdf'),
];

const mostBytes = 10_485_760;
const text = 'The text.';
const macros = Buffer.from('Attribute VB_Name = "ThisDocument"\nSub AutoOpen()\nShell "calc"\nEnd Sub\n');
const own = wordEntries(wordBody(wordParagraph(text)));
const word = (body: string): Buffer => writeZip(wordEntries(wordBody(body)));
const sheet = (rows: string): Buffer => writeZip(sheetEntries(sheetRows(rows)));
const inline = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

const textFiles = (): BadFile[] => [
  txt('the most bytes there may be', Buffer.alloc(mostBytes, `${paragraph(1, 1)}\n`), { text: 'as note', isCut: true }),
  txt('one word of 10 MB', Buffer.alloc(10_000_000, 'a'), { text: 'aaaa', isCut: true }),
  txt('bytes that are no UTF-8', Buffer.from([...Buffer.from(`${text} `), 0xc3, 0x28, 0xf8, 0xa1, 0xa1]), { text }),
  txt('half of a pair of UTF-16', Buffer.from(`\ufeff${text} \ud800 end`, 'utf16le'), { text, without: '\ud800' }),
  txt('a byte too many for UTF-16', Buffer.concat([Buffer.from(`\ufeff${text}`, 'utf16le'), Buffer.from('x')]), {
    text,
  }),
  txt('text from right to left', `${text} \u202Eexe.txt`, { text }),
  txt('commands for a terminal', `${text} \u001b]0;owned\u0007\u001b[2J`, 'damaged'),
  txt('markup', `<script>alert(1)</script> ${text}`, { text: '<script>alert(1)</script>' }),
  txt('100,000 accents on a letter', `${text} a${'\u0301'.repeat(100_000)}`, { text }),
  csv('formulas of all kinds', `Name,Value\n"=cmd|'/c calc'!A1",+1+1\n@SUM(1),-2+3\n`, {
    text: "=cmd|'/c calc'!A1 | +1+1",
  }),
  csv('one line of 10 MB', Buffer.alloc(10_000_000, 'abc def '), { text: 'abc def', isCut: true }),
  csv('a quote for each letter', `a,b\n${'"'.repeat(100_001)}`, { text: 'a | b', isCut: true }),
  csv('names of objects as columns', '__proto__,constructor,toString\n1,2,3\n', { text: '__proto__ | constructor' }),
  csv('rows of all lengths', `a\n${Array.from({ length: 100 }, (_, n) => 'x,'.repeat(n)).join('\n')}`, {
    text: 'x | x',
  }),
];

const wordFiles = (): BadFile[] => [
  docx('macros', writeZip([...own, { name: 'word/vbaProject.bin', content: macros }]), { text, without: 'AutoOpen' }),
  docx('a program behind it', Buffer.concat([writeZip(own), Buffer.from('MZ\u0090'), Buffer.alloc(3000, 0x90)]), {
    text,
  }),
  docx('two documents of one name', writeZip([...own, wordEntries(wordBody(wordParagraph('Second.')))[2]!]), {
    text: 'Second.',
    without: text,
  }),
  docx('2,001 parts', writeZip([...own, ...parts(1_998)]), 'too-large'),
  docx('2,000 parts', writeZip([...own, ...parts(1_997)]), { text }),
  docx('an archive in an archive', writeZip([...own, { name: 'word/embeddings/x.docx', content: writeZip(own) }]), {
    text,
  }),
  docx('a picture that is a program', writeZip([...own, { name: 'word/media/a.png', content: 'MZ' }]), { text }),
  docx(
    'a million attributes',
    word(`<w:p ${Array.from({ length: 200_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`),
    'empty',
  ),
  docx(
    'a field that includes a file',
    word(`${wordParagraph(text)}<w:p><w:fldSimple w:instr="INCLUDETEXT /etc/passwd"/></w:p>`),
    {
      text,
      without: 'root:',
    },
  ),
  doc('pieces beyond its end', beyondItsEnd(), 'damaged'),
  doc('macros', withStream(writeDoc([{ text }]), '/Macros/VBA/Module1'), { text, without: 'AutoOpen' }),
];

const parts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `f${index}`, content: '', method: 0 }));

const sheetFiles = (): BadFile[] => [
  xlsx(
    'macros',
    writeZip([
      ...sheetEntries(sheetRows(`<row r="1">${inline('A1', text)}</row>`)),
      { name: 'xl/vbaProject.bin', content: macros },
    ]),
    {
      text,
      without: 'AutoOpen',
    },
  ),
  xlsx('a cell beyond all columns', sheet(`<row r="1">${inline('A1', text)}${inline('ZZZZZZ99999999', 'far')}</row>`), {
    text,
    isCut: true,
  }),
  xlsx(
    'texts that are not there',
    sheet(`<row r="1">${inline('A1', text)}<c r="B1" t="s"><v>999999999</v></c></row>`),
    'damaged',
  ),
  xlsx('a formula of itself', sheet(`<row r="1">${inline('A1', text)}<c r="B1"><f>B1+1</f><v>1</v></c></row>`), {
    text,
  }),
  xlsx(
    'a day that is none',
    sheet(`<row r="1">${inline('A1', text)}<c r="B1" s="14"><v>1e308</v></c><c r="C1" t="d"><v>x</v></c></row>`),
    { text },
  ),
  xlsx('markup in its cells', writeWorkbook({ One: [['<img src=x onerror=alert(1)>', text]] }, 'xlsx'), {
    text: '<img src=x onerror=alert(1)>',
  }),
  xls('macros', withStream(writeWorkbook({ One: [[text]] }, 'xls'), '/_VBA_PROJECT_CUR/VBA/Module1'), {
    text,
    without: 'AutoOpen',
  }),
  xls('a formula that calls a program', writeWorkbook({ One: [['=cmd|"/c calc"!A1', text]] }, 'xls'), { text }),
];

function withStream(content: Buffer, name: string): Buffer {
  const container = XLSX.CFB.read(content, { type: 'buffer' });
  XLSX.CFB.utils.cfb_add(container, name, macros);
  return Buffer.from(XLSX.CFB.write(container, { type: 'buffer' }) as Uint8Array);
}

/** The places of all streams point to sectors that are not there. */
function beyondItsEnd(): Buffer {
  const content = Buffer.from(writeDoc([{ text }]));
  return content.fill(0xee, 0x4c, 0x200);
}

const page = (content: string, more = ''): Buffer =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 4 0 R >> /XObject << /X1 6 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X1 6 0 R >> >> /Length 6 >>\nstream\n/X1 Do\nendstream',
  ]);

const shown = `BT /F1 12 Tf 72 700 Td (${text}) Tj ET`;

export const createOddFiles = async (): Promise<BadFile[]> => {
  const good = await writePdf((document) => document.text(text));
  return [
    ...textFiles(),
    ...wordFiles(),
    ...sheetFiles(),
    pdf('an archive behind it', Buffer.concat([good, writeZip(own)]), { text }),
    pdf('a page of the web in front of it', Buffer.concat([Buffer.from('<script>alert(1)</script>\n'), good]), {
      text,
      without: 'alert',
    }),
    pdf('a drawing that holds itself', page(`${shown} /X1 Do`), { text }),
    pdf('a script that runs when it is opened', page(shown, '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), {
      text,
      without: 'alert',
    }),
    pdf('a program to start', page(shown, '/OpenAction << /S /Launch /F (calc.exe) >>'), { text, without: 'calc' }),
    pdf(
      'a table of places that lies',
      Buffer.from(good.toString('latin1').replace(/\d{10} 00000 n/g, '9999999999 00000 n'), 'latin1'),
      { text },
    ),
    pdf('a line that leaves its page', page(`BT /F1 12 Tf (${'a'.repeat(1_200_000)}) Tj ET`), { text: 'aaaa' }),
  ];
};
