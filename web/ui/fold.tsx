import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** A quiet line that unfolds to more. */
export const Fold = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className="group/fold text-sm text-ink-2 open:basis-full">
    <summary className="inline-flex min-h-6 cursor-pointer list-none items-center gap-1 rounded-xs text-xs font-medium hover:text-ink max-md:min-h-11 [&::-webkit-details-marker]:hidden">
      <ChevronRight
        size={14}
        strokeWidth={2}
        aria-hidden="true"
        className="transition-transform duration-(--t-fast) group-open/fold:rotate-90"
      />
      {summary}
    </summary>
    <div className="mt-1 border-l border-line pl-3">{children}</div>
  </details>
);
