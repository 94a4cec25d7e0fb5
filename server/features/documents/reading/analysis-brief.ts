import type { DocumentAnalysisResult } from '../analysis/document-analysis-result.ts';

export interface ReadingProgress {
  step: 'waiting' | 'reading' | 'analyzing';
  /** Of this step, 0 to 100; null where nobody can say. */
  percent: number | null;
}

/** The part of an analysis that a document's record carries, the same however long the document is. */
export interface AnalysisBrief {
  summary: string;
  keyPoints: string[];
  dates: { date: string; label: string }[];
  amounts: { amount: number; currency: string; label: string }[];
  suggestedTasks: { title: string; description: string; priority: 'high' | 'medium' | 'low'; dueDate: string | null }[];
}

const longestSummary = 1000;
const most = { keyPoints: 5, dates: 12, amounts: 12, suggestedTasks: 10 };

export const briefOf = ({
  summary,
  keyPoints,
  dates,
  amounts,
  suggestedTasks,
}: DocumentAnalysisResult): AnalysisBrief => ({
  summary: summary
    .map(({ text }) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(' ')
    .slice(0, longestSummary)
    .toWellFormed(),
  keyPoints: keyPoints.slice(0, most.keyPoints).map(({ text }) => text),
  dates: dates.slice(0, most.dates).map(({ date, label }) => ({ date, label })),
  amounts: amounts.slice(0, most.amounts).map(({ amount, currency, label }) => ({ amount, currency, label })),
  suggestedTasks: suggestedTasks
    .slice(0, most.suggestedTasks)
    .map(({ title, description, priority, dueDate }) => ({ title, description, priority, dueDate })),
});
