import type { DocumentKind, RequirementCategory } from '../../../../contract/document-analysis.ts';
import type { Place } from '../../../platform/text-extraction/extracted-text.ts';

export type { DocumentKind, RequirementCategory };

/** What is said, where, and in which words of the document. */
interface Finding {
  place: Place;
  quote: string;
}

export interface SummarySentence {
  text: string;
  place: Place;
}

export interface KeyPoint extends Finding {
  text: string;
}

export interface FoundDate extends Finding {
  /** YYYY-MM-DD. */
  date: string;
  /** What is on that day. */
  label: string;
}

export interface FoundAmount extends Finding {
  amount: number;
  /** ISO 4217. */
  currency: string;
  label: string;
}

export interface FoundName extends Finding {
  name: string;
}

export interface Requirement extends Finding {
  category: RequirementCategory;
  text: string;
}

export interface SuggestedTask {
  title: string;
  description: string;
  priority: 'high' | 'medium' | 'low';
  /** YYYY-MM-DD, where the document names the day. */
  dueDate: string | null;
  place: Place;
}

export interface DocumentAnalysisResult {
  kind: DocumentKind;
  summary: SummarySentence[];
  keyPoints: KeyPoint[];
  dates: FoundDate[];
  amounts: FoundAmount[];
  people: FoundName[];
  organizations: FoundName[];
  /** Of a request for proposals; none in other kinds. */
  requirements: Requirement[];
  suggestedTasks: SuggestedTask[];
}
