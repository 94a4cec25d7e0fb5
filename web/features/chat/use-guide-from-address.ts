// `/chat/{agent}?guide={id}&document={id}` starts that guide from the document; the address then names the conversation.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import type { AgentType } from '../../../contract/agents.ts';
import { useOrganization } from '../../lib/organization.ts';
import { flowsQuery } from '../flows/index.ts';
import type { Chat } from './use-chat.ts';

export function useGuideFromAddress(chat: Chat, agentType: AgentType) {
  const [search, setSearch] = useSearchParams();
  const { can } = useOrganization();
  const flowType = search.get('guide');
  const documentId = search.get('document') ?? undefined;
  const { data: flows } = useQuery({ ...flowsQuery(agentType), enabled: flowType !== null });
  const flow = flows?.find(({ id }) => id === flowType);
  const started = useRef<string | null>(null);
  const { startGuide } = chat;

  useEffect(() => {
    if (flowType === null) started.current = null;
    if (flowType === null || !flows) return;
    const isNew = started.current !== `${flowType} ${documentId}`;
    started.current = `${flowType} ${documentId}`;
    if (!isNew) return;
    setSearch({}, { replace: true });
    if (flow && can.chat) void startGuide({ flowType: flow.id, name: flow.name, inNewConversation: true, documentId });
  }, [flowType, documentId, flows, flow, can.chat, startGuide, setSearch]);
}
