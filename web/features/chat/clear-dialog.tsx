import type { Conversation } from '../../../contract/conversations.ts';
import { isUnauthorized, sentenceOf } from '../../lib/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useClearConversation } from './chat-api.ts';
import { conversationTitle } from './history-item.tsx';

interface ClearDialogProps {
  conversation: Conversation;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ClearDialog({ conversation, open, onOpenChange }: ClearDialogProps) {
  const { mutate, isPending } = useClearConversation(conversation);
  const clear = () =>
    mutate(undefined, {
      onSuccess: () => {
        onOpenChange(false);
        showToast({ title: 'Chat cleared successfully' });
      },
      onError: (error) => {
        onOpenChange(false);
        if (isUnauthorized(error)) return;
        showToast({ title: `Failed to clear chat: Error: ${sentenceOf(error)}`, variant: 'destructive' });
      },
    });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Clear “${conversationTitle(conversation)}”?`}
      body="All its messages are deleted for good. Tasks that you created from it are kept."
      confirmLabel="Clear messages"
      busy={isPending}
      busyLabel="Clearing..."
      onConfirm={clear}
      danger
    />
  );
}
