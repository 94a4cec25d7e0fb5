import { FileSearch, RotateCcw, TriangleAlert } from 'lucide-react';
import type { Document } from '../../../../contract/documents.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAnalyze } from './analysis-api.ts';
import { describeProgress } from './analysis-words.ts';

function Reading({ analysis: { progress } }: Document) {
  const { step, share } = describeProgress(progress);
  return (
    <div className="mt-1.5">
      <Skeleton className="h-3.5 w-full" />
      <Skeleton className="mt-1.5 h-3.5 w-2/3" />
      <p className="mt-1.5 text-xs text-ink-3">
        {/* The share stays outside: it would be read out again and again. */}
        <span role="status">
          Reading this document<span className="block">{step}</span>
        </span>
        {share && <span className="float-right -mt-4.5 tabular">{share}</span>}
      </p>
      {share && <ProgressBar value={(progress?.percent ?? 0) / 100} label="Read so far" className="mt-1" />}
    </div>
  );
}

function AnalyzeButton({ document, isAgain }: { document: Document; isAgain: boolean }) {
  const { mutate, isPending } = useAnalyze();
  if (!document.can.analyze) return null;
  const label = isAgain ? 'Try again' : 'Read this document';
  return (
    <Button
      size="sm"
      icon={isAgain ? RotateCcw : FileSearch}
      busy={isPending}
      aria-label={`${label}: ${document.originalName}`}
      className="relative z-1 mt-2"
      onClick={() => mutate(document)}
    >
      {label}
    </Button>
  );
}

const keptSentence = 'This document could not be read. It is kept, and can be downloaded.';
const withoutModel = 'Read without the model’s full help';

interface AnalysisStateProps {
  document: Document;
  /** Why the model failed stands elsewhere. */
  isBrief?: boolean;
  className?: string;
}

/** Why there is no analysis to show yet, or one without the model, and what can be done about it. */
export function AnalysisState({ document, isBrief = false, className }: AnalysisStateProps) {
  const { status, error } = document.analysis;
  if (status === 'ready' && error === null) return null;
  return (
    <div className={className}>
      {status === 'pending' && <Reading {...document} />}
      {status === 'ready' && (
        <p className="mt-1 text-xs text-pretty wrap-anywhere text-ink-2">{isBrief ? withoutModel : error}</p>
      )}
      {status === 'failed' && (
        <p className="mt-1 flex gap-1.5 text-xs/4.75 wrap-anywhere text-danger">
          <TriangleAlert size={14} strokeWidth={2} className="mt-0.5 flex-none" aria-hidden="true" />
          {error ?? keptSentence}
        </p>
      )}
      {status === 'skipped' && <p className="mt-1 text-xs text-ink-3">Not read yet.</p>}
      {status !== 'pending' && <AnalyzeButton document={document} isAgain={status !== 'skipped'} />}
    </div>
  );
}
