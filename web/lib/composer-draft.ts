import type { AgentType } from '../../contract/agents.ts';
import { readDraft, saveDraft } from './drafts.ts';

/** Where the unsent text of a person to an agent is kept. */
export const composerDraftKey = (userId: string, agentType: AgentType): string => `chat:${userId}:${agentType}`;

let addedTo: string | null = null;

/** Puts a text where the person finds it, ready to be sent; what they had begun stays before it. */
export function addToDraft(draftKey: string, text: string): void {
  addedTo = draftKey;
  const begun = readDraft(draftKey).trim();
  if (begun.endsWith(text)) return;
  saveDraft(draftKey, begun === '' ? text : `${begun}\n\n${text}`);
}

/** Whether a text was put there a moment ago, for the field that shows it; said once. */
export function takeAdded(draftKey: string): boolean {
  const isAdded = addedTo === draftKey;
  addedTo = null;
  return isAdded;
}
