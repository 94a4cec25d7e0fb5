import type { AnswerSuggestion, Column } from '../../../../contract/flows.ts';
import type { Context } from '../../../platform/context/context.ts';
import { calendarDayIn, formatDueDate } from '../../tasks/index.ts';
import { getOrganization } from '../../organizations/index.ts';
import type { Block, Place } from '../../../platform/text-extraction/index.ts';
import { getDocument } from '../actions.ts';
import { documentPath } from '../document-path.ts';
import { findApplicationDeadline } from '../facts/application-deadline.ts';
import type { DocumentAnalysisResult } from '../analysis/document-analysis-result.ts';
import { findReading } from './reading-queries.ts';
import { findTableRows } from './table-rows.ts';

/** What a guide's question may take from a document. */
export const answerSources = ['funder', 'amount', 'deadline', 'period', 'attachments', 'contact', 'match'] as const;
export type AnswerSource = (typeof answerSources)[number];

interface AskingStep {
  key: string;
  type: string;
  options: string[];
  columns?: Column[];
  fromDocument?: AnswerSource;
}

interface Found {
  text: string;
  place: Place | null;
}

interface Source {
  analysis: DocumentAnalysisResult;
  blocks: readonly Block[];
  /** YYYY-MM-DD. */
  today: string;
}

const mostSuggestions = 3;
const mostCharacters = 300;

/** What an own document says to the questions of a guide, by their keys. Nothing where it was not read. */
export async function suggestAnswers(
  context: Context,
  documentId: string,
  steps: AskingStep[],
): Promise<Record<string, AnswerSuggestion[]>> {
  const { document } = await getDocument(context, documentId);
  const reading = await findReading(context.database, document);
  if (!reading) return {};
  const { organization } = await getOrganization(context, document.organizationId);
  const source = {
    analysis: reading.analysis,
    blocks: reading.content.blocks,
    today: calendarDayIn(organization.timeZone, context.now()),
  };
  const suggestions = steps.map((step) => [
    step.key,
    findAnswers(step, source)
      .slice(0, mostSuggestions)
      .map(({ text, place }) => ({
        text: (step.columns ? text : text.slice(0, mostCharacters)).toWellFormed(),
        from: 'document' as const,
        source: document.originalName,
        path: documentPath(document.id, place),
      })),
  ]);
  return Object.fromEntries(suggestions.filter(([, found]) => found!.length > 0));
}

function findAnswers(step: AskingStep, source: Source): Found[] {
  if (step.columns) return [findTableRows(source.blocks, step.columns)].filter((found) => found !== null);
  return step.fromDocument ? finders[step.fromDocument](source, step) : [];
}

const finders: Record<AnswerSource, (source: Source, step: AskingStep) => Found[]> = {
  funder: ({ analysis }) =>
    analysis.organizations.slice(0, mostSuggestions).map(({ name, place }) => ({ text: name, place })),
  amount: ({ analysis }) =>
    analysis.requirements.filter(({ category }) => category === 'award').map(({ text, place }) => ({ text, place })),
  deadline: ({ analysis, today }, { type }) => {
    const due = findApplicationDeadline(analysis.dates, today) ?? nextReport(analysis, today);
    return due ? [{ text: type === 'date' ? due.date : formatDueDate(due.date), place: due.place }] : [];
  },
  period: ({ analysis }) =>
    analysis.dates
      .filter(({ label }) => /\bperiod\b|\bterm\b/i.test(label))
      .map(({ quote, place }) => ({ text: quote, place })),
  attachments: ({ analysis }, { options }) => {
    const asked = analysis.requirements.filter(({ category }) => category === 'attachment');
    const wanted = options.filter((option) => asked.some(({ text, quote }) => isSame(option, `${text} ${quote}`)));
    return wanted.length > 0 ? [{ text: wanted.join(', '), place: asked[0]?.place ?? null }] : [];
  },
  contact: ({ analysis }) => analysis.people.map(({ name, place }) => ({ text: name, place })),
  match: ({ analysis }) =>
    analysis.requirements.filter(({ category }) => category === 'match').map(({ text, place }) => ({ text, place })),
};

const nextReport = ({ dates }: DocumentAnalysisResult, today: string) =>
  dates.find(({ date, label }) => date >= today && /\breport\b/i.test(label));

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []).map((word) => word.replace(/s$/, ''));

/** Every word of the option stands in what is asked for. */
function isSame(option: string, asked: string): boolean {
  const words = new Set(wordsOf(asked));
  return wordsOf(option).every((word) => words.has(word));
}
