import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { listOpenPlaces } from '../../../contract/document-parts.ts';
import type { FlowRun, Responses } from '../../../contract/flows.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DocumentPaper, OpenPlace } from '../results/index.ts';
import { CellWarnings } from './cell-warnings.tsx';
import { findAnswerOf } from './find-answer.ts';
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

interface FlowPreviewProps {
  run: FlowRun;
  responses: Responses;
  /** Opens the answer to a question. */
  onOpen: (key: string) => void;
}

/** The whole document as it would be now, before it is completed; a place that it leaves open leads to its answer. */
export function FlowPreview({ run, responses, onOpen }: FlowPreviewProps) {
  const settled = useSettled(responses);
  const { data, error, isFetching, refetch } = useQuery({
    ...previewQuery(run.id, settled),
    placeholderData: keepPreviousData,
  });
  const { steps } = run.flow;
  const drawBracket = useCallback(
    (text: string) => {
      const key = findAnswerOf(text, steps, settled);
      return key === null ? (
        `[${text}]`
      ) : (
        <OpenPlace text={text} title="Change the answer this comes from" onOpen={() => onOpen(key)} />
      );
    },
    [steps, settled, onOpen],
  );
  const leadsBack = (place: string) => findAnswerOf(place, steps, settled) !== null;
  const open = listOpenPlaces(data?.markdown ?? '').filter(leadsBack).length;
  return (
    <section aria-label="Your document so far" aria-busy={isFetching} className="mt-8 pb-6">
      <h3 className="text-lg font-semibold">Your document so far</h3>
      <p className="mt-0.5 mb-3 text-sm text-ink-2">
        {isFetching && data
          ? 'Bringing it up to date…'
          : 'It follows your answers. Nothing is final before you complete.'}
        {open > 0 &&
          ` ${open === 1 ? 'One answer leaves a place' : `Answers leave ${open} places`} open: click one to change its answer.`}
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
          <DocumentPaper
            title={findDocumentTitle(data.markdown, run.flow.name)}
            markdown={data.markdown}
            startsOpen
            drawBracket={drawBracket}
          />
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
