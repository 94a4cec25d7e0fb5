import type { Document } from '../../../contract/documents.ts';
import { AnalysisState } from './analysis/analysis-state.tsx';
import { kindLabels } from './analysis/analysis-words.ts';

/** What a document is and says, in two lines: in a person's words, else in those of its analysis. */
export function CardText({ document }: { document: Document }) {
  const { description, analysis } = document;
  const kind = analysis.kind && kindLabels[analysis.kind];
  const text = description ?? analysis.summary;
  return (
    <>
      {kind && <p className="mt-0.5 text-xs text-ink-3">{kind}</p>}
      {text && <p className="mt-0.75 line-clamp-2 text-sm/5 wrap-anywhere text-ink-2 md:text-xs/4.75">{text}</p>}
      <AnalysisState document={document} isBrief />
    </>
  );
}
