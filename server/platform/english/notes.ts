// What people type that is not meant to be read: that there is nothing, that they do not know, remarks to themselves.
import { readCues } from './cues.ts';

/** An answer that says that there is nothing to say. */
export const isNone = (text: string): boolean =>
  /^(?:[-–—]|none|no|nope|nothing|n\/?a|not applicable|(?:none|nothing|not) (?:yet|so far|at the moment|right now|that (?:i|we) know of))[.!]?$/i.test(
    text.trim(),
  );

/** An answer that says that it is not known, or not yet. */
export const isUnknown = (text: string): boolean =>
  /^(?:\?+|tb[adc]|idk|unknown|unsure|no (?:idea|clue)|(?:(?:i|we) )?(?:don['’]?t|do not) (?:really )?know(?: (?:yet|exactly|for sure))?|not (?:sure|known|decided|set|clear)(?: yet)?|to be (?:decided|determined|announced|confirmed)|(?:will|need to|have to|must) (?:ask|check|find out|look (?:it )?up))[.!?…]*$/i.test(
    text.trim(),
  );

// "not sure??", "31 (we think)", "idk, ask Bev"; and a name that must not stand in what is published.
const doubt =
  /\b(?:stay|remain|be) anonymous\b|\?\?|\(\?\)|\b(?:i|we) (?:think|guess)\b(?=[,).]|$)|(?<!\b(?:what|how|why|when|as) )\bi (?:think|guess)\b(?! (?:of|about)\b)|\b(?:not sure|idk|tb[ad]|dunno|double[- ]check)\b|(?:[-–—(] ?|\bi )(?:haven['’]?t|not) (?:asked|told|checked) (?!yet\b)\p{L}|(?:[,;(–-] ?|\b(?:i|still) )(?:need|have) to (?:check|ask|confirm)(?: [\p{L}’'-]+){0,2}[.?]?(?=$|[),;])/iu;
// "(check)", "(31? ask Bev)", "(Ed to confirm)"; "OSHA-10 (she has the card, just check it)" says what is to be done.
const doubtInBrackets =
  /\((?:[^()]{0,80}\? )?(?:(?:still |please |to |pls )?(?:check|ask(?! (?:for|at|us|our)\b)|confirm|verify)|maybe)\b(?!-)[^()]{0,80}\)|\([^()]{0,80} (?:check|ask|confirm|verify|maybe)\)/iu;
// "rest we don't know yet", and not "families don't know where to turn".
const notKnown =
  /(?:^|[,;:.(–-] ?|\b(?:i|we)(?: really)? )(?:don['’]?t|do not)(?: really)? know\b(?! (?:how|where|what|when|who|why|that|if|whether|each|one|our))|\b(?:no idea|unclear|undecided)(?: yet)?$/iu;
// "zoom, ask hector for the link", "EIN - ask sam"; and not "bring an ID, ask at the desk".
const errand =
  /(?<=\S)(?:[,;:.(–—]| [-–—]) ?ask (?!(?:us|me|for|at|your|our|the|an?|them|him|her|it|each|every|to|if|what|how|who)\b)\p{L}{1,30}(?=$|[.?)]| (?:for|about|if|whether|when|how)\b)/iu;
/** Where in a text the part begins that sends its author to somebody; -1 where none does. In a list of tasks it is part of the task. */
export const findErrand = (text: string): number => text.search(errand);
/** Whether an answer is no more than whom its author is to ask: "ask carmen", "ask keisha how long we keep them". */
export const isErrand = (text: string): boolean => text.length < 120 && findErrand(`-, ${text}`) === 1;
const brackets = /\s?\(([^()\n]{2,160})\)/g;
/** "(surgery, dont share outside)", "(no consent from the Diaz family)": what is not meant for whoever reads the document. */
const notForReaders = readCues('not-for-readers');
/** Whether a text says that its author is not sure of it, or that some of it is not to be read. */
export const isDoubt = (text: string): boolean =>
  [...text.matchAll(brackets)].some(([, said = '']) => notForReaders.test(said)) ||
  doubt.test(text) ||
  doubtInBrackets.test(text) ||
  notKnown.test(text) ||
  unsure.test(text) ||
  nearly.test(text) ||
  perhaps.test(text);
// "40?", "about 12 ?", "maybe 51%".
const unsure = /^(?:\S{1,20} ){0,2}\S{0,20}\d\S{0,10}\s?\?$/;
// "opens (june?)", "by june 1, maybe", "discount? ask Rosa", "ask Rosa - a discount?".
const perhaps =
  /\([^\s()]{1,20}\?\)|,\s(?:maybe|probably|perhaps)[.?]?$|\?\s(?:ask|check)\b|^ask \S{1,30} ?[-–,;:(][^?]{1,80}\?\)?$/i;
const nearly = /^(?:\S{1,30} ){0,4}(?:maybe|probably|perhaps)(?: \S{1,30}){0,4}[.?]?$/i;

const doubtBehind =
  /\?\?|(?<=\?)\s\(|\s\((?=[^()]*(?:\?|\b(?:check|ask|confirm|verify|maybe)\b))|(?:,|\s[-–—])?\s(?:(?:i|we) (?:think|guess)|not sure|unsure|idk|dunno|not (?:asked|told|checked))\b/i;
/** "Ellen Pratt" of "Ellen Pratt I think (check)": what its author is not sure of, without the remark that says so; a bracket that is open is closed. */
export function withoutDoubt(text: string): string {
  const read = text.replace(brackets, (whole, said: string) => (notForReaders.test(said) ? '' : whole));
  const said = read.trim().replace(/^\(([^()]*)\)$/, '$1');
  const at = findErrand(said);
  return ((at > 0 ? said.slice(0, at) : said).split(doubtBehind)[0]?.trim() || said).replace(/\([^()]*$/, '$&)');
}
