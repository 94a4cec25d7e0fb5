import { ArrowRight } from 'lucide-react';
import type { ProductPlace } from './product-places.ts';

interface SearchPlacesProps {
  places: readonly ProductPlace[];
  onOpen: () => void;
}

/** Screens that are meant by what was typed, beside what is found in the records. */
export const SearchPlaces = ({ places, onOpen }: SearchPlacesProps) => (
  <nav aria-label="Screens" className="flex-none border-t border-line p-2">
    {places.map(({ title, screen, path }) => (
      <a
        key={path}
        href={path}
        onClick={(event) => {
          if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onOpen();
        }}
        className="flex min-h-11 items-center gap-3.5 rounded-[10px] px-2.5 py-2 hover:bg-hover md:px-3"
      >
        <ArrowRight size={18} strokeWidth={1.75} className="mx-0.5 flex-none text-ink-3" aria-hidden="true" />
        <span className="min-w-0 flex-1 text-md/[21px] font-semibold">{title}</span>
        <span className="flex-none text-xs text-ink-2">{screen}</span>
      </a>
    ))}
  </nav>
);
