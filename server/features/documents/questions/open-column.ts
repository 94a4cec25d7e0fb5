import type { Column } from './read-tables.ts';

/** Thrown within: the question fits the table, and only a column is open. With no column to choose from nothing is. */
export class OpenColumn {
  readonly columns: Column[];
  /** Ends "Which column …". */
  readonly purpose: string;

  constructor(columns: Column[], purpose: string) {
    this.columns = columns;
    this.purpose = purpose;
  }
}
