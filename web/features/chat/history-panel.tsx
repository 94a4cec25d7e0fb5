import { MessagesSquare, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Conversation } from '../../../contract/conversations.ts';
import type { More } from '../../lib/pages.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useClosesOnEscape } from '../../ui/use-closes-on-escape.ts';
import { HistoryItem } from './history-item.tsx';
import { useMemberNames } from './use-member-names.ts';
import { useNow } from './use-now.ts';
import { useTeamConversations } from './use-team-conversations.ts';

interface HistoryPanelProps {
  conversations: readonly Conversation[];
  more: More;
  current: Conversation | null;
  isLoading: boolean;
  canChat: boolean;
  onSelect: (id: string) => void;
  onNew: () => void;
  onClose: () => void;
  /** Of the conversations of colleagues. */
  scope: Pick<Conversation, 'agentType' | 'organizationId'>;
}

const sides = [
  { value: 'own', label: 'Yours' },
  { value: 'team', label: 'Team' },
] as const;
type Side = (typeof sides)[number]['value'];

const LoadingConversations = () => (
  <div role="status" aria-label="Loading conversations" className="grid gap-2 p-2">
    <Skeleton className="h-14 w-full" />
    <Skeleton className="h-14 w-full" />
    <Skeleton className="h-14 w-full" />
  </div>
);

/** The conversations with one agent, the own and those of colleagues: beside the messages on wide screens, else above them. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { conversations, more, current, isLoading, canChat, onSelect, onNew, onClose, scope } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow();
  const panel = useClosesOnEscape(onClose);
  useEffect(() => heading.current?.focus(), []);
  const isColleagues = current !== null && !conversations.some(({ id }) => id === current.id);
  const [chosen, setChosen] = useState<Side | null>(null);
  // Who cannot chat finds the conversations of those who do.
  const side = chosen ?? (isColleagues || (!canChat && conversations.length === 0) ? 'team' : 'own');
  const team = useTeamConversations(scope, side === 'team');
  const nameOf = useMemberNames(scope.organizationId, side === 'team');
  const own = { list: conversations, more, isLoading, error: null, retry: () => undefined };
  const shown = side === 'own' ? own : team;
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
      <Segmented
        label="Whose conversations"
        options={sides}
        value={side}
        onChange={setChosen}
        className="mx-2.5 mb-2 flex-none"
      />
      <div className="thin-scrollbar relative min-h-0 flex-1 overflow-y-auto px-2 pb-3">
        {shown.isLoading && <LoadingConversations />}
        {shown.error && <ErrorState title="They could not be loaded." help={shown.error} onRetry={shown.retry} />}
        {!shown.isLoading && !shown.error && shown.list.length === 0 && (
          <EmptyState
            icon={MessagesSquare}
            title="No conversations yet"
            help={side === 'team' ? 'What colleagues share appears here.' : undefined}
          />
        )}
        <ul className="grid grid-cols-[minmax(0,1fr)] content-start gap-0.5">
          {shown.list.map((conversation) => (
            <HistoryItem
              key={conversation.id}
              conversation={conversation}
              owner={side === 'team' ? nameOf(conversation.userId) : null}
              isCurrent={conversation.id === current?.id}
              now={now}
              onSelect={() => onSelect(conversation.id)}
            />
          ))}
        </ul>
        <LoadMore label="Loading conversations" {...shown.more} />
      </div>
    </aside>
  );
}
