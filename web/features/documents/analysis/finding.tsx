import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Place } from '../../../../contract/document-analysis.ts';
import { Button } from '../../../ui/button.tsx';
import { PlaceLink } from './place-link.tsx';
import type { PlaceLinks } from './place-link.tsx';

interface SourceProps {
  place: Place;
  quote: string;
  /** What is said of it; a quote of the same words is not said twice. */
  said: string;
  links: PlaceLinks;
}

/** The words of the document that say it, and where they stand. */
export function Source({ place, quote, said, links }: SourceProps) {
  return (
    <div className="mt-0.5 flex items-baseline justify-between gap-4">
      {quote !== '' && quote !== said && (
        <blockquote className="line-clamp-3 min-w-0 text-xs/4.75 wrap-anywhere text-ink-2">“{quote}”</blockquote>
      )}
      <PlaceLink place={place} quote={quote || said} links={links} />
    </div>
  );
}

const shownFirst = 5;

interface FindingsProps<Item> {
  title: string;
  items: readonly Item[];
  children: (item: Item, next: Item | undefined) => ReactNode;
}

/** The first few of them; the rest is one click away. */
export function Findings<Item>({ title, items, children }: FindingsProps<Item>) {
  const [isAll, setAll] = useState(false);
  if (items.length === 0) return null;
  const isLong = items.length > shownFirst + 1;
  const shown = isLong && !isAll ? items.slice(0, shownFirst) : items;
  return (
    <section className="mt-5">
      <h3 className="mb-1.5 text-xs font-semibold text-ink-2">{title}</h3>
      <ul>
        {shown.map((item, index) => (
          <li key={index} className="border-t border-line py-2 text-sm">
            {children(item, shown[index + 1])}
          </li>
        ))}
      </ul>
      {isLong && (
        <Button variant="quiet" size="sm" className="-ml-2.5" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? 'Show fewer' : `Show all ${items.length}`}
        </Button>
      )}
    </section>
  );
}

/** What it is at the start, the value at the end. */
export const FindingRow = ({ name, value }: { name: string; value: string }) => (
  <div className="flex justify-between gap-4">
    <span className="min-w-0 wrap-anywhere text-ink-2">{name}</span>
    <span className="flex-none font-semibold tabular">{value}</span>
  </div>
);
