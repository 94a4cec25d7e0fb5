import { useState } from 'react';
import type { Message } from '../../../contract/conversations.ts';

interface Edited {
  id: string;
  text: string;
  /** On their way, the words stand in the list as any question. */
  isSending: boolean;
}

/** One message at a time is being edited. Its new words stay until they have been sent. */
export function useMessageEdit(onEdit: (message: Message, text: string) => Promise<boolean>) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const shown = edited?.isSending === false ? edited : null;
  return {
    id: shown?.id ?? null,
    text: shown?.text ?? '',
    open: ({ id, content }: Message) => setEdited({ id, text: content, isSending: false }),
    change: (text: string) => setEdited((earlier) => earlier && { ...earlier, text }),
    cancel: () => setEdited(null),
    async send(message: Message): Promise<void> {
      if (!shown) return;
      const sent: Edited = { ...shown, isSending: true };
      setEdited(sent);
      const isSent = await onEdit(message, sent.text);
      // Meanwhile the person may have begun to edit another one.
      setEdited((now) => (now === sent ? (isSent ? null : shown) : now));
    },
  };
}

export type MessageEdit = ReturnType<typeof useMessageEdit>;
