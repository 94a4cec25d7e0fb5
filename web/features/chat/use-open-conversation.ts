// Which conversation is open stands in the address, so that a reload and a link lead back to it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { AgentType } from '../../../contract/agents.ts';
import { runQuery } from '../flows/index.ts';
import { conversationsQuery, teamConversationsQuery } from './chat-api.ts';

const parameter = 'session';

/** A conversation that is not in the list of the own ones: a colleague's, or one begun in another window. */
function useLookUp(organizationId: string, id: string | null, isNeeded: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['conversations', organizationId, 'look-up', id],
    queryFn: async () => {
      const [own, team] = await Promise.all([
        client.fetchQuery({ ...conversationsQuery(organizationId), staleTime: 0 }),
        client.fetchQuery({ ...teamConversationsQuery(organizationId), staleTime: 0 }),
      ]);
      return [...own, ...team].find((each) => each.id === id) ?? null;
    },
    enabled: isNeeded,
  });
}

export function useOpenConversation(agentType: AgentType, organizationId: string) {
  const [search, setSearch] = useSearchParams();
  const id = search.get(parameter);
  const own = useQuery(conversationsQuery(organizationId));
  const listed = own.data?.find((each) => each.id === id);
  const lookUp = useLookUp(organizationId, id, id !== null && own.isSuccess && !listed);
  const found = listed ?? lookUp.data ?? null;
  const conversation = found?.agentType === agentType ? found : null;

  const open = useCallback(
    (next: string | null, how?: { replace: boolean }) => setSearch(next === null ? {} : { [parameter]: next }, how),
    [setSearch],
  );
  const isUnknown = id !== null && !conversation && (listed !== undefined || lookUp.isSuccess);
  useEffect(() => {
    if (isUnknown) open(null, { replace: true });
  }, [isUnknown, open]);

  return {
    id,
    conversation,
    list: own.data?.filter((each) => each.agentType === agentType) ?? [],
    isLoadingList: own.isPending,
    isLoading: own.isPending || (id !== null && !conversation && lookUp.isPending),
    error: own.error ?? lookUp.error,
    retry: () => void (own.error ? own.refetch() : lookUp.refetch()),
    open,
  };
}

/** Opened without a conversation, an unfinished guide of the newest one goes on. `true` while that is looked for. */
export function useResumedGuide({ id, list, isLoading, open }: ReturnType<typeof useOpenConversation>): boolean {
  const [isLooking, setLooking] = useState(id === null);
  const [found, setFound] = useState<string | null>(null);
  const newest = list[0];
  const canResume = newest?.can.send === true;
  const { data: run, isPending } = useQuery({ ...runQuery(newest?.id ?? ''), enabled: isLooking && canResume });
  if (isLooking && !isLoading && !(canResume && isPending)) {
    setLooking(false);
    if (id === null && canResume && run && !run.isCompleted) setFound(run.chatSessionId);
  }
  useLayoutEffect(() => {
    if (found !== null) open(found, { replace: true });
  }, [found, open]);
  return isLooking;
}
