import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FlowRun, Responses } from '../../../contract/flows.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DocumentPaper } from '../results/index.ts';
import { CellWarnings } from './cell-warnings.tsx';
import { findDocumentTitle } from './document-text.ts';
import { previewQuery } from './flows-api.ts';

const pauseMs = 700;

/** As they are once nobody has typed for a moment. */
function useSettled(responses: Responses): Responses {
  const [settled, setSettled] = useState(responses);
  const words = JSON.stringify(responses);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(words) as Responses), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

/** The whole document as it would be now, before it is completed. */
export function FlowPreview({ run, responses }: { run: FlowRun; responses: Responses }) {
  const settled = useSettled(responses);
  const { data, error, isFetching, refetch } = useQuery({
    ...previewQuery(run.id, settled),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label="Your document so far" aria-busy={isFetching} className="mt-8 pb-6">
      <h3 className="text-lg font-semibold">Your document so far</h3>
      <p className="mt-0.5 mb-3 text-sm text-ink-2">
        {isFetching && data
          ? 'Bringing it up to date…'
          : 'It follows your answers. Nothing is final before you complete.'}
      </p>
      {error && (
        <p role="alert" className="mb-3 text-sm text-ink-2">
          {`It could not be shown: ${sentenceOf(error)} `}
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {data ? (
        <>
          <CellWarnings warnings={data.warnings} />
          <DocumentPaper title={findDocumentTitle(data.markdown, run.flow.name)} markdown={data.markdown} startsOpen />
        </>
      ) : (
        !error && (
          <div role="status" aria-label="Loading">
            <Skeleton className="h-60 w-full rounded-[4px]" />
          </div>
        )
      )}
    </section>
  );
}
