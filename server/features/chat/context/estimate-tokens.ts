/**
 * How many tokens a model may make of a text: rather too many than too few. Letters count by their bytes, so that
 * three of English are one and one of Chinese is; figures, signs and emoji often are tokens of their own.
 */
export function estimateTokens(text: string): number {
  const apart = text.match(/[^\p{L}\p{M}\s]/gu)?.length ?? 0;
  return Math.ceil((Buffer.byteLength(text) + 2 * apart) / 3);
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
