import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';

const require = createRequire(import.meta.url);

// What is shorter is an abbreviation as often as a word.
const shortestWord = 4;
const notWords = /https?:\/\/\S+|\S+@\S+|\b[\w-]+\.(?:example|org|com|gov|net|us|co|dev|blog)\b\S*|\b\w*_\w*\b/g;
const wordPattern = /\p{L}+(?:['’]\p{L}+)*/gu;

/** Finds words that the US English dictionary of cspell and our own list do not have. */
export function createSpeller(ownWords: readonly string[]) {
  const path = join(dirname(require.resolve('@cspell/dict-en_us')), 'en_US.trie.gz');
  const dictionary = decodeTrie(gunzipSync(readFileSync(path)));
  const own = new Set(ownWords.map((word) => word.toLowerCase()));
  // "facebook" and "monday" as people type them when they search.
  const has = (word: string) =>
    word.length < shortestWord || own.has(word.toLowerCase()) || dictionary.hasWord(word.toLowerCase(), false);
  const isKnown = (word: string) =>
    [word, word.replace(/'s$/, '')].some((form) => has(form) || form.split(/(?<=\p{Ll})(?=\p{Lu})/u).every(has));
  return {
    listUnknown: (text: string): string[] =>
      [
        ...new Set((text.replace(notWords, ' ').match(wordPattern) ?? []).map((word) => word.replaceAll('’', "'"))),
      ].filter((word) => !isKnown(word)),
  };
}
