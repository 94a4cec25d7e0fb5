// What the words around a date say about it: history, a deadline, the task itself or an event that the task prepares.

import { readAlternatives } from '../../../platform/english/word-list.ts';
import type { DateReading } from './date-reading.ts';

/** Parts of the sentence that holds the date; "before" begins after the date before it. */
export interface Surroundings {
  before: string;
  words: string;
  after: string;
}

const EVENT = readAlternatives('event-words.txt');
const EVENT_NOUN = new RegExp(`\\b(?:${EVENT})\\b`, 'i');
const EVENT_FOLLOWS = new RegExp(
  `^(?:'s)? (?:(?!(?:for|to|so|and|at|with|about)\\b)[\\w-]+ ){0,3}(?:${EVENT}|packets?|agendas?|papers)\\b`,
  'i',
);
const CLOCK = '(?:noon|midnight|\\d{1,2}(?::\\d\\d)? ?[ap]\\.?m\\.?|close of business|end of (?:day|business)|COB|EOD)';
const BY = new RegExp(
  `\\b(?:by|before|until|till|no later than|on or before|within):? (?:the |this )?(?:${CLOCK}(?: on)?,? )?$`,
  'i',
);
const BEGINS_WITH_BY = /^(?:by|before|prior to|ahead of|on or before|no later than|until|till) /i;
const BY_SOMETHING = /\b(?:by|before|until) (?:(?!by |before )[\w'-]+ ){1,5}(?:on |at )?$/i;
const DEADLINE_WORD = /\b(?:due|deadlines?|submit|submission|expires?|closes|closing)\b/gi;
const DEADLINE_FOLLOWS = /^,? deadline\b/i;
const IS_DUE_ITSELF = /\bthis (?:task )?is due\b/i;
/** "Board packet due Friday": the day is that of the papers themselves, not of the meeting that they are for. */
const PAPERS_DUE =
  /\b(?:packets?|agendas?|papers|materials|slides|deck|drafts?)(?: (?:is|are))? due:?(?: (?:by|on|at))?(?: the)? $/i;
const SUBJECT_DUE = /(?<=[a-z0-9][^,(:-]*?)\bdue\b|\b(?:deadline|submit|submitted|submission)\b/i;

/** "Was due", "the deadline passed", "should have been sent by" */
const WAS_DUE = new RegExp(
  [
    '\\b(?:was|were|had been) (?:\\w+ )?due\\b',
    '\\bdeadline (?:\\w+ ){0,4}(?:was|had been|passed|ended|expired|over|gone)\\b',
    '\\b(?:overdue|past due)\\b',
    '\\bshould(?: already)? have\\b',
    '\\bmissed\\b',
  ].join('|'),
  'gi',
);
const IS_DUE = /\b(?:now|is|are|moved to|extended to|until)\b/gi;

const COMES_FROM = /\b(?:from|since|dated|as of|ago|earlier|last|previous|past)(?: the| our)? $/i;
const HAPPENED = new RegExp(
  [
    '\\b(?:met|spoke|talked|happened|occurred|since)\\b',
    '\\b(?:fiscal|tax|financial) year[- ]?(?:\\w+ ){0,2}(?:ends?|ended|ending|begins?|starts?|runs|closes|is)\\b',
    '\\byear (?:\\d{4} )?(?:ends|ended|ending)\\b',
    '\\bFY ?\\d{0,4} (?:ends?|ended|ending|begins?|starts?)\\b',
  ].join('|'),
  'gi',
);
const DONE = readAlternatives('done-words.txt');
const DID = new RegExp(
  `(?<!\\bbe )\\b(?:${DONE})(?: (?:with|from|by|to|at|for) [\\w.'-]+(?: [\\w.'-]+)?)?` +
    `(?: (?:on|in|at|the|us|them|it|this|back|again|early|late|just))*[:,(]? ?$`,
  'i',
);
const TO_BE_DONE = /\b(?:get|have)\b/i;

function endOfLast(pattern: RegExp, text: string): number {
  let end = -1;
  for (const match of text.matchAll(pattern)) end = match.index + match[0].length;
  return end;
}

function isBy({ before, words }: Surroundings): boolean {
  return BY.test(before) || BEGINS_WITH_BY.test(words);
}

/** It had to be done by then, and was not. */
export function isOverdue({ before }: Surroundings): boolean {
  const wasDue = endOfLast(WAS_DUE, before);
  return wasDue >= 0 && wasDue > endOfLast(IS_DUE, before);
}

export function isHistory(around: Surroundings): boolean {
  const { before } = around;
  if (isBy(around) || isOverdue(around)) return false;
  if (COMES_FROM.test(before) || (DID.test(before) && !TO_BE_DONE.test(before))) return true;
  const happened = endOfLast(HAPPENED, before);
  return happened >= 0 && happened >= endOfLast(DEADLINE_WORD, before);
}

export function followsDeadlineWord(around: Surroundings): boolean {
  const { before, after } = around;
  if (isBy(around) || DEADLINE_FOLLOWS.test(after) || endOfLast(DEADLINE_WORD, before) >= 0) return true;
  // "by the board meeting on January 14", but not "approved by the board on November 3"
  return EVENT_NOUN.test(BY_SOMETHING.exec(before)?.[0] ?? '');
}

/** Stands with an event's noun: "the Dec 4 staff meeting", "the board meets on Dec 10" */
export function standsWithEvent({ before, after }: Surroundings): boolean {
  return EVENT_FOLLOWS.test(after) || EVENT_NOUN.test(before);
}

/** "For the party on March 20", but not "for the party by March 20" */
export function isForSomething(around: Surroundings): boolean {
  return !isBy(around) && /\bfor (?:\S+ ){1,8}$/i.test(around.before);
}

/** 'task': when this task is due; 'event' or 'deadline': what the task may prepare */
export function findReference(reading: DateReading, around: Surroundings): 'task' | 'event' | 'deadline' {
  const { before, words, after } = around;
  if (DEADLINE_FOLLOWS.test(after)) return 'deadline';
  if (reading.namesEvent || EVENT_FOLLOWS.test(after)) return 'event';
  if (PAPERS_DUE.test(before)) return 'task';
  if (SUBJECT_DUE.test(before) && !IS_DUE_ITSELF.test(before)) return 'deadline';
  if (isBy(around) || /^(?:within|after) /i.test(words) || /\bafter $/i.test(before)) return 'task';
  const isFor = /\bfor (?:the )?$/i.test(before) || after.startsWith("'s");
  return isFor || EVENT_NOUN.test(before) || EVENT_NOUN.test(after) ? 'event' : 'task';
}
