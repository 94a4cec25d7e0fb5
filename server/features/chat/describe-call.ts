/** What a tool is called for, in a sentence for the person who waits. */
import { agents, isAgentType } from '../../../contract/agents.ts';
import { profileLabels } from '../../../contract/profile-labels.ts';

const verbs: Record<string, string> = {
  search: 'Searching what you have',
  read_document: 'Reading a document',
  read_result: 'Reading the finished document',
  query_table: 'Counting in a table',
  list_tasks: 'Looking at your tasks',
  list_members: 'Looking at your team',
  calendar: 'Looking at the calendar',
  propose_tasks: 'Proposing tasks',
  propose_document: 'Proposing a document',
  propose_document_change: 'Proposing a change of the document',
  propose_profile: 'Proposing a change of the profile',
  offer_guide: 'Looking for a guide',
  hand_off: 'Thinking of a colleague',
};
/** It changes nothing and looks up nothing: a card or a button says it. */
export const isOffer = (name: string): boolean => /^(propose|offer|hand)_/.test(name);

const longest = 120;
/** As people call it: what a model's short numbers stand for, they do not know. */
const inWords = (about: string): string =>
  isAgentType(about)
    ? agents[about].persona
    : (profileLabels[about as keyof typeof profileLabels] ?? about.replace(/^[A-Z]\d{1,4}$/, '').replaceAll('_', ' '));

export function describeCall(name: string, input: unknown): string {
  const verb = verbs[name] ?? 'Looking something up';
  const [about = ''] = Object.values(input !== null && typeof input === 'object' ? input : {}).filter(
    (value) => typeof value === 'string' && value.trim() !== '',
  ) as string[];
  const told = inWords(about.replaceAll(/\s+/g, ' ').trim().slice(0, longest));
  return told === '' ? verb : `${verb}: ${told}`;
}
