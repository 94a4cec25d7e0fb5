// What a document says, without a language model: the same text gives the same result.
import type { ExtractedText } from '../../../platform/text-extraction/extracted-text.ts';
import type { Fact } from '../facts/fact.ts';
import { findAmounts } from '../facts/find-amounts.ts';
import { tellOnce, withoutHistory } from '../facts/find-dates.ts';
import { findOrganizations, findPeople } from '../facts/find-names.ts';
import { findRequirements } from '../facts/find-requirements.ts';
import { readSource, type SourceOptions } from '../facts/source.ts';
import { takeFacts } from '../facts/take-facts.ts';
import type { DocumentAnalysisResult } from './document-analysis-result.ts';
import { findKeyPoints, summarize } from './rank-sentences.ts';
import { suggestDocumentTasks } from './suggest-document-tasks.ts';

export interface ReadText {
  facts: Fact[];
  analysis: DocumentAnalysisResult;
}

export function readText(text: ExtractedText, options: SourceOptions): ReadText {
  const source = readSource(text, options);
  const { statements, kind, days, today } = source;
  const dates = tellOnce(kind === 'list' ? withoutHistory(days, today) : days);
  const requirements = kind === 'rfp' ? findRequirements(statements) : [];
  const amounts = findAmounts(statements, kind);
  const facts = takeFacts({ ...source, amounts, requirements });
  const summary = summarize(source, facts);
  const analysis = {
    kind,
    summary,
    keyPoints: findKeyPoints(source, facts, summary),
    dates,
    amounts,
    people: findPeople(statements),
    organizations: findOrganizations(statements),
    requirements,
    suggestedTasks: suggestDocumentTasks({ kind, statements, dates, facts, requirements, today }),
  };
  return { analysis, facts };
}

export const analyzeText = (text: ExtractedText, options: SourceOptions): DocumentAnalysisResult =>
  readText(text, options).analysis;
