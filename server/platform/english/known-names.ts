// Names for which there is evidence: "Hank Tolliver", "Kelley Point", "Friends of the River", written with capitals somewhere.
import { isAcronym, isCapital, isWord } from '../../../contract/text-tokens.ts';
import { isGivenName, isListed, isUsual } from './spelling-rules.ts';

type Tokens = readonly string[];

const mostNames = 400;
const mostTokens = 8000;
const longestName = 20;
const small = new Set(['of', 'the', 'and', '&', 'de', 'la']);
const startsSentence = new Set(['.', '!', '?', ':', ';', '•', '"', '“', '(', '-', '*']);

const isNamed = (token = ''): boolean => isCapital(token) && !token.includes('.') && !token.includes('@');
const beginsName = (token = ''): boolean => isNamed(token) && token.length > 1 && !isAcronym(token);

/** Whether nothing stands before it on its line or in its sentence. */
function isOpening(tokens: Tokens, at: number): boolean {
  const before = tokens[at - 1] ?? '\n';
  if (before !== ' ') return startsSentence.has(before) || before.trim() === '';
  return startsSentence.has((tokens[at - 2] ?? '.').slice(-1));
}

/** "Tri-County", "Mother’s" as one word. */
function endOfWord(tokens: Tokens, at: number): number {
  let end = at + 1;
  while (['-', '’', "'"].includes(tokens[end] ?? '') && isWord(tokens[end + 1])) end += 2;
  return end;
}

/** Where the name that begins here ends. */
function endOfName(tokens: Tokens, from: number): number {
  let end = endOfWord(tokens, from);
  for (let next = end; tokens[next] === ' ' && next - from < longestName;) {
    if (isNamed(tokens[next + 1])) next = end = endOfWord(tokens, next + 1);
    else if (small.has(tokens[next + 1] ?? '')) next += 2;
    else break;
  }
  return end;
}

/** "Rotary Club of Gallup": the whole, and what stands on either side of "of". */
function listParts(name: Tokens): string[] {
  const whole = name.join('');
  return [whole, ...whole.split(/ (?:of|and|&) /)]
    .map((part) => (part.startsWith('the ') ? part.slice(4) : part))
    .filter((part) => part.includes(' ') && isCapital(part));
}

/** Names of two words or more: within a sentence, or after a given name. */
export function findNames(texts: readonly Tokens[]): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    const tokens = text.slice(0, mostTokens);
    for (let at = 0; at < tokens.length && found.size < mostNames; at++) {
      if (isAcronym(tokens[at] ?? '') && !isUsual(tokens[at]!)) found.add(tokens[at]!);
      if (!beginsName(tokens[at])) continue;
      const end = endOfName(tokens, at);
      const from = isOpening(tokens, at) && !isGivenName(tokens[at]) ? endOfWord(tokens, at) + 1 : at;
      // Of "Camp Clinic Nights" as a whole line, a title, no end is a name.
      const isTitle = from > at && tokens[end] !== ' ' && (tokens[end] ?? '').trim() === '';
      if (from < end && !isTitle) for (const name of listParts(tokens.slice(from, end))) found.add(name);
      at = end;
    }
  }
  return [...found];
}

const mostPlaces = 80;

/** "Gallup" of "in Gallup". */
export function findPlaces(texts: readonly Tokens[]): string[] {
  const found = texts.flatMap((text) =>
    text
      .slice(0, mostTokens)
      .filter(
        (token, at) =>
          token.length > 3 &&
          beginsName(token) &&
          isListed('place', text[at - 2]) &&
          text[at - 1] === ' ' &&
          isWord(text[at - 4]) &&
          endOfName(text, at) === at + 1,
      ),
  );
  return [...new Set(found)].slice(0, mostPlaces);
}

/** "Tri-County Literacy Council": the whole, its first words of two or more, and what is short for something in it. */
export function listSpellings(name: string): string[] {
  const words = name.trim().split(' ').slice(0, 8);
  const starts = words.map((_, index) => words.slice(0, index + 1)).slice(1);
  // "On Air" may be any words.
  const areNames = starts.filter(
    ([first = '', ...more]) => isCapital(first) && !isListed('little', first) && isCapital(more.at(-1)),
  );
  const isName = (each: string) => (isAcronym(each) || (words.length === 1 && isCapital(each))) && !isUsual(each);
  return [...areNames.map((each) => each.join(' ').replace(/,$/, '')), ...words.filter(isName)];
}

/** Of a program's name no part is evidence: "winter safety" is what "Winter Safety Classes" are about, and some "ride to work" without the program. */
export const listWholeSpellings = (name: string): string[] => {
  const whole = name.trim();
  const mayBeSaid = whole.split(' ').some((word) => isListed('place', word));
  return listSpellings(whole).filter((each) => (each === whole && !mayBeSaid) || !each.includes(' '));
};
