// From the words of a search to PostgreSQL's text queries.
import { createHash } from 'node:crypto';
import { allowedErrors, countErrors } from '../../platform/english/typing-error.ts';

/** One word of a search, as the index spells words. */
export interface SearchWord {
  token: string;
  /** Words of one quoted phrase have the same number; others have none. */
  phrase: number | null;
  isOpen: boolean;
  /** The, of, and: not needed where other words are. */
  isStopWord: boolean;
  /** The organization uses it. */
  isKnown: boolean;
  /** Other forms of the word that the organization uses. */
  forms: string[];
  /** What may have been meant, the likeliest first. */
  meant: string[];
}

/**
 * `any`: what must match. `whole`, `inTitle` and `wholeInTitle` say how good the match is. The two for the index know no
 * phrases.
 */
export interface WordQueries {
  hasPhrase: boolean;
  indexed: string;
  indexedInTitle: string;
  any: string;
  whole: string;
  inTitle: string;
  wholeInTitle: string;
}

const shortestOpen = 2;
const mostMeant = 8;

/** Without the words that are not needed. */
export function keepNeeded(words: SearchWord[]): SearchWord[] {
  const isUnfinished = (word: SearchWord) => word.isOpen && word.token.length < shortestOpen;
  const needed = words.filter((word) => word.phrase !== null || (!word.isStopWord && !isUnfinished(word)));
  return needed.length > 0 ? needed : words;
}

/** Those that may be typing errors: words that nobody uses, and where there are none, all but phrases. */
export function listDoubtful(words: SearchWord[]): SearchWord[] {
  const open = words.filter(({ phrase, token }) => phrase === null && allowedErrors(token) > 0);
  const unknown = open.filter(({ isKnown }) => !isKnown);
  return unknown.length > 0 ? unknown : open;
}

/** With what each word was likely meant to be, of the words that the organization uses; null where that is nothing. */
export function correctWords(words: SearchWord[], vocabulary: string[]): SearchWord[] | null {
  const doubtful = listDoubtful(words);
  const corrected = words.map((word) =>
    doubtful.includes(word) ? { ...word, meant: findMeant(word, vocabulary) } : word,
  );
  return corrected.some(({ meant }) => meant.length > 0) ? corrected : null;
}

function findMeant({ token, isOpen }: SearchWord, vocabulary: string[]): string[] {
  const most = allowedErrors(token);
  if (most === 0) return [];
  return vocabulary
    .map((word) => ({ word, whole: countErrors(token, word, false), errors: countErrors(token, word, isOpen) }))
    .filter(({ errors }) => errors > 0 && errors <= most)
    .toSorted((one, other) => one.errors - other.errors || one.whole - other.whole)
    .slice(0, mostMeant)
    .map(({ word }) => word);
}

export function toWordQueries(organizationId: string, words: SearchWord[]): WordQueries {
  const mark = indexMark(organizationId);
  const single = words.map((word) => ({ ...word, phrase: null }));
  return {
    hasPhrase: words.some(({ phrase }) => phrase !== null),
    indexed: write(single, { opens: true, weight: '', mark }),
    indexedInTitle: write(single, { opens: true, weight: '', mark: `${mark}=` }),
    any: write(words, { opens: true, weight: '', mark: '' }),
    whole: write(words, { opens: false, weight: '', mark: '' }),
    inTitle: write(words, { opens: true, weight: 'A', mark: '' }),
    wholeInTitle: write(words, { opens: false, weight: 'A', mark: '' }),
  };
}

/** Before each of an organization's words in the index: `search_scoped` of the migrations writes the same. */
export const indexMark = (organizationId: string): string =>
  createHash('md5').update(organizationId.toLowerCase()).digest('hex').slice(0, 6);

interface Manner {
  opens: boolean;
  weight: string;
  mark: string;
}

function write(words: SearchWord[], manner: Manner): string {
  const phrases = Map.groupBy(words, ({ phrase }) => phrase);
  return [...phrases]
    .flatMap(([phrase, parts]) =>
      phrase === null
        ? parts.map((word) => `(${alternativesOf(word, manner).join(' | ')})`)
        : [`(${parts.map(({ token }) => lexeme(manner.mark + token, manner.weight)).join(' <-> ')})`],
    )
    .join(' & ');
}

const alternativesOf = ({ token, isOpen, forms, meant }: SearchWord, { opens, weight, mark }: Manner): string[] => [
  lexeme(mark + token, (opens && isOpen && token.length >= shortestOpen ? '*' : '') + weight),
  ...(opens ? forms : []).map((form) => lexeme(mark + form, weight)),
  ...(opens ? meant : meant.slice(0, 1)).map((word) => lexeme(mark + word, weight)),
];

// Words have letters and digits alone; the signs of the query language are taken out all the same.
const lexeme = (word: string, options: string): string =>
  `'${word.replace(/['\\]/g, '')}'${options === '' ? '' : `:${options}`}`;
