// Writes the older Word format as far as a reader of text looks at it: [MS-DOC] sections 2.5 (FIB) and 2.9.38 (Clx).
import * as XLSX from '@e965/xlsx';

export interface DocParagraph {
  text: string;
  /** Heading 1 to 9. */
  level?: number;
  isItem?: boolean;
  /** The mark of a cell, of a row's end, or of a page break instead of a paragraph's. */
  ends?: 'cell' | 'row' | 'page';
}

const marks = { cell: '\u0007', row: '\u0007', page: '\f' };
const textOffset = 2048;
const pageSize = 512;
const mostRuns = 20;

export function writeDoc(
  paragraphs: readonly DocParagraph[],
  { encoding = 'utf16le', isEncrypted = false }: { encoding?: 'utf16le' | 'latin1'; isEncrypted?: boolean } = {},
): Buffer {
  const width = encoding === 'utf16le' ? 2 : 1;
  const texts = paragraphs.map(({ text, ends }) => text + (ends ? marks[ends] : '\r'));
  const text = texts.join('');
  const written = Buffer.from(text, encoding);
  const starts = [textOffset];
  for (const piece of texts) starts.push((starts.at(-1) ?? 0) + piece.length * width);

  const firstPage = Math.ceil((textOffset + written.length) / pageSize);
  const groups = Array.from({ length: Math.ceil(paragraphs.length / mostRuns) }, (_, index) => index * mostRuns);
  const pages = groups.map((from) => writeProperties(paragraphs.slice(from, from + mostRuns), starts.slice(from)));
  const clx = writePieces(text.length, width);
  const bins = Buffer.alloc((groups.length + 1) * 4 + groups.length * 4);
  [...groups, paragraphs.length].forEach((from, index) => bins.writeUInt32LE(starts[from] ?? 0, index * 4));
  groups.forEach((_, index) => bins.writeUInt32LE(firstPage + index, (groups.length + 1 + index) * 4));

  const head = Buffer.alloc(textOffset);
  head.writeUInt16LE(0xa5ec, 0);
  head.writeUInt16LE(0x00c1, 2);
  head.writeUInt16LE(isEncrypted ? 0x0100 : 0, 0x0a);
  head.writeUInt32LE(textOffset, 0x18);
  head.writeUInt32LE(textOffset + written.length, 0x1c);
  head.writeUInt16LE(14, 0x20);
  head.writeUInt16LE(22, 0x3e);
  head.writeUInt32LE(text.length, 0x4c);
  head.writeUInt16LE(93, 0x98);
  head.writeUInt32LE(clx.length, 0x0102);
  head.writeUInt32LE(bins.length, 0x0106);
  head.writeUInt32LE(0, 0x01a2);
  head.writeUInt32LE(clx.length, 0x01a6);

  const body = Buffer.alloc(firstPage * pageSize - textOffset);
  written.copy(body);
  const file = XLSX.CFB.utils.cfb_new();
  // Streams under 4,096 bytes are kept in another way than long ones; Word writes long ones.
  const padded = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.alloc(4096)]);
  XLSX.CFB.utils.cfb_add(file, '/WordDocument', padded(head, body, ...pages));
  XLSX.CFB.utils.cfb_add(file, '/0Table', padded(clx, bins));
  return Buffer.from(XLSX.CFB.write(file, { type: 'buffer' }) as Uint8Array);
}

function writePieces(length: number, width: number): Buffer {
  const pieces = Buffer.alloc(5 + 16);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(0, 5);
  pieces.writeUInt32LE(length, 9);
  pieces.writeUInt32LE(width === 2 ? textOffset : 0x40000000 + textOffset * 2, 15);
  return pieces;
}

/** A page of paragraph properties: where each paragraph starts, its style and its exceptions. */
function writeProperties(paragraphs: readonly DocParagraph[], starts: readonly number[]): Buffer {
  const page = Buffer.alloc(pageSize);
  page.writeUInt8(paragraphs.length, pageSize - 1);
  let end = pageSize - 2;
  paragraphs.forEach((paragraph, index) => {
    page.writeUInt32LE(starts[index] ?? 0, index * 4);
    page.writeUInt32LE(starts[index + 1] ?? 0, (index + 1) * 4);
    const properties = propertiesOf(paragraph);
    end = (end - properties.length) & ~1;
    properties.copy(page, end);
    page.writeUInt8(end / 2, (paragraphs.length + 1) * 4 + index * 13);
  });
  return page;
}

function propertiesOf({ level = 0, isItem, ends }: DocParagraph): Buffer {
  const exceptions = Buffer.concat([
    isItem ? Buffer.from([0x0b, 0x46, 1, 0]) : Buffer.alloc(0),
    ends === 'cell' || ends === 'row' ? Buffer.from([0x16, 0x24, 1]) : Buffer.alloc(0),
    ends === 'row' ? Buffer.from([0x17, 0x24, 1]) : Buffer.alloc(0),
  ]);
  const length = 2 + exceptions.length;
  const even = length % 2 === 0;
  const head = even ? Buffer.from([0, length / 2]) : Buffer.from([(length + 1) / 2]);
  return Buffer.concat([head, Buffer.from([level, 0]), exceptions]);
}
