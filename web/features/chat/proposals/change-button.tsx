import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { bringIntoView } from '../../../ui/bring-into-view.ts';
import { Button } from '../../../ui/button.tsx';

interface ChangeButtonProps {
  /** Of what is proposed. */
  name: string;
  isChanging: boolean;
  onChange: () => void;
  onCancel: () => void;
  /** What is typed is too much to be lost by one key. */
  staysOnEscape?: boolean;
}

/** Makes a proposal otherwise, or leaves it as it was; then it has the focus again. */
export function ChangeButton({ name, isChanging, onChange, onCancel, staysOnEscape = false }: ChangeButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(isChanging);
  useEffect(() => {
    if (wasChanging.current && !isChanging) button.current?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);
  useEffect(() => {
    const card = isChanging && button.current?.closest<HTMLElement>('[role="group"]');
    if (!card) return;
    // With its buttons, but for one that is longer than the list: then the field that is typed in comes first.
    bringIntoView(card);
    if (document.activeElement instanceof HTMLElement) bringIntoView(document.activeElement);
  }, [isChanging]);
  useEffect(() => {
    const card = button.current?.closest<HTMLElement>('[role="group"]');
    if (!card || !isChanging || staysOnEscape) return undefined;
    // A list that is open lies above the page: it hears Escape itself.
    const cancelOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onCancel();
    card.addEventListener('keydown', cancelOnEscape);
    return () => card.removeEventListener('keydown', cancelOnEscape);
  }, [isChanging, staysOnEscape, onCancel]);
  return isChanging ? (
    <Button key="cancel" ref={button} size="sm" aria-label={`Cancel: ${name}`} onClick={onCancel}>
      Cancel
    </Button>
  ) : (
    <Button key="change" ref={button} size="sm" icon={Pencil} aria-label={`Change: ${name}`} onClick={onChange}>
      Change
    </Button>
  );
}
