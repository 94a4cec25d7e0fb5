import { readWordList } from './word-list.ts';

// With a capital alone: "pens, paper, etc." may end a sentence. May is a whole name, and Max is somebody's.
const names = [...readWordList('shortened-words.txt')]
  .filter((word) => word !== 'max')
  .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  .join('|');
const abbreviation = new RegExp(
  String.raw`\b(?:${names}|Fig|Sec|Art|Hon|vs|approx|max|min|e\.g|i\.e|[ap]\.m(?!\.\s(?:The|An?|All|No|It|This|We|They|There|In|Please)\b)|U\.S|\p{Lu})\.(?=\s)|^\s*(?:\d{1,2}|[ivx]{1,4})\.(?=\s)`,
  'gu',
);
// Characters that no text has: a dot that ends no sentence.
const dot = '\uE000';
// What is longer is no sentence of a person: it is read in pieces.
const pieces = /.{1,1500}(?:\s|$)|.{1,1500}/gs;
const wrappedLine = 60;

/** Lines of an address or a letter's head stand for themselves; lines of prose are one text. */
function splitLines(text: string): string[] {
  const lines = text.split(/\n+/).map((line) => line.replace(/\s+/g, ' ').trim());
  const isProse = lines.length < 2 || lines.some((line) => line.length > wrappedLine);
  return (isProse ? [lines.join(' ')] : lines).filter((line) => line !== '');
}

export const splitSentences = (text: string): string[] =>
  splitLines(text).flatMap((line) =>
    line
      .replace(abbreviation, (found) => `${found.slice(0, -1)}${dot}`)
      .split(/(?<=[.!?]["”’)]?) (?=["“(]?[\p{Lu}\d$€£])/u)
      .flatMap((sentence) => sentence.match(pieces) ?? [])
      .map((sentence) => sentence.replaceAll(dot, '.').trim())
      .filter((sentence) => sentence !== ''),
  );

const clauseEnd = /[.;,!?\n–-]+\s|\s(?:and|but|also|so|y|pero)\s/iu;
const fewestWords = 3;

/** What stands between its marks and its "and"s, where it is more than two words. */
export const splitClauses = (text: string): string[] =>
  text
    .split(clauseEnd)
    .map((clause) => clause.trim())
    .filter((clause) => clause.split(/\s+/).length >= fewestWords);
