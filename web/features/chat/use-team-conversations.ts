import { useQuery } from '@tanstack/react-query';
import type { Conversation } from '../../../contract/conversations.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { teamConversationsQuery } from './chat-api.ts';

type Scope = Pick<Conversation, 'agentType' | 'organizationId'>;

/** What colleagues share of their conversations with an agent. Each look asks anew: they go on writing meanwhile. */
export function useTeamConversations({ agentType, organizationId }: Scope, isNeeded: boolean) {
  const { data, isPending, error, refetch } = useQuery({
    ...teamConversationsQuery(organizationId),
    enabled: isNeeded,
    refetchOnMount: 'always',
  });
  return {
    list: data?.filter((each) => each.agentType === agentType) ?? [],
    isLoading: isPending,
    error: data || !error ? null : sentenceOf(error),
    retry: () => void refetch(),
  };
}
