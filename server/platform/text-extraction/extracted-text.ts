/** Where something stands in a document, for people to find it. Rows and pages count from 1. */
export interface Place {
  page: number | null;
  /** The nearest heading above. */
  heading: string | null;
  sheet: string | null;
  row: number | null;
}

/** A piece of a document's text that stands for itself, in reading order. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'list-item' | 'table-row';
  text: string;
  place: Place;
  /** Of a table's row. */
  cells?: string[];
  /** A table begins with this row, also where another ends right above it. */
  begins?: true;
}

/** Whether a row belongs to the table of the block above it. */
export const continuesTable = ({ kind, place, begins }: Block, above: Block | null | undefined): boolean =>
  kind === 'table-row' && above?.kind === 'table-row' && above.place.sheet === place.sheet && !begins;

export interface ExtractedText {
  blocks: Block[];
  pageCount: number | null;
  /** The document went on where the limit of text was reached. */
  isCut: boolean;
}
