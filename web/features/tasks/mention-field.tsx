import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { findMentionQuery, insertMention, listMentionable } from './mentions.ts';

export interface Mentionable {
  id: string;
  name: string;
  email: string;
  /** The role of those who read the comment and cannot answer it. */
  limit?: string;
}

const maxShown = 6;

interface MentionFieldProps {
  label: string;
  help: ReactNode;
  value: string;
  onChange: (value: string) => void;
  people: readonly Mentionable[];
  /** Ctrl or Cmd with Enter. */
  onSend: () => void;
}

/** A text in which an @ offers the members: arrow keys choose, Enter or Tab takes, Escape closes. */
export function MentionField({ label, help, value, onChange, people, onSend }: MentionFieldProps) {
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  const nextCaret = useRef<number | null>(null);
  const query = findMentionQuery(value, caret);
  const found = query && query.start !== dismissedAt ? listMentionable(people, query.words).slice(0, maxShown) : [];
  const active = found[Math.min(chosen, found.length - 1)];
  const isOffering = active !== undefined;
  const optionId = (person: Mentionable) => `${listId}-${person.id}`;

  useEffect(() => {
    if (nextCaret.current === null) return;
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });

  useEffect(() => {
    if (isOffering) document.getElementById(listId)?.scrollIntoView({ block: 'nearest' });
  }, [listId, isOffering]);

  const take = (person: Mentionable) => {
    if (!query) return;
    const inserted = insertMention(value, caret, query, person.name);
    onChange(inserted.text);
    setCaret(inserted.caret);
    nextCaret.current = inserted.caret;
    setChosen(0);
  };

  const followKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
      return;
    }
    if (!active || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isTaken = (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey;
    if (step === undefined && !isTaken && event.key !== 'Escape') return;
    event.preventDefault();
    if (step !== undefined) setChosen((found.indexOf(active) + step + found.length) % found.length);
    else if (isTaken) take(active);
    else setDismissedAt(query?.start ?? null);
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <TextareaField
        ref={field}
        label={label}
        help={help}
        rows={3}
        maxLength={5000}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={active && listId}
        aria-activedescendant={active && optionId(active)}
        onChange={(event) => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart);
          if (!event.target.value.includes('@')) setDismissedAt(null);
          setChosen(0);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={followKey}
      />
      {active && (
        <div
          id={listId}
          role="listbox"
          aria-label="Members to mention"
          className="rounded-lg border border-line bg-raised p-1.5 elev-md"
        >
          {found.map((person) => (
            <button
              key={person.id}
              type="button"
              tabIndex={-1}
              id={optionId(person)}
              role="option"
              aria-selected={person === active}
              data-highlighted={person === active || undefined}
              className="menu-item text-left"
              // The focus stays in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
            >
              <Avatar name={person.name} size={22} decorative />
              <span className="max-w-3/5 flex-none truncate">{person.name}</span>
              {person.limit && <Badge className="flex-none">{person.limit}</Badge>}
              <span className="ml-auto min-w-0 truncate text-xs text-ink-3">{person.email}</span>
            </button>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {active &&
          `${found.length === 1 ? '1 member' : `${found.length} members`} found. Use the arrow keys, then Enter to mention.`}
      </p>
    </div>
  );
}
