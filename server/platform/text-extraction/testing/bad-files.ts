// Files that cannot be read, or were made to do harm, and how each has to end.
import * as XLSX from '@e965/xlsx';
import type { BadFile } from './bad-file.ts';
import { badPdfs } from './bad-pdfs.ts';
import { writeDoc } from './doc-writer.ts';
import { createOddFiles } from './odd-files.ts';
import { paragraph } from './prose.ts';
import { writeWorkbook } from './sheet-files.ts';
import { sheetEntries, sheetRows, wordBody, wordEntries, wordParagraph, writeZip } from './zip-writer.ts';

function container(streams: Record<string, Buffer>): Buffer {
  const file = XLSX.CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) XLSX.CFB.utils.cfb_add(file, `/${name}`, content);
  return Buffer.from(XLSX.CFB.write(file, { type: 'buffer' }) as Uint8Array);
}

/** BIFF8: the start of a workbook, then the record that says how the rest is encrypted. */
const protectedWorkbook = Buffer.from(
  `0908100000060500bb0dcc07c100000006030000${'2f003600'}${'0100010001000'.padEnd(12, '0')}${'ab'.repeat(48)}0a000000`,
  'hex',
);

const manySpaces = Buffer.alloc(80 * 1024 * 1024, ' ');

const docx = (name: string, content: Buffer, ends: BadFile['ends']): BadFile => ({
  name,
  extension: 'docx',
  content,
  ends,
});
const xlsx = (name: string, content: Buffer, ends: BadFile['ends']): BadFile => ({
  name,
  extension: 'xlsx',
  content,
  ends,
});

const entity = (declaration: string): string =>
  `<?xml version="1.0"?><!DOCTYPE x [${declaration}]>${wordBody(`${wordParagraph('Before.')}${wordParagraph('&x9;')}`)}`;

const laughs = Array.from({ length: 9 }, (_, index) => `<!ENTITY x${index + 1} "${`&x${index};`.repeat(10)}">`).join(
  '',
);

function words(): BadFile[] {
  const good = writeZip(wordEntries(wordBody(wordParagraph(paragraph(1, 50)))));
  const many = Array.from({ length: 100_000 }, (_, index) => ({ name: `f${index}`, content: '', method: 0 }));
  const own = wordEntries(wordBody(wordParagraph('The text.')));
  return [
    docx(
      'a password',
      container({ EncryptionInfo: Buffer.alloc(5000), EncryptedPackage: Buffer.alloc(5000) }),
      'encrypted',
    ),
    docx('an encrypted part', writeZip(wordEntries(wordBody(''), { isEncrypted: true })), 'encrypted'),
    docx('no text', writeZip(wordEntries(wordBody('<w:p/>'))), 'empty'),
    docx('no document', writeZip(wordEntries('').slice(0, 1)), 'damaged'),
    docx('its first half', good.subarray(0, good.length / 2), 'damaged'),
    docx('broken XML', writeZip(wordEntries('<w:document><w:body>')), 'damaged'),
    docx('80 MB of spaces', writeZip(wordEntries(manySpaces)), 'too-large'),
    docx('80 MB that claim to be 1,000 bytes', writeZip(wordEntries(manySpaces, { declaredSize: 1_000 })), 'too-large'),
    docx(
      '80 MB in a part nobody needs',
      writeZip([...own, { name: 'word/media/x.bin', content: manySpaces }]),
      'too-large',
    ),
    docx('100,000 parts', writeZip([...own, ...many], 65_535), 'too-large'),
    docx('more parts claimed than there are', writeZip(own, 1_999), 'damaged'),
    docx('an unknown way of packing', writeZip(wordEntries(wordBody(''), { method: 99 })), 'damaged'),
    docx(
      '50,000 nested tables',
      writeZip(wordEntries(wordBody('<w:tbl><w:tr><w:tc>'.repeat(50_000) + '</w:tc></w:tr></w:tbl>'.repeat(50_000)))),
      'damaged',
    ),
    docx(
      'a file of the system as an entity',
      writeZip(wordEntries(entity('<!ENTITY x9 SYSTEM "file:///etc/passwd">'))),
      'damaged',
    ),
    docx('a billion laughs', writeZip(wordEntries(entity(`<!ENTITY x0 "ha">${laughs}`))), 'damaged'),
    docx('a name that leaves the folder', writeZip([...own, { name: '../../../written.xml', content: '<a/>' }]), {
      text: 'The text.',
    }),
  ];
}

function sheets(): BadFile[] {
  const good = writeWorkbook({ One: [[paragraph(1, 50)]] }, 'xlsx');
  const goodOld = writeWorkbook({ One: Array.from({ length: 200 }, (_, index) => [paragraph(index, 2)]) }, 'xls');
  const cell = (text: string, at: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const million = Array.from({ length: 1_000_000 }, (_, index) => `<row r="${index + 1}"><c><v>${index}</v></c></row>`);
  const millionRows = sheetRows(million.join(''));
  return [
    xlsx(
      'a password',
      container({ EncryptionInfo: Buffer.alloc(5000), EncryptedPackage: Buffer.alloc(5000) }),
      'encrypted',
    ),
    xlsx('nothing in its sheets', writeWorkbook({ One: [], Two: [[]] }, 'xlsx'), 'empty'),
    xlsx('its first half', good.subarray(0, good.length / 2), 'damaged'),
    xlsx('80 MB of spaces', writeZip(sheetEntries(manySpaces)), 'too-large'),
    xlsx('a forged size', writeZip(sheetEntries(manySpaces, { declaredSize: 10 })), 'too-large'),
    xlsx(
      'all cells claimed, two there',
      writeZip(
        sheetEntries(
          sheetRows(`<row r="1">${cell('Here', 'A1')}</row><row r="1048576">${cell('far', 'XFD1048576')}</row>`),
        ),
      ),
      { text: 'Here', isCut: true },
    ),
    xlsx('a million rows', writeZip(sheetEntries(millionRows)), { text: '99999', isCut: true }),
    xlsx('a formula that calls a program', writeWorkbook({ One: [['=cmd|"/c calc"!A1', 'kept']] }, 'xlsx'), {
      text: 'kept',
    }),
    { name: 'a password', extension: 'xls', content: container({ Workbook: protectedWorkbook }), ends: 'encrypted' },
    {
      name: 'its first third',
      extension: 'xls',
      content: goodOld.subarray(0, goodOld.length / 3),
      ends: 'damaged',
    },
    {
      name: 'no workbook',
      extension: 'xls',
      content: container({ Other: Buffer.alloc(5000) }),
      ends: 'damaged',
    },
    {
      name: 'a password',
      extension: 'doc',
      content: writeDoc([{ text: 'x' }], { isEncrypted: true }),
      ends: 'encrypted',
    },
    { name: 'its first third', extension: 'doc', content: cutDoc(), ends: 'damaged' },
    { name: 'no document', extension: 'doc', content: container({ Other: Buffer.alloc(5000) }), ends: 'damaged' },
    {
      name: 'zeros for a document',
      extension: 'doc',
      content: container({ WordDocument: Buffer.alloc(5000) }),
      ends: 'damaged',
    },
    { name: 'no text', extension: 'doc', content: writeDoc([{ text: ' ' }]), ends: 'empty' },
  ];
}

function cutDoc(): Buffer {
  const good = writeDoc(Array.from({ length: 100 }, (_, index) => ({ text: paragraph(index, 3) })));
  return good.subarray(0, good.length / 3);
}

const noise = Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * index * 31 + index * 7) % 251));

const texts: BadFile[] = [
  { name: 'no bytes', extension: 'txt', content: Buffer.alloc(0), ends: 'empty' },
  { name: 'only space', extension: 'txt', content: Buffer.from(' \n\t\r\n'), ends: 'empty' },
  { name: 'zeros', extension: 'txt', content: Buffer.alloc(100_000), ends: 'damaged' },
  { name: 'noise', extension: 'txt', content: noise, ends: 'damaged' },
  {
    name: 'a program',
    extension: 'txt',
    content: Buffer.concat([Buffer.from('MZ\u0090\0\u0003\0\0\0'), noise]),
    ends: 'damaged',
  },
  {
    name: 'one line of 10 MB',
    extension: 'txt',
    content: Buffer.alloc(10_000_000, 'long '),
    ends: { text: 'long long', isCut: true },
  },
  {
    name: 'two million lines',
    extension: 'txt',
    content: Buffer.alloc(10_000_000, 'Line\n'),
    ends: { text: 'Line', isCut: true },
  },
  {
    name: 'zeros between words',
    extension: 'txt',
    content: Buffer.from(`A\0 word. ${paragraph(1, 9)}`),
    ends: { text: 'A word.', without: '\0' },
  },
  { name: 'no bytes', extension: 'csv', content: Buffer.alloc(0), ends: 'empty' },
  { name: 'only separators', extension: 'csv', content: Buffer.alloc(100_000, ',,,\n'), ends: 'empty' },
  { name: 'noise', extension: 'csv', content: noise, ends: 'damaged' },
  {
    name: 'a quote that never ends',
    extension: 'csv',
    content: Buffer.from(`a,"b${'c,d\n'.repeat(100_000)}`),
    ends: { text: 'a', isCut: true },
  },
  {
    name: 'a million rows',
    extension: 'csv',
    content: Buffer.alloc(8_000_000, 'a,b,c,d\n'),
    ends: { text: 'a | b', isCut: true },
  },
  {
    name: 'a million columns',
    extension: 'csv',
    content: Buffer.alloc(2_000_000, 'a,'),
    ends: { text: 'a | a', isCut: true },
  },
  {
    name: 'a formula',
    extension: 'csv',
    content: Buffer.from('Name\n=HYPERLINK("x")\n'),
    ends: { text: '=HYPERLINK' },
  },
];

export const createBadFiles = async (): Promise<BadFile[]> => [
  ...(await badPdfs()),
  ...words(),
  ...sheets(),
  ...texts,
  ...(await createOddFiles()),
];
