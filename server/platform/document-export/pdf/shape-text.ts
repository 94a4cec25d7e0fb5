// Cuts the text of a paragraph into words, and words into parts of one look, one font and one direction.
import bidiModule, { type Bidi } from 'bidi-js';
import type { Span } from '../inline.ts';
import type { Link } from '../safe-link.ts';
import type { Face, Fonts } from './fonts.ts';
import type { TextStyle } from './styles.ts';

export interface Part {
  text: string;
  face: Face;
  size: number;
  /** Odd: from right to left. */
  level: number;
  width: number;
  strike: boolean;
  link: Link | null;
  isPlace: boolean;
}

/** What stays together on a line, and the space after it, which is dropped at the line's end. */
export interface Word {
  parts: Part[];
  width: number;
  spaces: Part[];
}

export interface Shaper {
  fonts: Fonts;
  measure(text: string, face: Face, size: number): number;
  /** Hears of every character that no font has. */
  onMissing(grapheme: string): void;
}

type TextSpan = Extract<Span, { kind: 'text' }>;

// Its types describe an ES module; Node loads the other one, which is the function itself.
const bidi = (bidiModule as unknown as () => Bidi)();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const isPlain = /^[\x20-\x7E]*$/;
const mayTurn = /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFF]/;
const space = /^[ \u2000-\u200B\u3000]$/u;
const breaksAfter = /^[-–—/\u00AD]$/u;
// As in 12/12, 1-3 and 4/15/2026.
const holdsNumbers = /^[-/]\d/u;
// Lines may end between any two of these, but not before a closing sign.
const ideograph = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const staysWithTheLast = /^[、。，．：；！？）」』】》〉・ー,.;:!?)\]}]/u;
// How a person looks in an emoji, which one color cannot show.
const skinTone = /\p{Emoji_Modifier}/gu;

/** The words of each line that a hard break ends. */
export function shapeText(spans: readonly Span[], style: TextStyle, isRightToLeft: boolean, shaper: Shaper): Word[][] {
  const lines: TextSpan[][] = [[]];
  for (const span of spans) {
    if (span.kind === 'break') lines.push([]);
    else lines.at(-1)?.push(span);
  }
  return lines.map((line) => shapeLine(line, style, isRightToLeft, shaper));
}

function shapeLine(spans: readonly TextSpan[], style: TextStyle, isRightToLeft: boolean, shaper: Shaper): Word[] {
  const text = spans.map((span) => span.text).join('');
  const levels =
    isRightToLeft || mayTurn.test(text) ? bidi.getEmbeddingLevels(text, isRightToLeft ? 'rtl' : 'ltr').levels : null;
  const words: Word[] = [];
  let parts: Part[] = [];
  let spaces: Part[] = [];
  let last = '';
  const endWord = () => {
    if (parts.length > 0 || spaces.length > 0) words.push({ parts, spaces, width: 0 });
    parts = [];
    spaces = [];
  };
  let offset = 0;
  for (const span of spans) {
    const look = { bold: span.bold || style.bold === true, italic: span.italic || style.italic === true };
    for (const grapheme of segment(span.text)) {
      const level = levels?.[offset] ?? 0;
      const isAtTwoStrokes = text.startsWith('//', offset - 1) || text.startsWith('//', offset - 2);
      offset += grapheme.length;
      if (space.test(grapheme)) {
        add(spaces, ' ', shaper.fonts.base(look), span, level);
        last = grapheme;
        continue;
      }
      const mayBreak =
        spaces.length > 0 ||
        (breaksAfter.test(last) && !isAtTwoStrokes && !holdsNumbers.test(last + grapheme)) ||
        ((ideograph.test(grapheme) || ideograph.test(last)) && !staysWithTheLast.test(grapheme));
      if (mayBreak) endWord();
      const shown = grapheme.length > 1 ? grapheme.replace(skinTone, '') || grapheme : grapheme;
      const face = shaper.fonts.find(shown, look);
      if (face) add(parts, turn(shown, level), face, span, level);
      else {
        shaper.onMissing(grapheme);
        add(parts, '[?]', shaper.fonts.base(look), span, level);
      }
      last = grapheme;
    }
  }
  endWord();
  for (const word of words) {
    for (const part of [...word.parts, ...word.spaces]) part.width = shaper.measure(part.text, part.face, part.size);
    word.width = sumWidths(word.parts);
  }
  return words;

  function add(to: Part[], grapheme: string, face: Face, { strike, link, isPlace }: TextSpan, level: number): void {
    const before = to.at(-1);
    const isSame =
      before?.face.id === face.id &&
      before.face.pen === face.pen &&
      before.level === level &&
      before.link === link &&
      before.strike === strike &&
      before.isPlace === isPlace;
    if (isSame) before.text += grapheme;
    else to.push({ text: grapheme, face, size: style.size, level, width: 0, strike, link, isPlace });
  }
}

const segment = (text: string): Iterable<string> =>
  isPlain.test(text) ? text : Iterator.from(graphemes.segment(text)).map(({ segment: each }) => each);

/** In what runs from right to left a parenthesis opens to the other side. */
const turn = (grapheme: string, level: number): string =>
  level % 2 === 1 ? (bidi.getMirroredCharacter(grapheme) ?? grapheme) : grapheme;

export const sumWidths = (parts: readonly Part[]): number => parts.reduce((sum, { width }) => sum + width, 0);

/** As many characters of a word as fit, at least one, and the rest. */
export function splitWord(word: Word, room: number, shaper: Shaper): [Word, Word | null] {
  const first: Part[] = [];
  let left = room;
  for (const [index, part] of word.parts.entries()) {
    if (part.width <= left) {
      first.push(part);
      left -= part.width;
      continue;
    }
    const letters = Array.from(segment(part.text));
    let count = first.length === 0 ? 1 : 0;
    const widthOf = (letterCount: number) =>
      shaper.measure(letters.slice(0, letterCount).join(''), part.face, part.size);
    while (count < letters.length && widthOf(count + 1) <= left) count += 1;
    const cut = (text: string): Part => ({ ...part, text, width: shaper.measure(text, part.face, part.size) });
    const head = letters.slice(0, count).join('');
    const tail = letters.slice(count).join('');
    const rest = [...(tail ? [cut(tail)] : []), ...word.parts.slice(index + 1)];
    const started = head ? [...first, cut(head)] : first;
    return [
      { parts: started, width: sumWidths(started), spaces: rest.length > 0 ? [] : word.spaces },
      rest.length > 0 ? { parts: rest, width: sumWidths(rest), spaces: word.spaces } : null,
    ];
  }
  return [word, null];
}
