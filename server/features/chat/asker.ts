import type { AgentType } from '../../../contract/agents.ts';

/** Who wants an answer, and of which agent. */
export interface Asker {
  organizationId: string;
  userId: string;
  agentType: AgentType;
}
