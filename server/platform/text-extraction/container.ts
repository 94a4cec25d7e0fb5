// What kind of file it is shows in its first bytes. A look at them is safe, and spares a process.
import { type DocumentExtension, UnreadableDocument, type UnreadableReason } from './unreadable-document.ts';

const startsWith = (content: Buffer, bytes: string): boolean =>
  content.subarray(0, bytes.length / 2).equals(Buffer.from(bytes, 'hex'));

const isZip = (content: Buffer): boolean => startsWith(content, '504b0304');
const isOle = (content: Buffer): boolean => startsWith(content, 'd0cf11e0a1b11ae1');
// Some programs write a line of their own before it.
const isPdf = (content: Buffer): boolean => content.subarray(0, 1024).includes('%PDF-');
const isText = (content: Buffer): boolean =>
  !isZip(content) && !isOle(content) && !content.subarray(0, 5).includes('%PDF-');

const looksLike: Record<DocumentExtension, (content: Buffer) => boolean> = {
  pdf: isPdf,
  doc: isOle,
  xls: isOle,
  docx: isZip,
  xlsx: isZip,
  txt: isText,
  csv: isText,
};

const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

export function checkContainer(content: Buffer, extension: DocumentExtension): void {
  const reason = problemOf(content, extension);
  if (reason) throw new UnreadableDocument(reason, extension);
}

function problemOf(content: Buffer, extension: DocumentExtension): UnreadableReason | null {
  if (content.length === 0) return 'empty';
  if (looksLike[extension](content)) return null;
  // With a password, Office packs its newer formats in a container of the older ones.
  const isLocked = looksLike[extension] === isZip && isOle(content) && content.includes(encryptedPackage);
  return isLocked ? 'encrypted' : 'damaged';
}
