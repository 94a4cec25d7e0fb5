import { useEffect, useEffectEvent, useState } from 'react';
import type { RefCallback } from 'react';
import type { Document } from '../../../contract/documents.ts';

/** Where Escape has something of its own to do. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, [contenteditable]');

export interface Selection {
  isOn: boolean;
  selected: Document[];
  has: (document: Document) => boolean;
  toggle: (document: Document) => void;
  add: (documents: Document[]) => void;
  /** The button that starts and ends it. */
  setToggleButton: RefCallback<HTMLButtonElement>;
  start: () => void;
  leave: () => void;
}

/** Which of the library's documents are chosen. Those that go from it are no longer chosen. */
export function useSelection(documents: Document[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const [toggleButton, setToggleButton] = useState<HTMLButtonElement | null>(null);
  const leave = () => setIds(null);

  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target)) return;
    leave();
    // What has the focus may go with it.
    toggleButton?.focus();
  });
  const isOn = ids !== null;
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => onEscape(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);

  return {
    isOn,
    selected: documents.filter(({ id }) => ids?.has(id)),
    has: ({ id }) => ids?.has(id) ?? false,
    toggle: ({ id }) =>
      setIds((current) => {
        const next = new Set(current);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    add: (more) => setIds((current) => new Set([...(current ?? []), ...more.map(({ id }) => id)])),
    setToggleButton,
    start: () => setIds(new Set()),
    leave,
  };
}
