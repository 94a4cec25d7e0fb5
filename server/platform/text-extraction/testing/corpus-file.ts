import type { Block } from '../extracted-text.ts';
import type { DocumentExtension } from '../unreadable-document.ts';

/** What stands in a file. What is left out is not looked at. */
export interface Planted {
  text: string;
  kind?: Block['kind'];
  page?: number;
  heading?: string | null;
  sheet?: string;
  row?: number;
  cells?: string[];
}

export interface CorpusFile {
  name: string;
  extension: DocumentExtension;
  content: Buffer;
  planted: Planted[];
  pageCount?: number;
  /** In this order, and nothing lost between. */
  inOrder?: boolean;
  absent?: string[];
}
