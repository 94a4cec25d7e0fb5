// "Did we spend more than we took in?": what a budget comes to.
import { detectKind } from '../analysis/detect-kind.ts';
import { readPassages } from '../analysis/read-passages.ts';
import { findBalance } from '../analysis/summarize-tables.ts';
import type { WholeAnswer } from './answer-from-tables.ts';
import { describeReading } from './describe-reading.ts';
import { escapeCell } from './format-values.ts';
import type { QuestionedDocument } from './read-tables.ts';

const longestQuestion = 300;
const mostBudgets = 3;
const noun = String.raw`(?:deficit|shortfall|surplus)`;
const comesTo = String.raw`(?:${noun}|br(?:eak|oke|oken) even|in the (?:red|black)|l(?:ose|ost) money|balanced|sp(?:end|ent) more than (?:we|they|it|was)|more than (?:we|it) (?:took in|brought in|raised|earned|made))`;
const forms = [
  new RegExp(String.raw`^(?:did|do|does|are|is|was|were|have|has) (?:we|our|the|last)\b.*\b${comesTo}\b`, 'i'),
  new RegExp(String.raw`^(?:how (?:big|large|much|high)|what) (?:is|was) (?:our|the|last year'?s)\b.*\b${noun}\b`, 'i'),
];
const asksForAdvice = /\b(?:should|need|must|want|allowed|if|when|why|how (?:do|can|to)|what (?:do|can))\b/i;

export const asksForBalance = (question: string): boolean =>
  question.length <= longestQuestion &&
  !asksForAdvice.test(question) &&
  forms.some((form) => form.test(question.trim()));

/** Null where none of them is a budget with both totals. */
export function answerBalance(question: string, documents: QuestionedDocument[]): WholeAnswer | null {
  if (!asksForBalance(question)) return null;
  const found = documents
    .flatMap(({ name, text }) => {
      const passages = readPassages(text);
      const balance = detectKind(passages, name) === 'budget' ? findBalance(passages) : null;
      return balance ? [{ ...balance, name, read: describeReading(name, text) }] : [];
    })
    // Copies of one file say the same.
    .filter((each, index, all) => all.findIndex(({ name, left }) => name === each.name && left === each.left) === index)
    .slice(0, mostBudgets);
  if (found.length === 0) return null;
  const told = found.map(({ name, left, totals }) => {
    const which = found.length > 1 ? `${escapeCell(name)}: ` : '';
    return `${which}**${escapeCell(left)}**\n\n${totals.map((total) => `- ${escapeCell(total)}`).join('\n')}`;
  });
  return { answer: told.join('\n\n'), read: found.map(({ read }) => read).join(' ') };
}
