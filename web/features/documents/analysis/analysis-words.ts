// What an analysis is called in words.
import type { AnalysisReport, DocumentKind, RequirementCategory } from '../../../../contract/document-analysis.ts';
import type { Document } from '../../../../contract/documents.ts';

type Progress = NonNullable<Document['analysis']['progress']>;

export const kindLabels: Record<DocumentKind, string | null> = {
  rfp: 'Request for proposals',
  'award-letter': 'Award letter',
  budget: 'Budget',
  minutes: 'Minutes',
  policy: 'Policy',
  report: 'Report',
  letter: 'Letter',
  list: 'List',
  other: null,
};

/** In the order in which they are shown. */
export const categoryLabels: Record<RequirementCategory, string> = {
  eligibility: 'Eligibility',
  section: 'What to write',
  attachment: 'Attachments',
  length: 'Length limits',
  format: 'Formats',
  deadline: 'Deadlines',
  contact: 'Contacts',
  award: 'Award',
  match: 'Match',
  scoring: 'Scoring',
};

const stepWords: Record<Progress['step'], string> = {
  waiting: 'Waiting to be read',
  reading: 'Reading the text',
  analyzing: 'Looking for what matters',
};

export interface ProgressWords {
  step: string;
  /** "30%", where it is known. */
  share: string | null;
}

export const describeProgress = (progress: Progress | null): ProgressWords => ({
  step: stepWords[progress?.step ?? 'waiting'],
  share: typeof progress?.percent === 'number' ? `${Math.round(progress.percent)}%` : null,
});

export const describeMethod = ({ method }: Pick<AnalysisReport, 'method'>): string =>
  method === 'model'
    ? 'Found by the AI model that your Goodstead uses, and by built-in rules. Check it against the document before you rely on it.'
    : 'Found by built-in rules, without an AI model. Check it against the document before you rely on it.';
