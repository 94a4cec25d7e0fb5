// What minutes are read for: what was decided, and who does what after it.
import { readCues } from '../../../platform/english/cues.ts';
import { splitSentences } from '../../../platform/english/split-sentences.ts';
import { longDate } from '../../../platform/english/calendar-text.ts';
import type { SummarySentence } from './document-analysis-result.ts';
import { sayActionItem } from '../facts/action-items.ts';
import type { Fact } from '../facts/fact.ts';
import { countWords } from '../facts/label-words.ts';
import { isOnlyMovers, isOnlyOutcome } from '../facts/meeting-facts.ts';
import type { Statement } from '../facts/statements.ts';

const formality = readCues('formality');
const announced = /^(?:motion|decisions?|decided|resolved)\s?:/i;
const figure = /[$€£]\s?\d/;
const mostDecisions = 3;
/** Where more than those are announced as such. */
const mostAnnounced = 4;
const longest = 320;
const fewestWords = 3;

/** What is told of the meeting itself, and of what the facts tell better. */
export function isFormality({ text, block }: Statement, facts: Fact[]): boolean {
  if (formality.test(text) || isOnlyMovers(text) || isOnlyOutcome(text) || countWords(text) === 0) return true;
  return facts.some(({ kind, firstBlock, text: told }) => {
    const isTold = kind === 'attendance' || (kind === 'action' && told.includes(' | '));
    return isTold && firstBlock === block && told === text;
  });
}

/** Each decision, then what somebody is to do, the soonest first, as far as there is room. */
export function findOutcomes(facts: Fact[], most: number): SummarySentence[] {
  const decisions = findDecisions(facts);
  const items = facts
    .filter(({ kind }) => kind === 'action')
    .toSorted((one, other) => (one.day ?? noDay).localeCompare(other.day ?? noDay))
    .slice(0, Math.max(0, most - decisions.length));
  return [...decisions, ...items.map((item) => ({ text: sayAction(item), place: item.place }))];
}

/** What has no day comes last. */
const noDay = '9999';

function findDecisions(facts: Fact[]): SummarySentence[] {
  const told = facts
    .filter(({ kind, text }) => (kind === 'vote' || kind === 'decision') && !formality.test(text))
    .map((fact) => ({ ...fact, text: sayDecision(fact), isMarked: fact.kind === 'vote' || announced.test(fact.text) }))
    .filter(({ text }) => countWords(text) >= fewestWords);
  const marked = told.filter(({ isMarked }) => isMarked).length;
  const weightOf = ({ text, isMarked }: (typeof told)[number]) => (isMarked ? 2 : 0) + (figure.test(text) ? 1 : 0);
  const chosen = new Set(
    told
      .toSorted((one, other) => weightOf(other) - weightOf(one))
      .slice(0, Math.max(mostDecisions, Math.min(marked, mostAnnounced))),
  );
  return told.filter((each) => chosen.has(each)).map(({ text, place }) => ({ text, place }));
}

/** Without who moved it; of a long debate what was moved and how the vote went. */
function sayDecision({ text }: Fact): string {
  const sentences = splitSentences(text).filter((sentence) => !isOnlyMovers(sentence));
  const whole = sentences.join(' ');
  return whole.length <= longest ? whole : [...new Set([sentences[0], sentences.at(-1)])].join(' ');
}

function sayAction({ text, label, owner, day }: Fact): string {
  if (!text.includes(' | ') || !label) return text;
  return `${sayActionItem({ owner, action: label })}${day ? `, by ${longDate(day)}` : ''}.`;
}
