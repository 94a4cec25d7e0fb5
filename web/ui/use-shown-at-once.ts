import { useState } from 'react';

/**
 * A choice that another place keeps, shown from the very click: what is kept arrives a moment later, and until then
 * the browser would put the old choice back. Whoever uses this lets `kept` follow each choice, or go back by itself.
 */
export function useShownAtOnce<Choice>(kept: Choice): [shown: Choice, show: (choice: Choice) => void] {
  const [ahead, setAhead] = useState<{ from: Choice; to: Choice } | null>(null);
  if (ahead && ahead.from !== kept) setAhead(null);
  return [ahead ? ahead.to : kept, (to) => setAhead(to === kept ? null : { from: kept, to })];
}
