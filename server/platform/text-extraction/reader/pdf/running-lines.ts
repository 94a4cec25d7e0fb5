// Headers, footers and page numbers: the same at the same place of many pages.
import type { Row } from './page-layout.ts';

const edgeRows = 2;
const fewestPages = 3;
const longest = 120;
const mostNumbers = 6;
/** Pages before the first that has a number. */
const mostShift = 20;

export function withoutRunningLines(pages: readonly Row[][]): Row[][] {
  const seen = new Map<string, number>();
  const keys = pages.map((rows, index) => {
    const edges = [...new Set([...rows.slice(0, edgeRows), ...rows.slice(-edgeRows)])];
    const found = new Map(edges.map((row) => [row, keysOf(row, index + 1)]));
    for (const key of new Set([...found.values()].flat())) seen.set(key, (seen.get(key) ?? 0) + 1);
    return found;
  });
  const share = pages.length * 0.3;
  // "Page 2 of 2" is no content of either page.
  const isEnough = (key: string) => (seen.get(key) ?? 0) >= Math.max(saysPage.test(key) ? 2 : fewestPages, share);
  const kept = new Set<string>();
  return pages.map((rows, index) =>
    rows.filter((row) => {
      const key = keys[index]?.get(row)?.find(isEnough);
      if (key === undefined) return true;
      // Once it is content: the name of the organization, the title. A page's number never is.
      const isFirst = !kept.has(key) && !key.includes('#');
      kept.add(key);
      return isFirst;
    }),
  );
}

const saysPage = /\bpage #|# (?:of|\/) \d{1,4}$/i;

/**
 * The number of the page is the one thing that may differ; a cover may shift it from what the file counts. A line that
 * calls it a page's may stand at any height, right below the text.
 */
function keysOf(row: Row, page: number): string[] {
  const text = row.segments.map(({ text }) => text).join(' ');
  if (text.length > longest) return [];
  const numbers = [...text.matchAll(/\d+/g)].slice(0, mostNumbers);
  const neutral = numbers.flatMap(({ 0: number, index }): string[] => {
    const shift = Number(number) - page;
    const line = `${text.slice(0, index)}#${text.slice(index + number.length)}`;
    const isSentence = line.length > 40 && /[.!?]$/.test(line);
    if (isSentence || Math.abs(shift) > mostShift) return [];
    if (saysPage.test(line)) return [`${shift} ${line}`];
    return shift === 0 ? [`${Math.round(row.y / 4)} ${line}`] : [];
  });
  const isSentence = neutral.length === 0 && numbers.some(({ 0: number }) => Number(number) === page);
  return isSentence ? [] : [...neutral, `${Math.round(row.y / 4)} ${text}`];
}
