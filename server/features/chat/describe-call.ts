/** What a tool is called for, in a sentence for the person who waits. */
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
const longest = 120;

export function describeCall(name: string, input: unknown): string {
  const verb = verbs[name] ?? 'Looking something up';
  const [about] = Object.values(input !== null && typeof input === 'object' ? input : {}).filter(
    (value) => typeof value === 'string' && value.trim() !== '',
  ) as string[];
  return about === undefined ? verb : `${verb}: ${about.replaceAll(/\s+/g, ' ').trim().slice(0, longest)}`;
}
