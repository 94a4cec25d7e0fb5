import { MessageCircle } from 'lucide-react';
import type { Conversation } from '../../../contract/conversations.ts';
import { formatRelativeTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { conversationTitle } from './history-item.tsx';
import { useNow } from './use-now.ts';

interface ContinueButtonProps {
  conversation: Conversation;
  onOpen: (id: string) => void;
}

/** Back to the conversation that was going on last. */
export function ContinueButton({ conversation, onOpen }: ContinueButtonProps) {
  const now = useNow();
  const time = formatRelativeTime(conversation.lastMessage?.createdAt ?? conversation.updatedAt, now);
  return (
    <Button icon={MessageCircle} className="max-w-full max-md:w-full" onClick={() => onOpen(conversation.id)}>
      <span className="flex min-w-0 gap-1.5">
        <span className="truncate">{`Continue: ${conversationTitle(conversation)}`}</span>
        <span className="flex-none font-normal text-ink-2">
          <span className="sr-only">, </span>
          {time}
        </span>
      </span>
    </Button>
  );
}
