// Vectors of texts as a model for embeddings might make them, the same each time: words of one concept share a place.
const length = 384;

const concepts = [
  'car vehicle van truck automobile',
  'pay salary wage wages compensation paid earn earns',
  'ill sick illness unwell sickness',
  'holiday vacation leave',
  'boss supervisor manager',
  'money funds cash',
  'child children kid kids youth',
  'doctor physician clinic',
  'quit resign resigns resignation leaving',
  'refrigerator fridge freezer cooler',
];
const conceptOf = new Map(
  concepts.flatMap((words) => words.split(' ').map((word, _, [first]) => [word, first ?? word] as const)),
);
const emptyWords = new Set(
  'a about an and any are as at be by can do does for from get gets has have how i if in is it of on one or our should someone tell that the their them they this to us was we what when where which who whom will with you your'.split(
    ' ',
  ),
);

/** Texts without any word in common stand at right angles, but for words that happen to share a place. */
export function embedConcepts(text: string): number[] {
  const vector = Array.from({ length }, (): number => 0);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    if (!emptyWords.has(word)) vector[placeOf(conceptOf.get(word) ?? word)]! += 1;
  }
  // A text without words has a direction, too.
  if (!vector.some((value) => value > 0)) vector[0] = 1;
  return vector;
}

/** FNV-1a. */
function placeOf(word: string): number {
  let hash = 0x811c9dc5;
  for (const sign of word) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193);
  return (hash >>> 0) % length;
}
