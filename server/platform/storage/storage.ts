import type { Readable } from 'node:stream';

/** Both ends belong to it, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  name: string;
  writtenAt: Date;
}

/** Where uploaded files are kept. Names are ours: letters, digits, `-`, `.` and `/` between folders. */
export interface Storage {
  /** Whole or not at all. */
  write(name: string, content: Buffer): Promise<void>;
  /** Null where there is no such file. `size` is the whole file's; throws `RangeError` for a range beyond it. */
  read(name: string, range?: ByteRange): Promise<{ content: Readable; size: number } | null>;
  /** No error where there is no such file. */
  remove(name: string): Promise<void>;
  /** Everything in a folder; no error where there is no such folder. */
  removeAll(folder: string): Promise<void>;
  /** Every file, or those in a folder and the folders in it, some at a time, in no order. Files that are not ours are left out. */
  list(folder?: string): AsyncIterable<StoredFile[]>;
  /** What writes that were broken off before this moment have left. */
  removeLeftovers(before: Date): Promise<void>;
}

const allowedName = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\.[a-z0-9]+)?$/i;
const allowedFolder = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/i;

export const isFileName = (name: string): boolean => allowedName.test(name);

export function checkFileName(name: string): string {
  if (!isFileName(name)) throw new Error('A file in the storage has a name that is not ours.');
  return name;
}

export function checkFolderName(folder: string): string {
  if (!allowedFolder.test(folder)) throw new Error('A folder in the storage has a name that is not ours.');
  return folder;
}

export const beyondTheEnd = () => new RangeError('The range reaches beyond the end of the file.');
