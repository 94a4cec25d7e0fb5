import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Message, Proposal } from '../../../../contract/conversations.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { addMessage } from '../chat-api.ts';

/** What an accepted one has changed on other screens. */
const changed: Record<Proposal['kind'], readonly string[]> = {
  task: ['tasks', 'dashboard'],
  document: ['documents', 'dashboard'],
  'document-change': ['messages'],
  profile: ['profile', 'dashboard'],
  guide: ['flow-run'],
};
const doneTitles: Record<Proposal['kind'], string> = {
  task: 'Task created successfully',
  document: 'Saved to Documents',
  'document-change': 'Change accepted',
  profile: 'Profile updated',
  guide: 'Guide started',
};
const doneDetails: Partial<Record<Proposal['kind'], string>> = {
  'document-change': 'The earlier text is under Versions.',
};
const refusedTitles: Record<Proposal['kind'], string> = {
  task: 'Failed to create task',
  document: 'The document was not saved',
  'document-change': 'The change was not made',
  profile: 'The profile was not updated',
  guide: 'The guide was not started',
};

/** What a person makes of a proposal. One that was dismissed can be brought back. */
export function useDecide(message: Message, { id, kind, state }: Proposal) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [isTouched, setTouched] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { state: Proposal['state']; changes?: Record<string, unknown> }) =>
      api('POST /api/chat/messages/:id/proposals/:proposal', { params: { id: message.id, proposal: id }, body }),
    onSuccess: ({ message: decided }, { state: wanted }) => {
      addMessage(client, decided);
      setTouched(true);
      if (wanted !== 'accepted') return;
      for (const key of changed[kind]) void client.invalidateQueries({ queryKey: [key] });
      const path = decided.metadata.proposals?.find((each) => each.id === id)?.path;
      if (kind !== 'guide') showToast({ title: doneTitles[kind], description: doneDetails[kind] });
      else if (path) navigate(path);
    },
    onError: (error, { state: wanted }) => {
      showFailure(wanted === 'accepted' ? refusedTitles[kind] : 'That did not work', error);
      const isStale = error instanceof ApiError && error.body?.code === 'stale';
      if (isStale) for (const key of changed[kind]) void client.invalidateQueries({ queryKey: [key] });
    },
  });
  return {
    state,
    isPending,
    /** The person has just done something with it, so what takes its place takes the focus. */
    isTouched,
    accept: (changes?: Record<string, unknown>) => mutate({ state: 'accepted', ...(changes && { changes }) }),
    dismiss: () => mutate({ state: 'dismissed' }),
    bringBack: () => mutate({ state: 'open' }),
  };
}

export type Decide = ReturnType<typeof useDecide>;
