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
  // Shown at once, while it is being saved.
  const [saving, setSaving] = useState<Partial<Sharing>>({});
  const { mutate } = useUpdateConversation(organizationId);
  return {
    current: withPrivateWords({ ...(conversation ?? chosen), ...saving }),
    change(next: Partial<Sharing>) {
      if (!conversation) {
        setChosen({ ...chosen, ...next });
        return;
      }
      setSaving((earlier) => ({ ...earlier, ...next }));
      mutate(
        { id: conversation.id, ...next },
        {
          onError: (error) => showFailure('Failed to change who can read', error),
          onSettled: () => setSaving({}),
        },
      );
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
