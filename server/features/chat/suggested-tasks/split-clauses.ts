import { beginsWithVerb } from './action-verbs.ts';

interface Clause {
  text: string;
  /** After a semicolon. */
  isNewThought: boolean;
}

const separators =
  /,?\s+so\s+|;\s*(?:and\s+)?(?:then\s+)?|,\s*(?:and\s+)?(?:then\s+)?|\s+and\s+(?:then\s+)?|\s+then\s+/gi;
/** "By Friday, …": when or why, before what is to be done. */
export const circumstance = /^(?:today|tomorrow|once|before|after|by|if|when|within|on|as soon as)\b/i;
const reminds = /^(?:do(?:n['’]t| not) forget to|remember to|make sure|be sure|please) /i;
const ownersClause = /^\p{Lu}[\p{L}'’-]+ (?:to|will|should|must) \p{Ll}/u;

/** "Post the job, set up a panel and agree on the scores" is three; "review and sign the letter" is one. */
export function splitClauses(sentence: string, inNextSteps: boolean): Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  let isNewThought = true;
  for (const { 0: separator, index } of sentence.matchAll(separators)) {
    const before = sentence.slice(start, index).trim();
    const end = index + separator.length;
    const after = sentence.slice(end);
    const isBreak = separator.startsWith(';');
    const isReason = /so\s+$/.test(separator);
    const begins =
      beginsWithVerb(after, { inNextSteps, withinSentence: true }) || ownersClause.test(after) || reminds.test(after);
    const isOpening = circumstance.test(before) && !before.includes(',');
    if (!isBreak && (!begins || isOpening || !before.includes(' '))) continue;
    clauses.push({ text: before, isNewThought });
    start = end;
    isNewThought = isBreak || isReason;
  }
  clauses.push({ text: sentence.slice(start).trim(), isNewThought });
  return clauses
    .map((clause) => ({ ...clause, text: clause.text.replace(/[.!;:,]+$/, '') }))
    .filter(({ text }) => text);
}
