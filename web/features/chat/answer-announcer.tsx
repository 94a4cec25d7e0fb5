import { useState } from 'react';

/** Tells screen readers when an answer begins and when it is there, and nothing between. */
export function AnswerAnnouncer({ persona, isAnswering }: { persona: string; isAnswering: boolean }) {
  const [hasBegun, setBegun] = useState(false);
  if (isAnswering && !hasBegun) setBegun(true);
  return (
    <p className="sr-only" aria-live="polite">
      {isAnswering ? `${persona} is writing.` : hasBegun ? `The reply of ${persona} has ended.` : ''}
    </p>
  );
}
