import { Lock, Users } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../ui/lazily.tsx';
import type { Chat } from './use-chat.ts';

const SharingDialog = lazyDialog(() => import('./sharing-dialog.tsx').then(({ SharingDialog: dialog }) => dialog));

/** Says who can read what is written here, and opens the choice; keeps its room until that is known. */
export function SharingButton({ sharing, isKnown }: Pick<Chat, 'sharing'> & { isKnown: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { isPrivate } = sharing.current;
  const Icon = isPrivate ? Lock : Users;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`badge relative gap-1 after:absolute after:-inset-1 hover:underline max-md:h-6 ${isKnown ? '' : 'invisible'}`}
        onClick={() => setOpen(true)}
      >
        <Icon size={12} strokeWidth={2} aria-hidden="true" />
        {isPrivate ? 'Private' : 'Team can read'}
      </button>
      <SharingDialog open={isOpen} onOpenChange={setOpen} sharing={sharing} />
    </>
  );
}
