// Which conversation is open stands in the address, so that a reload and a link lead back to it.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import type { AgentType } from '../../../contract/agents.ts';
import type { Conversation } from '../../../contract/conversations.ts';
import { moreOf } from '../../lib/pages.ts';
import { conversationQuery, conversationsQuery, useConversationsAhead } from './chat-api.ts';

const parameter = 'session';

export function useOpenConversation(agentType: AgentType, organizationId: string) {
  const [search, setSearch] = useSearchParams();
  const id = search.get(parameter);
  const own = useInfiniteQuery(conversationsQuery({ organizationId, agentType }));
  const list = useConversationsAhead(own.data);
  const listed = list?.find((each) => each.id === id);
  // One that is further down in the list, a colleague's, or one begun in another window.
  const lookUp = useQuery({
    ...conversationQuery(organizationId, id ?? ''),
    enabled: id !== null && own.isSuccess && !listed,
  });
  const [lookedUp] = useConversationsAhead(lookUp.data ? [lookUp.data] : undefined) ?? [];
  const found = listed ?? lookedUp ?? null;
  const isOfHere = found?.agentType === agentType && found.organizationId === organizationId;
  const conversation = isOfHere ? found : null;

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
    list: list ?? [],
    isLoadingList: own.isPending,
    more: moreOf(own),
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
