import { Check, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Conversation } from '../../../contract/conversations.ts';
import { IconButton } from '../../ui/button.tsx';

const maxTitle = 255;

interface RenameFormProps {
  conversation: Conversation;
  /** What the server did not take: it is here again, and takes no focus from what is being done meanwhile. */
  refused: string | null;
  onSave: (title: string) => void;
  onDone: () => void;
}

export function RenameForm({ conversation, refused, onSave, onDone }: RenameFormProps) {
  const [title, setTitle] = useState(refused ?? conversation.title ?? '');
  const [isBlank, setBlank] = useState(false);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isAsked = refused === null;
  useEffect(() => {
    if (isAsked) field.current?.select();
  }, [isAsked]);
  const save = () => {
    if (title.trim() === '') return setBlank(true);
    onSave(title.trim());
    onDone();
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
        <IconButton type="submit" label="Save title" icon={Check} size="sm" />
        <IconButton label="Cancel rename" icon={X} size="sm" onClick={onDone} />
      </div>
      <p id={`${id}-help`} role={isBlank ? 'alert' : undefined} className="mt-1 text-xs text-ink-3">
        {isBlank ? 'Please enter a title.' : 'Enter saves, Escape cancels'}
      </p>
    </form>
  );
}
