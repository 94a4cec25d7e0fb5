import type { MouseEvent } from 'react';
import type { Place } from '../../../../contract/document-analysis.ts';
import { describePlace } from './place.ts';

/** How the text of the open document is shown at a place. */
export interface PlaceLinks {
  pathOf: (place: Place) => string;
  open: (place: Place, quote: string | null) => void;
}

interface PlaceLinkProps {
  place: Place;
  /** The words that stand there. */
  quote: string | null;
  links: PlaceLinks;
}

export function PlaceLink({ place, quote, links }: PlaceLinkProps) {
  const words = describePlace(place) ?? 'In the text';
  const follow = (event: MouseEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    links.open(place, quote);
  };
  return (
    <a
      href={links.pathOf(place)}
      onClick={follow}
      className="inline-flex min-h-6 max-w-full flex-none not-first:max-w-[40%] items-center text-xs font-medium wrap-anywhere text-link underline decoration-line-strong underline-offset-3 hover:decoration-current"
    >
      {words}
    </a>
  );
}
