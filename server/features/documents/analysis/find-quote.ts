// Where a document says something, whatever its spaces, capitals, quotation marks and dashes are.
import type { Block, Place } from '../../../platform/text-extraction/extracted-text.ts';
import { plainText } from './split-parts.ts';

export interface FoundQuote {
  place: Place;
  /** In the document's own words. */
  quote: string;
  blockKind: Block['kind'];
  /** The how manyth block it begins in, and ends in. */
  block: number;
  lastBlock: number;
}

export interface QuoteFinder {
  /** Looks from `fromBlock` on first, then everywhere. */
  find(quote: string, fromBlock?: number): FoundQuote | null;
  /** Whether the document names every number of the text, or `known` does. */
  hasNumbersOf(text: string, known?: ReadonlySet<number>): boolean;
  years: ReadonlySet<number>;
}

interface PlainText {
  text: string;
  /** Of each character, its place in what it was made from. */
  origins: number[];
}

const shortest = 3;
const longest = 2_000;
const longestShown = 600;
const mostTries = 200;
const alike = new Map<string, string>(
  [
    ['‘’‚‛`´', "'"],
    ['“”„«»', '"'],
    ['‐‑‒–—−', '-'],
    ['‹', '<'],
    ['›', '>'],
    ['\u00ad\u200b\u200c\u200d\ufeff', ''],
  ].flatMap(([variants = '', plain = '']) => [...variants].map((variant) => [variant, plain])),
);
const isWord = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

function plain(written: string): PlainText {
  const origins: number[] = [];
  let text = '';
  let isSpace = true;
  for (let index = 0; index < written.length; index += 1) {
    const character = written[index]!;
    if (/\s/.test(character)) {
      if (isSpace) continue;
      isSpace = true;
      text += ' ';
      origins.push(index);
      continue;
    }
    const same = alike.get(character) ?? (character <= '\u007f' ? character : character.normalize('NFKC'));
    const lower = same.toLowerCase();
    if (lower === '') continue;
    isSpace = false;
    text += lower;
    for (let unit = 0; unit < lower.length; unit += 1) origins.push(index);
  }
  return { text, origins };
}

export function createQuoteFinder(blocks: Block[]): QuoteFinder {
  const lines = blocks.map((block) => plainText(block).normalize('NFC'));
  const starts: number[] = [];
  let end = 0;
  for (const line of lines) {
    starts.push(end);
    end += line.length + 1;
  }
  const written = lines.join('\n');
  const { text, origins } = plain(written);
  const numbers = new Set(listNumbers(text));
  const years = new Set([...numbers].filter((number) => number >= 1900 && number <= 2100));

  function locate(wanted: string, from: number): number {
    let at = text.indexOf(wanted, from);
    for (let tries = 0; at >= 0 && tries < mostTries; tries += 1) {
      const startsWord = !isWord(wanted[0]) || !isWord(text[at - 1]);
      const endsWord = !isWord(wanted.at(-1)) || !isWord(text[at + wanted.length]);
      if (startsWord && endsWord) return at;
      at = text.indexOf(wanted, at + 1);
    }
    return -1;
  }

  function locateAll(pieces: string[], from: number): [number, number] | null {
    let start = -1;
    let next = from;
    for (const piece of pieces) {
      const at = locate(piece, next);
      if (at < 0) return null;
      if (start < 0) start = at;
      next = at + piece.length;
    }
    return start < 0 ? null : [start, next];
  }

  return {
    years,
    hasNumbersOf: (said, known = new Set()) =>
      listNumbers(plain(said).text).every((number) => numbers.has(number) || known.has(number)),
    find(quote, fromBlock = 0) {
      if (quote.length > longest) return null;
      const pieces = quote
        .split(/…|\.{3,}/)
        .map((piece) => plain(piece.replace(/^\s*(?:[#•*-]+\s+)?/, '').normalize('NFC')).text.trim())
        .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
      if (pieces.length === 0 || pieces.some(({ length }) => length < shortest)) return null;
      const from = firstAtLeast(origins, starts[fromBlock] ?? 0);
      const found = locateAll(pieces, from) ?? (from > 0 ? locateAll(pieces, 0) : null);
      if (!found) return null;
      const [start, last] = [origins[found[0]]!, origins[found[1] - 1]!];
      const index = firstAtLeast(starts, start + 1) - 1;
      const block = blocks[index];
      if (!block) return null;
      const lastBlock = firstAtLeast(starts, last + 1) - 1;
      return {
        place: block.place,
        blockKind: block.kind,
        block: index,
        lastBlock,
        quote: shorten(written.slice(start, last + 1)),
      };
    },
  };
}

const shorten = (quote: string): string => {
  const line = quote.replace(/\s+/g, ' ').trim();
  return line.length <= longestShown ? line : `${line.slice(0, longestShown - 2)} …`;
};

/** Index of the first of the rising numbers that is not below. */
function firstAtLeast(sorted: number[], wanted: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function listNumbers(text: string): number[] {
  return [...text.matchAll(/\d{1,15}(?:,\d{3})*(?:\.\d+)?/g)].map(([digits]) => Number(digits.replaceAll(',', '')));
}
