import type { ComponentType } from 'react';
import type { AgentType } from '../../../../contract/agents.ts';
import type { Message, Proposal } from '../../../../contract/conversations.ts';
import type { CardProps } from './card-props.ts';
import { ChangeCard } from './change-card.tsx';
import { DocumentCard } from './document-card.tsx';
import { GuideCard } from './guide-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { TaskCard } from './task-card.tsx';

const cards: { [Kind in Proposal['kind']]: ComponentType<CardProps<Kind>> } = {
  task: TaskCard,
  document: DocumentCard,
  'document-change': ChangeCard,
  profile: ProfileCard,
  guide: GuideCard,
};

interface ProposalsProps {
  message: Message;
  agentType: AgentType;
  /** Only whom the agent answered. */
  canDecide: boolean;
}

/** What an answer proposes to do. Only a click does it. */
export function Proposals({ message, agentType, canDecide }: ProposalsProps) {
  const { proposals = [] } = message.metadata;
  return (
    <section className="mt-4">
      <h3 className="mb-2 text-xs font-semibold text-ink-2">Proposed</h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {proposals.map((proposal) => {
          const Card = cards[proposal.kind] as ComponentType<{ proposal: Proposal } & ProposalsProps>;
          return (
            <li key={proposal.id}>
              <Card {...{ proposal, message, agentType, canDecide }} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
