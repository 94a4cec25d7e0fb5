import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '../../../contract/endpoint.ts';
import type { startResultWriting } from '../../../contract/results.ts';
import { aiStatusQuery } from '../../lib/ai-status.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { useSelectedOrganization } from '../../lib/organization.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useStartWriting, useStopWriting, writingQuery } from './results-api.ts';
import type { ResultMessage } from './results-api.ts';

const noMessage: ResultMessage = { id: '', chatSessionId: '' };

/** What a model is writing of a document, and how to have it do so. */
export function useWriting(message: ResultMessage | null, canEdit: boolean) {
  const client = useQueryClient();
  const { data: ai } = useQuery(aiStatusQuery(useSelectedOrganization().id));
  const query = writingQuery(message ?? noMessage, client, (latest) => {
    if (latest?.kind === 'draft' || latest?.kind === 'rewrite') {
      showToast({ title: 'A new version is ready', description: latest.note ?? 'The earlier text is under Versions.' });
    }
  });
  const { data: writing = null } = useQuery({ ...query, enabled: message !== null && canEdit });
  const { mutate: start, isPending: isStarting } = useStartWriting(message ?? noMessage);
  const { mutate: stop, isPending: isStopping } = useStopWriting(message ?? noMessage);
  const onError = (error: Error) =>
    showToast({ title: 'That did not work', description: sentenceOf(error), variant: 'destructive' });
  return {
    /** Unknown while it is being asked for. */
    hasModel: ai && ai.mode === 'model',
    writing: writing?.problem === null ? writing : null,
    problem: writing?.problem ?? null,
    isStarting,
    isStopping,
    start: (body: BodyInputOf<typeof startResultWriting>) => start(body, { onError }),
    stop: () => stop(undefined, { onError }),
  };
}

export type Writing = ReturnType<typeof useWriting>;
