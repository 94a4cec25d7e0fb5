import { useState } from 'react';

interface AnswerAnnouncerProps {
  persona: string;
  isAnswering: boolean;
  label: string | undefined;
  /** Why there is none. */
  problem: string | null;
}

/** Tells screen readers when an answer begins, what is done for it, and when it is there or has failed; never how long it takes. */
export function AnswerAnnouncer({ persona, isAnswering, label, problem }: AnswerAnnouncerProps) {
  const [hasBegun, setBegun] = useState(false);
  if (isAnswering && !hasBegun) setBegun(true);
  return (
    <p className="sr-only" aria-live="polite">
      {isAnswering
        ? (label ?? `${persona} is writing.`)
        : hasBegun
          ? (problem ?? `The reply of ${persona} has ended.`)
          : ''}
    </p>
  );
}
