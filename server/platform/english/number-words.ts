const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const values = new Map<string, number>([
  ...units.split(' ').map((word, value): [string, number] => [word, value]),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index): [string, number] => [word, (index + 2) * 10]),
]);
const scales = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
]);
const word = [...values.keys(), ...scales.keys()].join('|');

/** Numbers in words: "twelve", "twenty-four", "two hundred". */
export const numberInWords = new RegExp(`\\b(?:${word})(?:(?:[ -]|, | and )(?:${word}))*\\b`, 'gi');

const letters: Record<string, string> = { k: 'thousand', m: 'million' };

/** Of the word after a figure; `28k` is 28 thousand. */
export const scaleOf = (name: string): number => scales.get(letters[name.toLowerCase()] ?? name.toLowerCase()) ?? 1;

export function readNumberWords(words: string): number {
  let [total, current] = [0, 0];
  for (const part of words.toLowerCase().match(/[a-z]+/g) ?? []) {
    const scale = scales.get(part);
    if (scale === undefined) current += values.get(part) ?? 0;
    else if (scale === 100) current = (current || 1) * 100;
    else {
      total += (current || 1) * scale;
      current = 0;
    }
  }
  return total + current;
}
