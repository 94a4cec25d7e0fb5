import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { AnalysisReport } from '../../../contract/document-analysis.ts';
import type { Document } from '../../../contract/documents.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAnalysis } from './analysis/analysis-api.ts';
import { AnalysisState } from './analysis/analysis-state.tsx';
import { AnalysisSummary } from './analysis/analysis-summary.tsx';
import type { PlaceAddress } from './analysis/place.ts';
import type { PlaceLinks } from './analysis/place-link.tsx';
import { PlanView } from './plan/plan-view.tsx';
import { DetailsActions } from './details-actions.tsx';
import type { TextTarget } from './reading/find-place.ts';
import { TextView } from './reading/text-view.tsx';
import type { DetailsView } from './use-open-document.ts';

/** What the address says of the open document, and how to change it. */
export interface OpenView {
  view: DetailsView | null;
  place: PlaceAddress | null;
  pathOf: (id: string, view?: DetailsView, place?: PlaceAddress | null) => string;
  show: (view: DetailsView, place?: PlaceAddress | null) => void;
}

const LoadingReport = () => (
  <div role="status" aria-label="Loading the analysis" className="grid gap-2.5">
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-2/3" />
    <Skeleton className="mt-3 h-24 w-full" />
  </div>
);

interface WithReportProps {
  document: Document;
  children: (report: AnalysisReport) => ReactNode;
}

function WithReport({ document: { id, analysis }, children }: WithReportProps) {
  const { data, error, refetch } = useAnalysis(id, analysis.status);
  if (data) return children(data);
  if (!error) return <LoadingReport />;
  return (
    <ErrorState title="The analysis could not be loaded." help={sentenceOf(error)} onRetry={() => void refetch()} />
  );
}

const hasPlan = ({ analysis: { kind, suggestedTasks } }: Document): boolean =>
  kind === 'rfp' || suggestedTasks.length > 0;

/** The words that the text is opened at are the document's: they are kept here, not in the address. */
function useTextTarget(place: PlaceAddress | null) {
  const [quote, setQuote] = useState<string | null>(null);
  const { page = null, sheet = null, row = null, blocks } = place ?? {};
  const [first, last] = [blocks?.first ?? null, blocks?.last ?? null];
  const target = useMemo((): TextTarget | null => {
    const isAnywhere = page === null && sheet === null && row === null && first === null;
    if (isAnywhere && quote === null) return null;
    const range = first === null || last === null ? null : { first, last };
    return { place: isAnywhere ? null : { page, sheet, row, blocks: range }, quote };
  }, [page, sheet, row, first, last, quote]);
  return { target, setQuote };
}

interface DetailsViewsProps {
  document: Document;
  opened: OpenView;
  /** Goes on below the summary. */
  children: ReactNode;
}

/** What a document says: its summary, what is to be done, and its text. */
export function DetailsViews({ document, opened, children }: DetailsViewsProps) {
  const { id, analysis } = document;
  // Read anew, or in vain, it still has what was read before.
  const isRead = analysis.status === 'ready' || analysis.kind !== null;
  const { target, setQuote } = useTextTarget(opened.place);
  // What was written here is read again; what came from elsewhere is looked through first.
  const opensOn = document.isResult ? 'text' : 'summary';
  const view = isRead ? (opened.view ?? opensOn) : 'summary';
  const { isLoading } = useAnalysis(id, analysis.status, isRead && view === 'summary');
  const links: PlaceLinks = {
    pathOf: (place) => opened.pathOf(id, 'text', place),
    open: (place, quote) => {
      setQuote(quote);
      opened.show('text', place);
    },
  };
  const options: { value: DetailsView; label: string }[] = [
    { value: 'summary', label: 'Summary' },
    ...(hasPlan(document) || view === 'plan'
      ? [{ value: 'plan' as const, label: analysis.kind === 'rfp' ? 'Plan' : 'Tasks' }]
      : []),
    { value: 'text', label: 'Read the text' },
  ];

  return (
    <>
      <div className="mt-4 mb-4 flex flex-wrap items-center justify-between gap-2">
        {isRead && (
          <Segmented
            label="What to see of this document"
            options={options}
            value={view}
            onChange={(next) => {
              setQuote(null);
              opened.show(next);
            }}
          />
        )}
        <div className={classNames('flex-auto', view !== 'summary' && 'max-md:hidden')}>
          <DetailsActions document={document} isBesidePlan={view === 'plan'} />
        </div>
      </div>
      {view === 'text' && (
        <div data-wide>
          <TextView document={document} target={target} />
        </div>
      )}
      {view === 'plan' && (
        <div data-wide>
          <WithReport document={document}>
            {(report) => <PlanView document={document} report={report} links={links} />}
          </WithReport>
        </div>
      )}
      {view === 'summary' && (
        <>
          <AnalysisState document={document} className="mb-5" />
          {isRead && (
            <WithReport document={document}>
              {(report) => <AnalysisSummary document={document} report={report} links={links} />}
            </WithReport>
          )}
          {/* What stands below the report is shown with it, and stays where it is. */}
          <div hidden={isLoading}>{children}</div>
        </>
      )}
    </>
  );
}
