import { agents } from '../../../contract/agents.ts';
import type { DomainEvent } from '../../platform/events/events.ts';
import type { ConversationRow } from '../conversations/index.ts';
import type { RunRow } from './queries.ts';

export const runCompleted = (
  conversation: ConversationRow,
  run: RunRow,
): DomainEvent<'run.completed', { guide: string; persona: string }> => ({
  name: 'run.completed',
  organizationId: conversation.organizationId,
  actorId: conversation.userId,
  entityId: run.id,
  data: { guide: run.flow.name, persona: agents[conversation.agentType].persona },
});
