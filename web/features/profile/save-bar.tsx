import { CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useFormState } from 'react-hook-form';
import type { ProfileFields } from '../../../contract/profile.ts';
import { formatRelativeTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';

interface SaveBarProps {
  savedAt: string | null;
  isSaving: boolean;
  onDiscard: () => void;
  /** There where own entries gave way to somebody else's. */
  onBringBack: (() => void) | null;
}

function Status({ savedAt, isBehind }: { savedAt: string | null; isBehind: boolean }) {
  const { isDirty, isSubmitted, errors } = useFormState<ProfileFields>();
  if (isSubmitted && Object.keys(errors).length > 0) {
    return (
      <span role="alert" className="flex items-center gap-[7px] font-medium text-danger max-md:text-xs/[17px]">
        <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
        Please fix the errors in the form before saving.
      </span>
    );
  }
  if (isBehind) return 'Their changes are loaded.';
  if (isDirty) return 'You have unsaved changes.';
  return savedAt === null ? 'Nothing saved yet.' : `Last saved ${formatRelativeTime(savedAt)}`;
}

export function SaveBar({ savedAt, isSaving, onDiscard, onBringBack }: SaveBarProps) {
  const { isDirty } = useFormState<ProfileFields>();
  const saveButton = useRef<HTMLButtonElement>(null);
  // The pressed button goes away or cannot be pressed again, so the focus moves on.
  const andGoOn = (action: () => void) => () => {
    action();
    saveButton.current?.focus();
  };
  return (
    <div className="flex flex-none items-center gap-2 border-t border-line bg-surface px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] md:px-6 md:py-3 lg:px-8">
      <p aria-live="polite" className="min-w-0 flex-1 text-sm text-ink-2">
        <Status savedAt={savedAt} isBehind={onBringBack !== null} />
      </p>
      {onBringBack && <Button onClick={andGoOn(onBringBack)}>Bring back mine</Button>}
      <Button variant="quiet" className="max-md:hidden" disabled={!isDirty || isSaving} onClick={andGoOn(onDiscard)}>
        Discard changes
      </Button>
      <Button ref={saveButton} type="submit" variant="primary" busy={isSaving} busyLabel="Saving...">
        Save Profile
      </Button>
    </div>
  );
}
