import type { ExtractedText } from '../../../platform/text-extraction/extracted-text.ts';
import type { DocumentKind } from '../analysis/document-analysis-result.ts';
import { detectKind } from './detect-kind.ts';
import { findDays, type FoundDay } from './find-dates.ts';
import { readStatements, type Statement } from './statements.ts';

export interface SourceOptions {
  /** Of the file. */
  name: string;
  /** The organization's calendar day, YYYY-MM-DD. */
  today: string;
  /** Of the organization: on which day an instant with its offset is. */
  timeZone: string;
}

/** A document as its readers take it: its statements, what kind of document it is, and its days. */
export interface Source {
  statements: Statement[];
  kind: DocumentKind;
  /** Every day of every statement, before those of one thing become one. */
  days: FoundDay[];
  /** YYYY-MM-DD: the day of a meeting or of the document, where it names one. */
  writtenOn: string | null;
  /** The organization's calendar day, YYYY-MM-DD. */
  today: string;
}

export function readSource(text: ExtractedText, options: SourceOptions, knownKind: DocumentKind | null = null): Source {
  const statements = readStatements(text);
  const kind = knownKind ?? detectKind(statements, options.name);
  return { statements, kind, today: options.today, ...findDays(statements, kind, options) };
}
