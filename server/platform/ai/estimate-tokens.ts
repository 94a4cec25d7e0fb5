import { remembered } from '../remembered.ts';

/**
 * How many tokens a model may make of a text, fitted to what real tokenizers make of letters, lists, tables and code.
 * They know common words whole, and cut names, long words, figures and other scripts into pieces.
 */
const pieces =
  /(?<word>\p{Script=Latin}[\p{Script=Latin}\p{M}]*)|(?<ideograph>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])|(?<letters>[\p{L}\p{M}]+)|(?<digits>\p{N}+)|(?<gap>\n\s*|[ \t]{2,})|(?<picture>\p{Extended_Pictographic})|(?<signs>[^\p{L}\p{M}\p{N}\s\p{Extended_Pictographic}]+)/uy;

const ofWord = (letters: number): number => (letters <= 10 ? 1.06 : 1 + (letters - 10) * 0.15);
const inPieces = (letters: number, lettersOfPiece: number): number => Math.max(1, letters / lettersOfPiece);
const ofSigns = (length: number): number => 0.9 + (length - 1) * 0.22;
const inGap = 0.5;

const kinds = { none: 0, lower: 1, upper: 2, digit: 3, blank: 4, lineBreak: 5, sign: 6, end: 7 } as const;
/** Of each character of ASCII; of the signs after the last of these a sentence may begin. */
const kindOf = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[a-z]/.test(character)) return kinds.lower;
  if (/[A-Z]/.test(character)) return kinds.upper;
  if (/[0-9]/.test(character)) return kinds.digit;
  if (/[ \t]/.test(character)) return kinds.blank;
  if (character === '\n') return kinds.lineBreak;
  if (/\s/.test(character)) return kinds.none;
  return /[;:(|"!?]/.test(character) ? kinds.end : kinds.sign;
});
const isSpace = (kind: number): boolean => kind === kinds.blank || kind === kinds.lineBreak || kind === kinds.none;

/** Most of a prompt is what was counted for the question before. */
export const estimateTokens = remembered(countTokens, { shortest: 100, mostCharacters: 2_000_000 });

function countTokens(text: string): number {
  let tokens = 0;
  let followsCapital = false;

  function countWord(piece: string): void {
    const isCapital = /^\p{Lu}/u.test(piece);
    const isName = isCapital && followsCapital && piece.length > 3;
    if (isName || /[^a-z]/i.test(piece)) tokens += inPieces(piece.length, 3);
    else for (const part of piece.split(/(?<=[a-z])(?=[A-Z])/)) tokens += ofWord(part.length);
    followsCapital = isCapital;
  }

  /** Any piece, in any script; returns its end. */
  function countPiece(at: number): number {
    pieces.lastIndex = at;
    const found = pieces.exec(text);
    if (!found) return at + (text.codePointAt(at)! > 0xffff ? 2 : 1);
    const { 0: piece, groups } = found;
    const { length } = piece;
    if (groups?.word) countWord(piece);
    else if (groups?.signs) {
      tokens += ofSigns(length);
      if (/[;:(|"!?]/.test(piece)) followsCapital = false;
    } else if (groups?.digits) tokens += Math.ceil(length / 3);
    else if (groups?.letters) tokens += inPieces(length, 3);
    else tokens += groups?.ideograph ? 0.7 : groups?.gap ? inGap : 2;
    return pieces.lastIndex;
  }

  /** Most of what is counted is ASCII, and counted with each question: its pieces are read without the expression. */
  for (let at = 0; at < text.length;) {
    const first = kindOf[text.charCodeAt(at)];
    if (first === undefined) {
      at = countPiece(at);
      continue;
    }
    let end = at + 1;
    let kind = kindOf[text.charCodeAt(end)];
    if (first === kinds.lower || first === kinds.upper) {
      let isPlain = true;
      for (
        let before: number = first;
        kind === kinds.lower || kind === kinds.upper;
        before = kind, kind = kindOf[text.charCodeAt(end)]
      ) {
        if (kind === kinds.upper && before === kinds.lower) isPlain = false;
        end += 1;
      }
      if (isPlain && (kind !== undefined || end === text.length)) {
        const [isCapital, letters] = [first === kinds.upper, end - at];
        tokens += isCapital && followsCapital && letters > 3 ? inPieces(letters, 3) : ofWord(letters);
        followsCapital = isCapital;
      } else end = countPiece(at);
    } else if (first === kinds.digit) {
      while (kind === kinds.digit) kind = kindOf[text.charCodeAt((end += 1))];
      if (kind === undefined && end < text.length) end = countPiece(at);
      else tokens += Math.ceil((end - at) / 3);
    } else if (first === kinds.blank) {
      while (kind === kinds.blank) kind = kindOf[text.charCodeAt((end += 1))];
      if (end - at > 1) tokens += inGap;
    } else if (first === kinds.lineBreak) {
      while (kind !== undefined && isSpace(kind)) kind = kindOf[text.charCodeAt((end += 1))];
      if (kind === undefined && end < text.length) end = countPiece(at);
      else tokens += inGap;
    } else if (first !== kinds.none) {
      let isEnd = first === kinds.end;
      while (kind === kinds.sign || kind === kinds.end) {
        isEnd ||= kind === kinds.end;
        kind = kindOf[text.charCodeAt((end += 1))];
      }
      if (kind === undefined && end < text.length) end = countPiece(at);
      else {
        tokens += ofSigns(end - at);
        if (isEnd) followsCapital = false;
      }
    }
    at = end;
  }
  return Math.ceil(tokens);
}

const cutMark = ' […]';

/** The beginning of a text that takes no more than so many tokens, cut between words; it says that it was cut. */
export function cutToTokens(text: string, tokens: number): string {
  if (estimateTokens(text) <= tokens) return text;
  const room = tokens - estimateTokens(cutMark);
  let [fits, tooLong] = [0, text.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (countTokens(text.slice(0, middle)) <= room) fits = middle;
    else tooLong = middle;
  }
  const begun = text.slice(0, fits).replace(/[\uD800-\uDBFF]$/, '');
  const whole = begun.replace(/\s+\S*$/, '');
  return `${whole === '' ? begun : whole}${cutMark}`;
}
