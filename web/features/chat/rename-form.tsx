import { Check, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Conversation } from '../../../contract/conversations.ts';
import { IconButton } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useUpdateConversation } from './chat-api.ts';
import { showFailure } from '../../lib/show-failure.ts';

const maxTitle = 255;

export function RenameForm({ conversation, onDone }: { conversation: Conversation; onDone: () => void }) {
  const [title, setTitle] = useState(conversation.title ?? '');
  const [isBlank, setBlank] = useState(false);
  const { mutate, isPending } = useUpdateConversation(conversation.organizationId);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const save = () => {
    if (title.trim() === '') return setBlank(true);
    mutate(
      { id: conversation.id, title: title.trim() },
      {
        onSuccess: () => {
          onDone();
          showToast({ title: 'Chat title updated successfully' });
        },
        onError: (error) => showFailure('Failed to update chat title', error),
      },
    );
  };
  return (
    <form
      className="px-2.5 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="flex items-center gap-0.5">
        <label htmlFor={id} className="sr-only">
          Conversation title
        </label>
        <input
          ref={field}
          id={id}
          className="input min-h-[34px]! px-2 py-1 md:text-sm"
          data-ends-by-escape
          value={title}
          maxLength={maxTitle}
          aria-invalid={isBlank || undefined}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            setTitle(event.target.value);
            setBlank(false);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone();
          }}
        />
        <IconButton type="submit" label="Save title" icon={Check} size="sm" busy={isPending} />
        <IconButton label="Cancel rename" icon={X} size="sm" onClick={onDone} />
      </div>
      <p id={`${id}-help`} role={isBlank ? 'alert' : undefined} className="mt-1 text-xs text-ink-3">
        {isBlank ? 'Please enter a title.' : 'Enter saves, Escape cancels'}
      </p>
    </form>
  );
}
