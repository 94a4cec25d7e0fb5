import { Lock, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Conversation } from '../../../contract/conversations.ts';
import { formatHistoryTime } from '../../lib/format.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useUpdateConversation } from './chat-api.ts';
import { previewText } from './preview-text.ts';
import { RenameForm } from './rename-form.tsx';

interface HistoryItemProps {
  conversation: Conversation;
  /** Where it is a colleague's. */
  owner: string | null;
  isCurrent: boolean;
  now: Date;
  onSelect: () => void;
}

export const conversationTitle = ({ title }: Pick<Conversation, 'title'>): string => title ?? 'New Conversation';

export function HistoryItem({ conversation, owner, isCurrent, now, onSelect }: HistoryItemProps) {
  const [isRenaming, setRenaming] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { mutate } = useUpdateConversation(conversation.organizationId, (error, change) => {
    showFailure('Failed to update chat title', error);
    setRefused(change.title ?? null);
    setRenaming(true);
  });
  const row = useRef<HTMLLIElement>(null);
  const title = conversationTitle(conversation);
  const { lastMessage, updatedAt } = conversation;
  if (isRenaming) {
    const finish = () => {
      setRenaming(false);
      setRefused(null);
      requestAnimationFrame(() => row.current?.querySelector('button')?.focus());
    };
    return (
      <li ref={row}>
        <RenameForm
          conversation={conversation}
          refused={refused}
          onSave={(newTitle) =>
            mutate(
              { id: conversation.id, title: newTitle },
              { onSuccess: () => showToast({ title: 'Chat title updated successfully' }) },
            )
          }
          onDone={finish}
        />
      </li>
    );
  }
  return (
    <li
      ref={row}
      className="group relative [contain-intrinsic-size:auto_72px] [content-visibility:auto] [overflow-clip-margin:4px]"
    >
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        className={classNames(
          'grid w-full grid-cols-[minmax(0,1fr)] content-center gap-0.5 rounded-md px-2.5 py-[9px] text-left hover:bg-hover aria-[current=true]:bg-pressed max-md:min-h-14 pointer-coarse:min-h-14',
          conversation.can.update && 'max-md:pr-14 pointer-coarse:pr-14',
        )}
        onClick={onSelect}
      >
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-sm font-semibold" title={title}>
            {title}
          </span>
          {conversation.isPrivate && (
            <Lock size={12} strokeWidth={2} className="flex-none text-ink-3" role="img" aria-label="Private" />
          )}
          <time dateTime={updatedAt} className="flex-none text-xs text-ink-3">
            {formatHistoryTime(updatedAt, now)}
          </time>
        </span>
        {owner && <span className="truncate text-xs text-ink-3">{owner}</span>}
        {lastMessage && (
          <span className="line-clamp-2 text-xs text-ink-2 wrap-anywhere">{previewText(lastMessage.content)}</span>
        )}
      </button>
      {conversation.can.update && (
        <IconButton
          label={`Rename ${title}`}
          icon={Pencil}
          size="sm"
          className="absolute! right-1.5 bottom-1.5 border-line! bg-raised! md:pointer-fine:opacity-0 md:group-focus-within:opacity-100 md:group-hover:opacity-100"
          onClick={() => setRenaming(true)}
        />
      )}
    </li>
  );
}
