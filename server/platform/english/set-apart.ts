// Remarks to oneself among what is meant to be read: "12 trained - 3 more not told yet", "house saved (ask the Ortegas)".
import { splitTokens } from '../../../contract/text-tokens.ts';
import { readCues } from './cues.ts';
import { readWordList } from './word-list.ts';

export interface Remark {
  text: string;
  /** What it stood with. */
  beside: string;
}

const told = String.raw`(?:asked|told|checked|confirmed|called|found out|heard|talked|decided|discussed)\b`;
const ask = String.raw`(?:ask|tell|check|confirm|call|find out|hear|talk|decide|discuss)\b`;
/** What has not been done yet; "never talk about an owner's house" is a rule, and "remember to call 911" is for the reader. */
const toOneself = new RegExp(
  [
    String.raw`(?:still )?(?:i )?(?:haven['’]?t|have not|not yet)(?: yet)? ${told}[^?]*$`,
    String.raw`(?:still )?(?:i )?not ${told}[^?]* yet\b`,
    String.raw`(?:i (?:still )?|still )(?:need|have) to ${ask}`,
    String.raw`note to self\b|nothing (?:else )?(?:yet|so far)[.!]?$`,
  ].join('|'),
  'iy',
);
const toDoFirst = new RegExp(String.raw`(?:need to|have to|remember to|don['’]?t forget to) ${ask}|not ${told}`, 'iy');
// In a sentence of its own; "about 40, not sure" says that the 40 is not.
const unsure =
  /(?:maybe|probably|perhaps)(?: [^\s?]{1,30}){1,4}$|(?:not sure|no idea|unsure|idk|(?:don['’]?t|do not) know) (?:how|where|what|when|who|why|if|whether) [^?]*$/iy;
const toAnother =
  /(?:ask (?!for|at|us|your|our|me|about)|(?:don['’]?t )?tell (?!us|your|our|me)|remind |(?:talk to|check with) (?!us|your|our|me|an? |the |people|others|each|one))/iy;
/** In brackets: "(surgery, dont share outside)", "(find link)", "(Nadia to confirm)". */
const notForReaders = readCues('not-for-readers');
const openings = readWordList('question-openings.txt');

const startsWith = (pattern: RegExp, text: string): boolean => {
  pattern.lastIndex = 0;
  return pattern.test(text);
};
/** "new members?", and not "Would you help?"; “june?” says that what it stands with is not sure. */
const isHalfQuestion = (text: string, isSentence = false): boolean =>
  (isSentence || text.includes(' ')) &&
  /^(?!or |maybe )\p{Ll}[^?\d]*\?{1,3}$/u.test(text) &&
  !openings.has(splitTokens(text)[0] ?? '');

/** "now 11?", in brackets behind another number, also with "check" behind it; "or 50?" says that this one is in doubt. */
const isOtherDoubt = (text: string): boolean =>
  /^(?!or |maybe |about |around )\p{Ll}+ [^?]*\?{1,3}(?: \p{Ll}+)?$/u.test(text);

/** Of "7 more, ask Ed" and "Lilac Vet - ask her first", and not of "lost badge, ask Ed" and "doors open - remind all of exits". */
const isForAnother = (text: string, before: string, isBehindDash: boolean): boolean =>
  isBehindDash
    ? /^ask (?:him|her|them|\p{Lu})/u.test(text)
    : /^ask \p{Lu}[\p{L}’'-]+[.!]?$/u.test(text) && /(?:^|[.,;] )\$?\d[^.,;]{0,40}$/.test(before.trim().slice(-60));

const isRemark = (text: string): boolean => startsWith(toOneself, text);
const isInBrackets = (text: string): boolean =>
  isRemark(text) ||
  startsWith(toDoFirst, text) ||
  startsWith(toAnother, text) ||
  notForReaders.test(text) ||
  isHalfQuestion(text) ||
  isOtherDoubt(text);

const bracket = /(?<!\d)\s?\(([^()\n]{2,160})\)/g;
// Between sentences, around a dash, and before what stands last in a sentence; not in brackets.
const between = /(?:(?<=[.!?;])\s+|\s[-–—]+\s+|,\s+(?=[^,.!?;]{1,200}(?:[.!?;]|$)))(?![^()]{0,160}\))/g;
const quoted = /"[^"\n]{1,300}"|“[^”\n]{1,300}”/g;
/** What stands behind it is what is asked: "ask Dana - promised by phone?" */
const asks = /^\s*ask\s/i;
const openEnd = /;$/;
const longestRemark = 200;
const longestLine = 20_000;

/** A line without its remarks. What is nothing else stays: it is all that was said. */
function readLine(line: string, isName: boolean, cells: readonly string[], remarks: Remark[]): string {
  if (line.length > longestLine) return line;
  const open = line.replace(bracket, (whole, text: string, at: number) => {
    const before = line.slice(0, at).trim();
    if (before === '' || !isInBrackets(text.trim())) return whole;
    remarks.push({ text: text.trim(), beside: before });
    return '';
  });
  if (isName) return open;
  if (open.search(between) < 0) return open.replace(openEnd, '');
  const quotes = [...open.matchAll(quoted)];
  const marks = [...open.matchAll(between)].filter(
    ({ index }) => !quotes.some((quote) => index > quote.index && index < quote.index + quote[0].length),
  );
  let [kept, start, lastMark] = ['', 0, ''];
  for (const { index, 0: mark } of [...marks, { index: open.length, 0: '' }]) {
    const part = open.slice(start, index);
    const words = part.trim();
    const isSentence = !lastMark.startsWith(',');
    const isDash = /^\s[-–—]/.test(lastMark);
    // "Hungry? need a meal? come by" asks its readers.
    const isLast = index === open.length || isRemark(open.slice(index, index + longestRemark).trim());
    const isLeft =
      words.length <= longestRemark &&
      ((isRemark(words) && !cells.includes(words.split(' ').at(-1) ?? '')) ||
        (kept !== '' &&
          (isDash || index === open.length) &&
          isForAnother(words, kept, isDash) &&
          !cells.includes(words)) ||
        (kept !== '' &&
          ((isLast &&
            !asks.test(kept) &&
            isHalfQuestion(words, isSentence) &&
            !cells.some((cell) => cell.startsWith(words))) ||
            (isSentence && startsWith(unsure, words)))));
    if (isLeft && (kept !== '' || index < open.length)) {
      remarks.push({ text: words, beside: kept });
      if (kept !== '' && index < open.length && !/[.!?;]$/.test(kept)) kept += '.';
    } else {
      kept += (kept === '' ? '' : lastMark) + part;
    }
    if (!isLeft || kept === '') lastMark = mark;
    start = index + mark.length;
  }
  return kept.replace(openEnd, '');
}

// Of who writes, and what they have so far: "she said fine", "68,000 total, have 19,500".
const isOfWriters =
  /(?:^|[,;] |\b(?:and|but|so|because) )(?:(?:i|we|he|she|they)(?:['’]\p{L}+)? \p{L}|(?:have|had|got|need) \$?\d)/iu;

/** Of what is spoken, signed or published: without the brackets that tell of those who write it, which become remarks. */
export const withoutAsides = (text: string, remarks: Remark[]): string =>
  text.replace(bracket, (whole, aside: string, at: number) => {
    if (!isOfWriters.test(aside)) return whole;
    remarks.push({ text: aside, beside: text.slice(0, at).trim() });
    return '';
  });

/**
 * A text and what in it was a remark. Of a `name` of something, brackets alone: "renew the lease?" is one. "Ask the
 * landlord" that is one of the `cells` of a row is what is to be done.
 */
export function setRemarksApart(
  text: string,
  isName = false,
  cells: readonly string[] = [],
): { text: string; remarks: Remark[] } {
  const remarks: Remark[] = [];
  const lines = text.split('\n').map((line) => {
    const found: Remark[] = [];
    const read = readLine(line, isName, cells, found);
    if (read.trim() === '') return line;
    remarks.push(...found);
    return read;
  });
  return { text: lines.join('\n'), remarks };
}
