import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../../ui/lazily.tsx';

const SentDialog = lazyDialog(() => import('./sent-dialog.tsx').then(({ SentDialog: dialog }) => dialog));

/** Opens what a model was told for an answer, in the words in which it was. */
export function WhatWasSent({ messageId, masked }: { messageId: string; masked: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" icon={Send} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        What was sent{masked > 0 && ` (${masked} masked)`}
      </Button>
      <SentDialog messageId={messageId} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
