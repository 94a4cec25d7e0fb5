// From a passage to the actions its sentences ask for.
import { beginsWithVerb } from './action-verbs.ts';
import { dated, findDeadlineAction } from './deadline-action.ts';
import { readDuty, type Duty } from './duties.ts';
import type { Passage } from './read-passages.ts';
import { listsAttachments, opensNextSteps, asksForDecisions } from './sections.ts';
import { circumstance, splitClauses } from './split-clauses.ts';
import { splitSentences } from '../../../platform/english/split-sentences.ts';
import { withinSentence } from './word-task.ts';

export interface Action extends Duty {
  /** What is said before it: "Before you submit". */
  lead: string | null;
  owner: string | null;
  sentence: string;
  inNextSteps: boolean;
  /** What follows it in its list item, or belongs to it: "attach a photo". */
  details: string[];
  /** The sentence before, where it asks for nothing itself: why the action is there. */
  reason: string | null;
  /** Its sentence names a deadline that what stands around it works toward. */
  isDeadline: boolean;
}

interface Place {
  passage: Passage;
  inNextSteps: boolean;
  isDecision: boolean;
  lead: string | null;
}

const saysNothingToDo =
  /^(?:thank you\b|for example|for instance|e\.g\.|such as|examples?\b|i(?:['’]ve| have|['’]ll| will| can)\b|we(?:['’]ve| have)\b|do not\b|don['’]t (?!forget)|never\b|avoid\b|["“‘])|\blegal, tax or accounting advice\b|(?:paste|share|type|upload|describe)\b.{0,60}\bhere\b|\?["”’)]*$/i;
const label = /^([^.:!?]{2,50}):\s+(?=\S)(.+)$/s;
const ownerDash = /^(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?) [-–—] (.+)$/su;
const nameOnly = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?$/u;
const beginnings =
  /^(?:then|also|first|second|third|finally|lastly|next|now|please|and|so|after that|step \d+|today,|tomorrow,|(?:once|before|after|by|if|when|within|on|as soon as) [^,:;]{3,80}[,:])\s*[:,]?\s*/i;
/** Goes on with "and": "I can write the invitation and add the link". */
const promised = /\b(?:i|we|they|he|she)(?:['’](?:ll|ve|d)\b| (?:can|will|could|would|might|have)\b)/i;
/** "We will cook and deliver meals": what is planned. */
const ownPlan =
  /^(?:we|our (?:team|staff|volunteers)|the team|staff|volunteers) (?:will|plan to|are going to) (\p{Ll}.+)$/iu;
/** How to word it, shown by examples: "seniors eat alone", not "we lack a driver". */
const showsWording = /["“][^"“”]{2,100}["”],? not ["“]/;
const saysOnlyState = /^(?:be|have|not|see|know)\b/;
const isStatement = /^(?:we|they|you|i|it|he|she|who|what|when|where|how|why)\b|\b(?:is|are|was|were|will|has|have)\b/i;
/** "Save the date sent": a milestone of a plan. */
const isMilestone =
  /^(?!(?:get|have)\b)(?:[\w'’-]+ ){1,4}(?:asked|booked|chosen|complete|confirmed|done|finished|made|sent|signed|tested|written)(?: in writing)?$/i;
// What is longer is no sentence of a person.
const sentenceLimit = 800;

export function findActions(passage: Passage): Action[] {
  const place: Place = { passage, inNextSteps: passage.inNextSteps, isDecision: passage.isDecision, lead: null };
  const sentences = splitSentences(passage.text);
  if (passage.kind === 'prose') return readProse(sentences, place);
  const [first = '', ...details] = sentences;
  const [action, ...others] = read(first, place);
  if (!action) return details.flatMap((sentence) => read(sentence, place));
  return [{ ...action, details: [...action.details, ...details] }, ...others];
}

function readProse(sentences: string[], place: Place): Action[] {
  let previous: string | null = null;
  return sentences.flatMap((sentence) => {
    const actions = read(sentence, place, previous);
    const reason = previous;
    previous = actions.length > 0 || saysNothingToDo.test(sentence) ? null : sentence;
    return actions.map((action) => ({ ...action, reason }));
  });
}

function read(sentence: string, place: Place, previous: string | null = null): Action[] {
  if (sentence.length > sentenceLimit || saysNothingToDo.test(sentence)) return [];
  const [, name = '', rest = ''] = label.exec(sentence) ?? (place.inNextSteps ? ownerDash.exec(sentence) : null) ?? [];
  if (name && (opensNextSteps(name) || asksForDecisions(name))) {
    const isDecision = asksForDecisions(name);
    return read(rest, { ...place, inNextSteps: true, isDecision, lead: /^before\b/i.test(name) ? name : null });
  }
  if (name && beginsWithVerb(name, place)) return [{ ...actionOf(name, sentence, place), details: [rest] }];
  if (name && name.split(' ').length <= 5) {
    const owner = place.inNextSteps && nameOnly.test(name) && place.passage.kind !== 'check' ? name : null;
    return read(rest, place).map((action) => ({ ...action, owner: action.owner ?? owner }));
  }
  const deadline = findDeadlineAction(sentence);
  if (deadline) return [{ ...actionOf(deadline, sentence, place), details: [sentence], isDeadline: true }];

  const actions: Action[] = [];
  for (const { text, isNewThought } of splitClauses(sentence, place.inNextSteps)) {
    const action = readClause(text, sentence, place);
    const owner = action && findWhole(action, actions);
    if (owner) owner.details.push(text);
    else if (action) actions.push({ ...action, text: resolveIt(action.text, previous) });
    else if (actions.length === 0 && (!isNewThought || promised.test(text))) break;
  }
  if (actions.length === 0 && place.passage.kind !== 'prose') return readState(sentence, place);
  return actions;
}

/** The action that this one is only a part of: "send it, attach a photo", "replace the rate and name its source". */
const findWhole = ({ text }: Action, earlier: Action[]): Action | undefined => {
  if (/^attach\b/i.test(text)) return earlier.find((each) => /^send\b/i.test(each.text));
  return /^\S+ its\b/i.test(text) ? earlier.at(-1) : undefined;
};

function readClause(clause: string, sentence: string, place: Place): Action | null {
  let text = clause;
  let lead = place.lead;
  let isAsked = place.inNextSteps;
  for (let found = beginnings.exec(text); found && found[0].length < text.length; found = beginnings.exec(text)) {
    if (beginsWithVerb(text, place)) break;
    if (circumstance.test(found[0])) lead = found[0].replace(/[,:]\s*$/, '');
    isAsked ||= /^please\b/i.test(found[0]);
    text = text.slice(found[0].length);
  }
  const action = (words: string, more: Partial<Action> = {}) => ({
    ...actionOf(words, sentence, place),
    lead,
    ...more,
  });

  if (place.passage.inDocument && isMilestone.test(text)) return null;
  const duty = readDuty(text, place);
  if (duty) return action(duty.text, duty);
  if (beginsWithVerb(text, { inNextSteps: isAsked })) return action(place.isDecision ? toAgendaTask(text) : text);
  const owned = /^(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?) (?:to|will|should|must|needs to|has to) (.+)$/u.exec(text);
  if (owned?.[2] && place.inNextSteps && beginsWithVerb(owned[2], place)) return action(owned[2], { owner: owned[1] });
  return null;
}

/** What is to be true, or there, once a list is done: "Every number has a source". */
function readState(sentence: string, place: Place): Action[] {
  const { kind, section, due, inDocument } = place.passage;
  if (sentence.startsWith('[') || showsWording.test(sentence)) return [];
  const text = withinSentence(sentence);
  if (kind === 'check' && / (?:is|are|has|have|can|fits?|match(?:es)?|says|accepts|was|were) /.test(sentence)) {
    return [actionOf(`check that ${text}`, sentence, place)];
  }
  if (kind === 'check' && listsAttachments(section ?? '')) return [actionOf(`gather ${text}`, sentence, place)];
  if (kind !== 'row') return [];
  const planned = ownPlan.exec(sentence)?.[1];
  if (planned) return saysOnlyState.test(planned) ? [] : [actionOf(planned, sentence, place)];
  // "Tutor training", due on a day; a document's cells tell of the work in many other ways.
  const isMatter = !inDocument && due !== null && dated.test(due) && !isStatement.test(sentence);
  return isMatter ? [actionOf(`complete ${text}`, sentence, place)] : [];
}

const toAgendaTask = (text: string): string => {
  const matter = /^(?:approve|adopt|vote on|accept|authorize|ratify)\s+(?:the |a |an )?(.+)$/i.exec(text)?.[1];
  return matter ? `put ${matter.replace(/[.;]$/, '')} vote on board agenda` : text;
};

/** "Here is your release. Send it": the release. */
function resolveIt(text: string, previous: string | null): string {
  const named = /\b(?:here is|here['’]s) (?:your|the) ([\p{L}]+(?: [\p{L}]+)?)\W*$/iu.exec(previous ?? '')?.[1];
  return named ? text.replace(/^(\S+) it\b/, `$1 the ${named}`) : text;
}

const actionOf = (text: string, sentence: string, { passage, inNextSteps, lead }: Place): Action => ({
  text,
  lead,
  owner: passage.owner,
  sentence,
  isOptional: false,
  isAdvice: false,
  inNextSteps,
  details: [],
  reason: null,
  isDeadline: false,
});
