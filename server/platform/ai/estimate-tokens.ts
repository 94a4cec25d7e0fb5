/**
 * How many tokens a model may make of a text, fitted to what real tokenizers make of letters, lists, tables and code.
 * They know common words whole, and cut names, long words, figures and other scripts into pieces.
 */
const pieces =
  /(?<word>\p{Script=Latin}[\p{Script=Latin}\p{M}]*)|(?<ideograph>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])|(?<letters>[\p{L}\p{M}]+)|(?<digits>\p{N}+)|(?<gap>\n\s*|[ \t]{2,})|(?<picture>\p{Extended_Pictographic})|(?<signs>[^\p{L}\p{M}\p{N}\s\p{Extended_Pictographic}]+)/gu;

const ofWord = (letters: number): number => (letters <= 10 ? 1.06 : 1 + (letters - 10) * 0.15);
const inPieces = (letters: number, lettersOfPiece: number): number => Math.max(1, letters / lettersOfPiece);

export function estimateTokens(text: string): number {
  let tokens = 0;
  let followsCapital = false;
  for (const { 0: piece, groups } of text.matchAll(pieces)) {
    const { length } = piece;
    if (groups?.word) {
      const isCapital = /^\p{Lu}/u.test(piece);
      const isName = isCapital && followsCapital && length > 3;
      if (isName || /[^a-z]/i.test(piece)) tokens += inPieces(length, 3);
      else for (const part of piece.split(/(?<=[a-z])(?=[A-Z])/)) tokens += ofWord(part.length);
      followsCapital = isCapital;
    } else if (groups?.signs) {
      tokens += 0.9 + (length - 1) * 0.22;
      if (/[;:(|"!?]/.test(piece)) followsCapital = false;
    } else if (groups?.digits) tokens += Math.ceil(length / 3);
    else if (groups?.letters) tokens += inPieces(length, 3);
    else tokens += groups?.ideograph ? 0.7 : groups?.gap ? 0.5 : 2;
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
    if (estimateTokens(text.slice(0, middle)) <= room) fits = middle;
    else tooLong = middle;
  }
  const begun = text.slice(0, fits).replace(/[\uD800-\uDBFF]$/, '');
  const whole = begun.replace(/\s+\S*$/, '');
  return `${whole === '' ? begun : whole}${cutMark}`;
}
