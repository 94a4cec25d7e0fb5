import { splitMatches } from './highlight.ts';

export const Highlighted = ({ text, query }: { text: string; query: string }) =>
  splitMatches(text, query).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className="rounded-[3px] bg-accent-soft text-on-accent-soft">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
