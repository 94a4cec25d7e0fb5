// Which way text runs. Word wants it said per paragraph and per run.
const rightToLeftLetter =
  '\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\p{Script=Samaritan}';
const startsRightToLeft = new RegExp(`^[${rightToLeftLetter}]`, 'u');
const hasRightToLeft = new RegExp(`[${rightToLeftLetter}]`, 'u');
// From a letter of the direction to its last one before a letter of the other direction.
const rightToLeftPart = new RegExp(`[${rightToLeftLetter}](?:[^\\p{L}]*[${rightToLeftLetter}])*`, 'gu');
const leftToRightLetter = `(?:(?![${rightToLeftLetter}])[\\p{L}\\p{Nd}])`;
const leftToRightPart = new RegExp(`${leftToRightLetter}(?:[^\\p{L}\\p{Nd}]*${leftToRightLetter})*`, 'gu');

/** Decided by the first letter, as browsers do for dir="auto". */
export function isRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text);
  return letter !== null && startsRightToLeft.test(letter[0]);
}

export interface DirectedText {
  text: string;
  rightToLeft: boolean;
}

/** Cut where the direction changes. What has no direction of its own follows the paragraph. */
export function splitByDirection(text: string, paragraphIsRightToLeft: boolean): DirectedText[] {
  if (!paragraphIsRightToLeft && !hasRightToLeft.test(text)) return [{ text, rightToLeft: false }];
  const parts: DirectedText[] = [];
  let end = 0;
  for (const match of text.matchAll(paragraphIsRightToLeft ? leftToRightPart : rightToLeftPart)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), rightToLeft: paragraphIsRightToLeft });
    parts.push({ text: match[0], rightToLeft: !paragraphIsRightToLeft });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), rightToLeft: paragraphIsRightToLeft });
  return parts;
}
