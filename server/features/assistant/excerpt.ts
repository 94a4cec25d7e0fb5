// The part of a passage that says most, in whole lines and sentences where they fit.
import { splitSentences } from '../../platform/english/split-sentences.ts';

/** Around a sentence of the text, up to so many characters; "…" where something was left out. */
export function excerptAround(text: string, sentence: string, most: number): string {
  const parts = text
    .split('\n')
    .flatMap((line, index) =>
      splitSentences(line).map((part, at) => ({ part, before: at > 0 ? ' ' : index > 0 ? '\n' : '' })),
    );
  let first = Math.max(
    0,
    parts.findIndex(({ part }) => part === sentence),
  );
  let last = first;
  let length = parts[first]?.part.length ?? 0;
  for (let grew = true; grew;) {
    grew = false;
    // What follows says more of it than what stands before.
    for (const side of ['after', 'after', 'before'] as const) {
      const next = side === 'after' ? last + 1 : first - 1;
      const part = parts[next]?.part;
      if (part === undefined || length + part.length + 1 > most) continue;
      length += part.length + 1;
      if (side === 'after') last = next;
      else first = next;
      grew = true;
    }
  }
  const shown = parts
    .slice(first, last + 1)
    .map(({ part, before }, index) => `${index > 0 ? before : ''}${part}`)
    .join('');
  const cut = shown.length > most + 1 ? `${shown.slice(0, most).replace(/\s\S*$/, '')} …` : shown;
  return `${first > 0 ? '… ' : ''}${cut}${last < parts.length - 1 ? ' …' : ''}`;
}
