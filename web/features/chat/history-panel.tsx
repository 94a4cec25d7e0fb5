import { MessagesSquare, Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Conversation } from '../../../contract/conversations.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HistoryItem } from './history-item.tsx';
import { useNow } from './use-now.ts';

interface HistoryPanelProps {
  conversations: readonly Conversation[];
  currentId: string | null;
  isLoading: boolean;
  canChat: boolean;
  onSelect: (id: string) => void;
  onNew: () => void;
  onClose: () => void;
}

/** The conversations with one agent: beside the messages on wide screens, else above them. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { conversations, currentId, isLoading, canChat, onSelect, onNew, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const { current } = panel;
    const closeOnEscape = (event: KeyboardEvent) => {
      // In the field for a title, Escape ends the renaming alone.
      if (event.key === 'Escape' && !(event.target instanceof HTMLInputElement)) onClose();
    };
    current?.addEventListener('keydown', closeOnEscape);
    return () => current?.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  return (
    <aside
      ref={panel}
      aria-label="Conversation History"
      className="absolute inset-y-0 right-0 z-15 flex min-h-0 w-full flex-none flex-col bg-canvas md:w-[300px] md:border-l md:border-line md:max-lg:shadow-(--shadow-lg) lg:static"
    >
      <header className="flex items-center gap-1 pt-3 pr-2.5 pb-2 pl-[18px]">
        <h2 ref={heading} tabIndex={-1} className="flex-1 text-sm font-semibold whitespace-nowrap outline-none">
          Conversation History
        </h2>
        <Button size="sm" icon={Plus} disabled={!canChat} onClick={onNew}>
          New
        </Button>
        <IconButton label="Close history" icon={X} size="sm" onClick={onClose} />
      </header>
      <div className="thin-scrollbar min-h-0 flex-1 overflow-y-auto px-2 pb-3">
        {isLoading && (
          <div role="status" aria-label="Loading conversations" className="grid gap-2 p-2">
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-14 w-full" />
          </div>
        )}
        {!isLoading && conversations.length === 0 && <EmptyState icon={MessagesSquare} title="No conversations yet" />}
        <ul className="grid content-start gap-0.5">
          {conversations.map((conversation) => (
            <HistoryItem
              key={conversation.id}
              conversation={conversation}
              isCurrent={conversation.id === currentId}
              now={now}
              onSelect={() => onSelect(conversation.id)}
            />
          ))}
        </ul>
      </div>
    </aside>
  );
}
