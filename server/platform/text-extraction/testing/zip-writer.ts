import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: Buffer | string;
  /** What the archive says instead of the truth. */
  declaredSize?: number;
  isEncrypted?: boolean;
  method?: number;
}

const packed = new Map<Buffer | string, Buffer>();

function pack(content: Buffer | string): Buffer {
  const known = packed.get(content) ?? deflateRawSync(content);
  packed.set(content, known);
  return known;
}

/** Archives as they should be, and as they should not. */
export function writeZip(entries: readonly ZipEntry[], declaredCount = entries.length): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredSize, isEncrypted = false, method = 8 } of entries) {
    const plain = Buffer.from(content as string);
    const body = method === 8 ? pack(content) : plain;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(body.length, 14);
    common.writeUInt32LE(declaredSize ?? plain.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), body]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\0'), common, place, Buffer.from(name));
    bodies.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(declaredCount, 8);
  end.writeUInt16LE(declaredCount, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const sheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const relationsTo = (kind: string, target: string): string =>
  `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/${kind}" Target="${target}"/></Relationships>`;

export const wordBody = (body: string): string => `<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`;

export const wordParagraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

export const wordEntries = (document: string | Buffer, more: Partial<ZipEntry> = {}): ZipEntry[] => [
  { name: '[Content_Types].xml', content: types },
  { name: '_rels/.rels', content: relationsTo('officeDocument', 'word/document.xml') },
  { name: 'word/document.xml', content: document, ...more },
];

export const sheetEntries = (rows: string | Buffer, more: Partial<ZipEntry> = {}): ZipEntry[] => [
  { name: '[Content_Types].xml', content: types },
  { name: '_rels/.rels', content: relationsTo('officeDocument', 'xl/workbook.xml') },
  {
    name: 'xl/workbook.xml',
    content: `<workbook xmlns="${sheet}" xmlns:r="${office}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
  },
  { name: 'xl/_rels/workbook.xml.rels', content: relationsTo('worksheet', 'worksheets/sheet1.xml') },
  { name: 'xl/worksheets/sheet1.xml', content: rows, ...more },
];

export const sheetRows = (rows: string): string =>
  `<worksheet xmlns="${sheet}"><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData></worksheet>`;
