// The actions that a sentence asks for: its clauses that begin with a verb, once the words that ask are taken off.
import { readAlternatives, readWordList } from '../../../platform/english/word-list.ts';

export interface Action {
  /** Begins with a verb. */
  text: string;
  /** With the words that ask for it: "By Friday, …". */
  clause: string;
}

const verbs = readWordList('action-verbs.txt');
const alsoNouns = readWordList('verbs-also-nouns.txt');

const longestSentence = 800;
const asksNothing =
  /^(?:thank you\b|for example|for instance|e\.g\.|i\b(?! (?:recommend|suggest))|(?:we|they)(?:['’]ve| have| can)\b|do not\b|don['’]t (?!forget)|never\b|avoid\b|["“‘])|\?["”’)]*$/i;
const circumstance = String.raw`^(?:once|before|after|by|if|when|within|on|as soon as)\b[^,:;]{2,80}`;
const leadIn = new RegExp(`${circumstance}[,:] +`, 'i');
const onlyLeadIn = new RegExp(`${circumstance}$`, 'i');
const opening = /^(?:then|also|first|second|third|finally|lastly|next|now|please|and|today|tomorrow),? +/i;
const duty =
  /^(?:(?:(?:for|to|as) [^,]{3,60}? )?(?:you|we|your team)(?: will| also| still| now| first)* (?:should|must|need to|have to|ought to|want to)(?: also| first| now)?|i(?:['’]d)? (?:recommend|suggest) (?:that )?you|(?:be|make) sure to|remember to|do(?:n['’]t| not) forget to|(?:it(?:['’]s| is) time|(?:your |the )?next step is) to) /i;
const named = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)? (?:to|will|should|must|needs to|[-–—]) (?=\p{L})/u;
const label = /^([^.:!?]{2,50}): (.+)$/s;
const thoughts = /;\s*|,?\s+so (?!that\b)/;
const joints = /,?\s+(?:and\s+)?then\s+|,\s*(?:and\s+)?|\s+and\s+/gi;

const [stateWords, particles] = [readWordList('state-words.txt'), readWordList('action-particles.txt')];
const isState = (word: string): boolean => stateWords.has(word.toLowerCase());
const object = new RegExp(String.raw`^(?:${readAlternatives('object-openings.txt')}|[\d$"“].*)$`, 'iu');

/** A word that is also a noun ("report due Friday") needs an object after it, but in a list of things to do. */
function beginsWithVerb(text: string, isListed: boolean): boolean {
  const [first = '', second = '', third = ''] = text.split(/\s+/, 3);
  const verb = first.toLowerCase();
  if (verb === 'make' && second === 'sure') return true;
  if (!verbs.has(verb) || second === '' || isState(second)) return false;
  if (/^(?:and|or)$/i.test(second)) return verbs.has(third.toLowerCase());
  if (isListed || !alsoNouns.has(verb) || object.test(second) || particles.has(second.toLowerCase())) return true;
  return /^\p{Lu}/u.test(second) && !isState(third);
}

export function findActions(sentence: string, isListed: boolean): Action[] {
  if (sentence.length > longestSentence || asksNothing.test(sentence)) return [];
  const [, name = '', rest = ''] = leadIn.test(sentence) ? [] : (label.exec(sentence) ?? []);
  if (name !== '') return findActions(beginsWithVerb(name, isListed) ? name : rest, isListed);
  return sentence.split(thoughts).flatMap((thought) => {
    const [first = '', ...others] = splitClauses(thought);
    const action = readClause(first, isListed);
    // What is told goes on with "and", too.
    return action ? [action, ...others.flatMap((clause) => readClause(clause, isListed) ?? [])] : [];
  });
}

/** "Post the job, set up a panel and agree on the scores" is three; "review and sign the letter" is one. */
function splitClauses(thought: string): string[] {
  const clauses: string[] = [];
  let start = 0;
  for (const { 0: joint, index } of thought.matchAll(joints)) {
    const before = thought.slice(start, index).trim();
    const after = thought.slice(index + joint.length, index + joint.length + 80);
    const begins = beginsWithVerb(after, false) || named.test(after) || duty.test(after);
    if (!begins || !before.includes(' ') || onlyLeadIn.test(before)) continue;
    clauses.push(before);
    start = index + joint.length;
  }
  return [...clauses, thought.slice(start).trim()];
}

function readClause(words: string, isListed: boolean): Action | null {
  const clause = words.replace(/[.!;:,]+$/, '');
  let text = clause;
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(leadIn, '').replace(opening, '');
  }
  const asked = text.replace(duty, '');
  const plain = isListed ? asked.replace(named, '') : asked;
  return beginsWithVerb(plain, isListed || asked !== text) ? { text: plain, clause } : null;
}
