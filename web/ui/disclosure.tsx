import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface DisclosureProps {
  title: string;
  /** How much is in it, or why there is nothing. */
  note: string;
  children: ReactNode;
}

/** In a card: a line that opens. */
export const Disclosure = ({ title, note, children }: DisclosureProps) => (
  <details className="group not-first:border-t not-first:border-line">
    <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 px-4 py-3.5 [&::-webkit-details-marker]:hidden">
      <ChevronRight
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className="flex-none self-center text-ink-2 group-open:rotate-90"
      />
      <span className="min-w-0 flex-1 text-sm font-semibold">{title}</span>
      <span className="text-xs text-ink-2 tabular max-sm:basis-full max-sm:pl-7">{note}</span>
    </summary>
    <div className="px-4 pb-4 pl-11 text-sm max-sm:pl-4">{children}</div>
  </details>
);
