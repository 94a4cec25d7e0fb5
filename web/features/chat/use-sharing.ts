import { useState } from 'react';
import type { Conversation } from '../../../contract/conversations.ts';
import { useUpdateConversation } from './chat-api.ts';
import { showFailure } from '../../lib/show-failure.ts';

export type Sharing = Pick<Conversation, 'isPrivate' | 'shareWithAgents'> & Partial<Pick<Conversation, 'usesPrivate'>>;

const asUsual: Sharing = { isPrivate: false, shareWithAgents: true };

/** As the server has it, until the person decides. */
const withPrivateWords = (sharing: Sharing) => ({ ...sharing, usesPrivate: sharing.usesPrivate ?? sharing.isPrivate });

/** Who reads the open conversation, or the one that the next message begins. */
export function useSharing(conversation: Conversation | null, organizationId: string) {
  const [chosen, setChosen] = useState(asUsual);
  const { mutate } = useUpdateConversation(organizationId, (error) =>
    showFailure('Failed to change who can read', error),
  );
  return {
    current: withPrivateWords(conversation ?? chosen),
    change(next: Partial<Sharing>) {
      if (!conversation) {
        setChosen({ ...chosen, ...next });
        return;
      }
      mutate({ id: conversation.id, ...next });
    },
    /** For a conversation about to be made: what differs from what is usual. */
    forNew: {
      ...(chosen.isPrivate && { isPrivate: true }),
      ...(!chosen.shareWithAgents && { shareWithAgents: false }),
      ...(chosen.usesPrivate !== undefined && { usesPrivate: chosen.usesPrivate }),
    },
    forget: () => setChosen(asUsual),
  };
}
