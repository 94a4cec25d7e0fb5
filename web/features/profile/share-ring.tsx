import { Check } from 'lucide-react';
import type { Share } from './completeness.ts';

/** How much of a section is filled in: a ring, and a check when it is full. The words stand beside it. */
export function ShareRing({ filled, total }: Share) {
  if (filled === total) {
    return (
      <span
        className="grid size-4.5 flex-none place-items-center rounded-full bg-primary text-on-primary"
        aria-hidden="true"
      >
        <Check size={11} strokeWidth={3} />
      </span>
    );
  }
  return (
    <svg className="size-4.5 -rotate-90 fill-none stroke-[2.5]" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8" className="stroke-line-strong" />
      {filled > 0 && (
        <circle
          cx="10"
          cy="10"
          r="8"
          className="stroke-primary"
          strokeLinecap="round"
          pathLength={100}
          strokeDasharray={`${(filled / total) * 100} 100`}
        />
      )}
    </svg>
  );
}
