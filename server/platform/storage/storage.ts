import type { Readable } from 'node:stream';

/** Where uploaded files are kept. Names are ours: letters, digits, `-`, `.` and `/` between folders. */
export interface Storage {
  /** Whole or not at all. */
  write(name: string, content: Buffer): Promise<void>;
  /** Null where there is no such file. */
  read(name: string): Promise<{ content: Readable; size: number } | null>;
  /** No error where there is no such file. */
  remove(name: string): Promise<void>;
  /** Everything in a folder; no error where there is no such folder. */
  removeAll(folder: string): Promise<void>;
}
