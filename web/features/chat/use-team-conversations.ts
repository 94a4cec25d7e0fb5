import { useInfiniteQuery } from '@tanstack/react-query';
import type { Conversation } from '../../../contract/conversations.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { moreOf } from '../../lib/pages.ts';
import { teamConversationsQuery } from './chat-api.ts';

type Scope = Pick<Conversation, 'agentType' | 'organizationId'>;

/** What colleagues share of their conversations with an agent. Each look asks anew: they go on writing meanwhile. */
export function useTeamConversations({ agentType, organizationId }: Scope, isNeeded: boolean) {
  const query = useInfiniteQuery({
    ...teamConversationsQuery({ organizationId, agentType }),
    enabled: isNeeded,
    refetchOnMount: 'always',
  });
  const { data, isPending, error, refetch } = query;
  return {
    list: data ?? [],
    more: moreOf(query),
    isLoading: isPending,
    error: data || !error ? null : sentenceOf(error),
    retry: () => void refetch(),
  };
}
