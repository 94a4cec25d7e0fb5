// How hard a text is to read, by the formula of Flesch and Kincaid: the years of school it takes.

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}'’$%.,-]*/gu;

export const listWords = (text: string): string[] => text.match(wordPattern) ?? [];

/** `null` where there is nothing to read. A word that stands for others makes a sentence longer, but no harder. */
export function gradeSentences(sentences: readonly string[], standIn?: string): number | null {
  const words = sentences.flatMap(listWords);
  const read = words.filter((word) => word.replace(/\W+$/, '') !== standIn);
  if (read.length === 0) return null;
  const syllables = read.reduce((total, word) => total + countSyllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / read.length) - 15.59;
}

/** By the groups of vowels one hears; a number counts as one. */
export function countSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const heard = letters
    .replace(/(?<=[^aeiouylsxzc]|[^aeiouy][sc]h)es$|(?<=[^aeiouydt])ed$|(?<=[^aeiouyl])e$|(?<=[aeiouy]l)es?$/, '')
    .replace(/^y/, '');
  return Math.max(heard.match(/[aeiouy]{1,2}/g)?.length ?? 1, 1);
}
