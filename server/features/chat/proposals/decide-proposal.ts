import type { decideProposal as decideProposalCall } from '../../../../contract/chat.ts';
import { proposal as proposalSchema, type Proposal } from '../../../../contract/conversations.ts';
import type { BodyOf } from '../../../../contract/endpoint.ts';
import { change, joinChange, type Context } from '../../../platform/context/context.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import { readInput } from '../../../platform/http/route.ts';
import {
  findMessage,
  findReadableMessage,
  lockConversationFor,
  proposalsOf,
  updateMessageMetadata,
  type MessageRow,
} from '../../conversations/index.ts';
import { acceptProposal, type ProposalServices } from './accept-proposal.ts';

type Decision = BodyOf<typeof decideProposalCall>;

/** What a person may put in other words. */
const changeable: Record<Proposal['kind'], readonly string[]> = {
  task: ['title', 'description', 'priority', 'dueDate', 'assignedTo'],
  document: ['name', 'content'],
  'document-change': ['changes'],
  profile: ['value'],
  guide: ['answers'],
};

/** Accepts what an agent proposes, dismisses it, or takes that back. What was accepted stays so, and is done once. */
export async function decideProposal(
  context: Context,
  services: ProposalServices,
  messageId: string,
  proposalId: string,
  { state, changes = {} }: Decision,
): Promise<MessageRow> {
  const found = await findReadableMessage(context.database, context.actor, messageId);
  if (!found) throw notFound('message');
  return change(context, async (transaction, announce, made) => {
    // Held, so that of two at once the second finds what the first has done.
    const conversation = await lockConversationFor(context, transaction, found.conversation.id, 'send');
    const message = await findMessage(transaction, conversation, messageId);
    const proposals = message ? proposalsOf(message.metadata) : [];
    const proposal = proposals.find(({ id }) => id === proposalId);
    if (!message || !proposal) throw notFound('proposal');
    if (proposal.state === 'accepted' || proposal.state === state) return message;
    const wanted = state === 'accepted' ? withChanges(proposal, changes) : proposal;
    const joined = joinChange(context, { transaction, announce, made });
    const path =
      state === 'accepted' ? await acceptProposal(joined, services, { conversation, message, proposal, wanted }) : null;
    const decided = proposals.map((each) => (each === proposal ? { ...wanted, state, path } : each));
    await updateMessageMetadata(transaction, conversation, messageId, { proposals: decided });
    return { ...message, metadata: { ...message.metadata, proposals: decided } };
  });
}

function withChanges(proposal: Proposal, changes: Record<string, unknown>): Proposal {
  const fields = Object.entries(changes).filter(([field]) => changeable[proposal.kind].includes(field));
  return readInput(proposalSchema, { ...proposal, ...Object.fromEntries(fields) })!;
}
