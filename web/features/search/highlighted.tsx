import type { SearchResult } from '../../../contract/search.ts';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { splitAt, splitMatches } from './highlight.ts';

interface HighlightedProps {
  text: string;
  query: string;
  /** Where the server found something, if it says so: typing errors that it forgave and other forms of the words too. */
  places?: SearchResult['highlights'];
  isFileName?: boolean;
}

export const Highlighted = ({ text, query, places, isFileName }: HighlightedProps) =>
  (places ? splitAt(text, places) : splitMatches(text, query)).map((part, index) => {
    const words = isFileName ? <BreakableName key={index} name={part.text} /> : part.text;
    return part.isMatch ? (
      <mark key={index} className="rounded-[3px] bg-accent-soft text-on-accent-soft">
        {words}
      </mark>
    ) : (
      words
    );
  });
