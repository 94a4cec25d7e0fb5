const abbreviation = /\b(?:Mrs?|Ms|Dr|St|No|Inc|vs|Jr|Sr|Prof|Rev|Mt|Dept|approx|e\.g|i\.e|a\.m|p\.m|U\.S)\.(?=\s)/g;
// A character that no text has, in place of a dot that ends no sentence.
const dot = '\uE000';

/** Also parts lines that begin anew: with a capital, or after the end of a sentence. */
export const splitSentences = (text: string): string[] =>
  text
    .replace(abbreviation, (found) => `${found.slice(0, -1)}${dot}`)
    // One sign for each run: a pattern that looks through a run from each of its signs takes the cube of its length.
    .replace(/\s+/g, (run) => (run.includes('\n') ? '\n' : ' '))
    .split(/(?<=[.!?]["”’)]?)\s(?=["“(]?[\p{Lu}\d])|\n(?=\p{Lu})/u)
    .map((sentence) => sentence.replaceAll(dot, '.').replaceAll('\n', ' ').trim())
    .filter((sentence) => sentence !== '');
