// Headers, footers and page numbers: the same at the same place of many pages.
import type { Row } from './page-layout.ts';

const edgeRows = 2;
const fewestPages = 3;
const longest = 120;

export function withoutRunningLines(pages: readonly Row[][]): Row[][] {
  const seen = new Map<string, number>();
  const keys = pages.map((rows, index) => {
    const edges = [...new Set([...rows.slice(0, edgeRows), ...rows.slice(-edgeRows)])];
    const found = new Map(edges.map((row) => [row, keyOf(row, index + 1)]));
    for (const key of new Set(found.values())) if (key) seen.set(key, (seen.get(key) ?? 0) + 1);
    return found;
  });
  const enough = Math.max(fewestPages, pages.length * 0.3);
  const kept = new Set<string>();
  return pages.map((rows, index) =>
    rows.filter((row) => {
      const key = keys[index]?.get(row);
      if (!key || (seen.get(key) ?? 0) < enough) return true;
      // Once it is content: the name of the organization, the title. A page's number never is.
      const isFirst = !kept.has(key) && !key.includes('#');
      kept.add(key);
      return isFirst;
    }),
  );
}

/** The number of the page itself is the one thing that may differ. */
function keyOf(row: Row, page: number): string | null {
  const text = row.segments.map(({ text }) => text).join(' ');
  if (text.length > longest) return null;
  const neutral = text.replace(/\d+/g, (number) => (Number(number) === page ? '#' : number));
  const isSentence = neutral !== text && neutral.length > 40 && /[.!?]$/.test(neutral);
  return isSentence ? null : `${Math.round(row.y / 4)} ${neutral}`;
}
