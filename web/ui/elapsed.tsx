import { useEffect, useState } from 'react';
import { elapsedTime } from '../lib/elapsed-time.ts';

const second = 1000;

/** Since something began, told anew every second; nothing during the first. */
export function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);
  const passed = now - since;
  // Read out each second it would be a torment: the label alone is told.
  return passed < second ? null : (
    <span aria-hidden="true" className="tabular text-sm text-ink-3">
      {elapsedTime(passed)}
    </span>
  );
}
