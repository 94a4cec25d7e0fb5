// From an agent's message to suggested tasks, without a language model.
import type { SuggestedTask } from '../../../../contract/conversations.ts';
import { taskPriorities } from '../../../../contract/options.ts';
import { choosePriority, hasDate } from './choose-priority.ts';
import type { DocumentParts } from './document-parts.ts';
import { listDocumentTasks } from './document-tasks.ts';
import { toDueWords } from './due-words.ts';
import { findActions, type Action } from './find-actions.ts';
import { readPassages, type Passage } from './read-passages.ts';
import { withoutKnownTasks } from './same-task.ts';
import { describe, wordDescription, wordShortTitle, wordTitle } from './word-task.ts';

interface SuggestionOptions {
  /** What is on the organization's board already. */
  openTaskTitles: string[];
  /** The organization's calendar day. */
  today: string;
}

interface Candidate extends SuggestedTask {
  score: number;
  position: number;
}

const mostTasks = 5;
const leastScore = 3;
// Before any of the checks that a document lists.
const documentScore = 9;
// More would not be read; and each is compared with every open task.
const mostCandidates = 200;

/** At most five, the most urgent first. None where the message asks for nothing. */
export function suggestTasks(message: string, { openTaskTitles, today }: SuggestionOptions): SuggestedTask[] {
  const { document, passages } = readPassages(message);
  const ofDocument = document ? readDocumentCandidates(document, today) : [];
  const found = [...ofDocument, ...passages.flatMap((passage) => readCandidates(passage, today))];
  if (document && /\bboard report\b/i.test(document.title) && found.length > 0) found.push(sendBoardReport);
  const candidates = found
    .filter(({ score }) => score >= leastScore)
    .slice(0, mostCandidates)
    .map((candidate, position) => ({ ...candidate, position }));
  const byUrgency = (one: Candidate, other: Candidate) =>
    taskPriorities.indexOf(other.priority) - taskPriorities.indexOf(one.priority);
  return withoutKnownTasks(candidates, openTaskTitles)
    .toSorted((one, other) => byUrgency(one, other) || other.score - one.score || one.position - other.position)
    .slice(0, mostTasks)
    .toSorted((one, other) => byUrgency(one, other) || one.position - other.position)
    .map(({ title, description, priority }) => ({ title, description, priority }));
}

const sendBoardReport: Candidate = {
  title: 'Send board report to members',
  description: 'Five business days before the meeting, with the rest of the packet.',
  priority: 'high',
  score: 5,
  position: 0,
};

function readDocumentCandidates(document: DocumentParts, today: string): Candidate[] {
  const around = document.deadline ?? '';
  return listDocumentTasks(document, today).map(({ text, details }) => {
    const { title, rest } = wordShortTitle(text);
    const description = describe([rest, ...details]);
    const priority = choosePriority({ own: text, around, isOptional: false }, today);
    return { title, description, priority, score: documentScore, position: 0 };
  });
}

function readCandidates(passage: Passage, today: string): Candidate[] {
  let deadline: string | null = null;
  return findActions(passage).map((action) => {
    const candidate = toCandidate(action, passage, deadline, today);
    if (action.isDeadline) deadline = action.sentence;
    return candidate;
  });
}

function toCandidate(action: Action, passage: Passage, deadline: string | null, today: string): Candidate {
  const { title, rest } = wordTitle(action.text);
  const own = [action.text, action.lead, toDueWords(passage.due)].filter(Boolean).join(' ');
  const around = [action.sentence, deadline].filter(Boolean).join(' ');
  return {
    title,
    description: wordDescription(action, rest, passage, deadline),
    priority: choosePriority({ own, around, isOptional: action.isOptional }, today),
    score: scoreOf(action, title, hasDate(own, today)),
    position: 0,
  };
}

function scoreOf({ inNextSteps, isAdvice }: Action, title: string, isDated: boolean): number {
  const words = title.split(' ');
  const hasObject = words.length > 1 && !(words.length === 2 && /^(?:it|them|this|that|us|me)$/i.test(words[1] ?? ''));
  const fits = words.length >= 3 && words.length <= 9 && title.length < 70;
  return 2 + (isDated ? 2 : 0) + (hasObject ? 1 : 0) + (fits ? 1 : 0) + (inNextSteps ? 2 : 0) - (isAdvice ? 1 : 0);
}
