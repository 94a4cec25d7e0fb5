import type { SearchResult } from '../../../contract/search.ts';
import { splitAt, splitMatches } from './highlight.ts';

interface HighlightedProps {
  text: string;
  query: string;
  /** Where the server found something, if it says so: typing errors that it forgave and other forms of the words too. */
  places?: SearchResult['highlights'];
}

export const Highlighted = ({ text, query, places }: HighlightedProps) =>
  (places ? splitAt(text, places) : splitMatches(text, query)).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className="rounded-[3px] bg-accent-soft text-on-accent-soft">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
