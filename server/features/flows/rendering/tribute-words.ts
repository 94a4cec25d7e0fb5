// A gift in memory or in honor of somebody, as an answer says it.
import { cleanLines } from './escape-markdown.ts';
import { toInside } from './text-shapes.ts';

export type TributeKind = 'memory' | 'honor';

// At the start or as a part of its own: "a bench in memory of our founder" is what a gift pays for.
const opening = /(?:^|[,;:(–-])\s?in (?:(\p{L}+) )?(memory|honou?r|celebration) of (?=\S)/iu;
const closing = /[,;:()]|\sfor\s|\.$/i;
const edges = ' ,;:().–-';

/** Whether an answer says that a gift is in memory or in honor of somebody, of whom, and what it says beside that. */
export function readTribute(answer: string): { kind: TributeKind | null; honoree: string; purpose: string } {
  const line = cleanLines(answer).join(' ');
  const found = opening.exec(line);
  if (!found) return { kind: null, honoree: '', purpose: line };
  const after = line.slice(found.index + found[0].length);
  const honoree = after.split(closing, 1)[0]?.trim() ?? '';
  return {
    kind: found[2]?.toLowerCase() === 'memory' ? 'memory' : 'honor',
    honoree: toInside(honoree),
    purpose: trimEdges(`${line.slice(0, found.index)} ${after.slice(honoree.length)}`),
  };
}

/** "Edith Harlan" of "in memory of Edith Harlan, who died in October". */
export const toHonoree = (answer: string): string =>
  readTribute(answer).honoree || toInside(cleanLines(answer)[0]?.split(/[,;(]/)[0]?.trim() ?? '');

function trimEdges(text: string): string {
  let from = 0;
  let end = text.length;
  while (from < end && edges.includes(text.charAt(from))) from += 1;
  while (end > from && edges.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(from, end);
}
