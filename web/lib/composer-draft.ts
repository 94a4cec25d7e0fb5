import type { AgentType } from '../../contract/agents.ts';
import { readDraft, saveDraft } from './drafts.ts';

/** Where the unsent text of a person to an agent is kept. */
export const composerDraftKey = (userId: string, agentType: AgentType): string => `chat:${userId}:${agentType}`;

/** Puts a text where the person finds it, ready to be sent; what they had begun stays before it. */
export function addToDraft(draftKey: string, text: string): void {
  const begun = readDraft(draftKey).trim();
  if (begun.endsWith(text)) return;
  saveDraft(draftKey, begun === '' ? text : `${begun}\n\n${text}`);
}
