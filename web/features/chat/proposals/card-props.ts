import type { AgentType } from '../../../../contract/agents.ts';
import type { Message, Proposal } from '../../../../contract/conversations.ts';

export interface CardProps<Kind extends Proposal['kind']> {
  proposal: Extract<Proposal, { kind: Kind }>;
  message: Message;
  agentType: AgentType;
  canDecide: boolean;
}
