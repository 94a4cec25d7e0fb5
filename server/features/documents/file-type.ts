import {
  documentTypes,
  fileExtension,
  fileTooLargeMessage,
  invalidFileTypeMessage,
  maxUploadBytes,
} from '../../../contract/options.ts';
import { AppError } from '../../platform/errors/app-error.ts';

export interface Upload {
  originalName: string;
  /** As the client declares it. */
  declaredType: string;
  content: Buffer;
}

type Extension = (typeof documentTypes)[number]['extension'];

const undeclared = ['', 'application/octet-stream'];

/** The file's extension and media type, agreed on by its name, its declared type and its first bytes. */
export function checkFileType({ originalName, declaredType, content }: Upload): {
  extension: Extension;
  mimeType: string;
} {
  if (content.length === 0) throw new AppError('empty_file', 'This file is empty. Please choose another one.');
  if (content.length > maxUploadBytes) throw new AppError('file_too_large', fileTooLargeMessage);
  const type = documentTypes.find(({ extension }) => extension === fileExtension(originalName));
  const declared = declaredType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isDeclared =
    undeclared.includes(declared) || (type?.mimeTypes as readonly string[] | undefined)?.includes(declared);
  if (!type || !isDeclared || !looksLike[type.extension](content)) {
    throw new AppError('unsupported_media_type', invalidFileTypeMessage);
  }
  return { extension: type.extension, mimeType: type.mimeTypes[0] };
}

const startsWith = (content: Buffer, bytes: number[]): boolean => bytes.every((byte, index) => content[index] === byte);

const isPdf = (content: Buffer): boolean => content.subarray(0, 1024).includes('%PDF-');
const isOle = (content: Buffer): boolean => startsWith(content, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
// An Office file is a zip whose directory, at its end, names the parts of that kind of file.
const isOfficeZip = (content: Buffer, folder: string): boolean =>
  startsWith(content, [0x50, 0x4b, 0x03, 0x04]) && content.includes('[Content_Types].xml') && content.includes(folder);

function isText(content: Buffer): boolean {
  const isUtf16 = startsWith(content, [0xff, 0xfe]) || startsWith(content, [0xfe, 0xff]);
  const isOther = isPdf(content) || startsWith(content, [0x50, 0x4b, 0x03, 0x04]) || isOle(content);
  return isUtf16 || (!isOther && !content.includes(0));
}

const looksLike: Record<Extension, (content: Buffer) => boolean> = {
  pdf: isPdf,
  doc: isOle,
  xls: isOle,
  docx: (content) => isOfficeZip(content, 'word/'),
  xlsx: (content) => isOfficeZip(content, 'xl/'),
  txt: isText,
  csv: isText,
};

/** The file's own name without folders and unreadable characters, at most 255 characters, its ending kept. */
export function cleanFileName(name: string): string {
  const base = name
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  if (base.length <= 255) return base;
  const ending = `.${fileExtension(base)}`;
  return ending.length < 20 ? base.slice(0, 255 - ending.length).toWellFormed() + ending : base.slice(0, 255);
}
