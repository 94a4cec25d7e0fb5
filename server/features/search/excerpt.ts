const length = 200;
const before = 60;

/** The part of a text around the first of the words, on one line. */
export function excerptOf(text: string | null, words: string[]): string | null {
  const plain = (text ?? '')
    .replace(/[#*_>`|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '') return null;
  const lower = plain.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const start = first > before ? plain.indexOf(' ', first - before) + 1 : 0;
  const end = start + length - 2;
  const part = plain.slice(start, end).toWellFormed().trim();
  return `${start > 0 ? '…' : ''}${part}${end < plain.length ? '…' : ''}`;
}
