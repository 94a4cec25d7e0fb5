import { useEffect } from 'react';
import type { Message } from '../../../contract/conversations.ts';
import { useStoreOutput } from './flows-api.ts';
import { readOutput } from './kept-answers.ts';

/** Adds a finished document to its conversation where the page was closed, or offline, before that was done. */
export function useUnstoredOutput(conversationId: string | null, onStored: (message: Message) => void): void {
  const { mutate } = useStoreOutput();
  useEffect(() => {
    if (conversationId === null) return;
    const content = readOutput(conversationId);
    if (content !== '')
      mutate({ conversationId, content }, { onSuccess: ({ agentMessage }) => onStored(agentMessage) });
  }, [conversationId, mutate, onStored]);
}
