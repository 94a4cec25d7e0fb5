import type { Column } from './read-tables.ts';

/** Thrown where all but the column is understood: which one is asked back. */
export class OpenColumn extends Error {
  readonly columns: Column[];
  readonly purpose: string;

  constructor(columns: Column[], purpose: string) {
    super('The column is open.');
    this.name = 'OpenColumn';
    this.columns = columns;
    this.purpose = purpose;
  }
}

/** Thrown where a question is not understood. */
export class NotUnderstood extends Error {
  constructor() {
    super('Not all of the question is understood.');
    this.name = 'NotUnderstood';
  }
}
