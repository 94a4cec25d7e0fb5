import { useState } from 'react';

interface AnswerAnnouncerProps {
  persona: string;
  isAnswering: boolean;
  label: string | undefined;
}

/** Tells screen readers when an answer begins, what is done for it, and when it is there; never how long it takes. */
export function AnswerAnnouncer({ persona, isAnswering, label }: AnswerAnnouncerProps) {
  const [hasBegun, setBegun] = useState(false);
  if (isAnswering && !hasBegun) setBegun(true);
  return (
    <p className="sr-only" aria-live="polite">
      {isAnswering ? (label ?? `${persona} is writing.`) : hasBegun ? `The reply of ${persona} has ended.` : ''}
    </p>
  );
}
