// Which conversation is open stands in the address, so that a reload and a link lead back to it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import type { AgentType } from '../../../contract/agents.ts';
import type { Conversation } from '../../../contract/conversations.ts';
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
    error: (own.data ? null : own.error) ?? lookUp.error,
    retry: () => void (own.data ? lookUp.refetch() : own.refetch()),
    open,
  };
}

/** Where no conversation is open: the one that somebody wrote in last, to be gone on with. */
export const findRecent = ({ id, list }: ReturnType<typeof useOpenConversation>): Conversation | null => {
  if (id !== null) return null;
  const said = list.filter(({ lastMessage, can }) => lastMessage !== null && can.send);
  return said.toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)))[0] ?? null;
};

const timeOf = ({ lastMessage, updatedAt }: Conversation) => lastMessage?.createdAt ?? updatedAt;
