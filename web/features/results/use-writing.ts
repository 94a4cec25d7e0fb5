import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BodyInputOf } from '../../../contract/endpoint.ts';
import type { ResultWriting, startResultWriting } from '../../../contract/results.ts';
import { aiSettingsQuery, aiStatusQuery } from '../../lib/ai-status.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { useSelectedOrganization } from '../../lib/organization.ts';
import { showToast } from '../../ui/toast-store.ts';
import { followWriting } from './follow-writing.ts';
import { useStartWriting, useStopWriting, latestVersionQuery, versionsQuery } from './results-api.ts';
import type { ResultMessage } from './results-api.ts';

const noMessage: ResultMessage = { id: '', chatSessionId: '' };

/** What is being written of a document, whoever's page had it begun, and the last problem. */
function useFollowedWriting({ id, chatSessionId }: ResultMessage) {
  const client = useQueryClient();
  const [writing, setWriting] = useState<ResultWriting | null>(null);
  const [isFollowed, setFollowed] = useState(true);
  /** While it runs: the version it began with. */
  const basedOn = useRef<number | null>(null);
  const isStopWanted = useRef(false);

  useEffect(() => {
    if (id === '' || !isFollowed) return undefined;
    const finish = async (before: number) => {
      await client.refetchQueries({ queryKey: ['messages', chatSessionId] });
      const latest = client.getQueryData(latestVersionQuery({ id, chatSessionId }).queryKey);
      setWriting(null);
      if (latest && latest.number > before) {
        const description = latest.note ?? 'The earlier text is under Versions.';
        showToast({ title: 'A new version is ready', description });
      } else if (!isStopWanted.current) {
        showToast({ title: 'The writing was stopped', description: 'Your document is as it was.' });
      }
    };
    return followWriting(id, {
      onWriting(next) {
        const before = basedOn.current;
        const isOver = next?.problem !== null;
        basedOn.current = isOver ? null : next.basedOn;
        if (isOver) setFollowed(false);
        if (next === null && before !== null) void finish(before);
        else setWriting(next);
      },
      onRefused() {
        setFollowed(false);
        void client.invalidateQueries({ queryKey: versionsQuery({ id, chatSessionId }).queryKey });
      },
    });
  }, [client, id, chatSessionId, isFollowed]);

  const follow = (begun: ResultWriting) => {
    basedOn.current = begun.basedOn;
    isStopWanted.current = false;
    setWriting(begun);
    setFollowed(true);
  };
  const expectStop = () => (isStopWanted.current = true);
  return { writing, follow, expectStop, forget: () => setWriting(null) };
}

/** What a model is writing of a document, and how to have it do so. */
export function useWriting(message: ResultMessage | null, canEdit: boolean) {
  const { id: organizationId } = useSelectedOrganization();
  const { data: ai } = useQuery(aiStatusQuery(organizationId));
  const hasNoModel = ai !== undefined && ai.mode !== 'model';
  const { data: aiSettings } = useQuery({ ...aiSettingsQuery(organizationId), enabled: hasNoModel });
  const { writing, follow, expectStop, forget } = useFollowedWriting((canEdit && message) || noMessage);
  const { mutate: start, isPending: isStarting } = useStartWriting(message ?? noMessage);
  const { mutate: stop, isPending: isStopping } = useStopWriting(message ?? noMessage);
  const onError = (error: Error) =>
    showToast({ title: 'That did not work', description: sentenceOf(error), variant: 'destructive' });
  return {
    /** Unknown while it is being asked for. */
    hasModel: ai && ai.mode === 'model',
    modelIsSetBy: aiSettings?.setBy,
    writing: writing?.problem === null ? writing : null,
    problem: writing?.problem ?? null,
    isStarting,
    isStopping,
    start: (body: BodyInputOf<typeof startResultWriting>) => start(body, { onSuccess: follow, onError }),
    stop: () => {
      expectStop();
      stop(undefined, { onSuccess: forget, onError });
    },
  };
}

export type Writing = ReturnType<typeof useWriting>;
