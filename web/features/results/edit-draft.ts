// What a person has written of a document and not saved yet, kept in this browser.
import { readDraft, removeDraft, saveDraft } from '../../lib/drafts.ts';

export interface EditDraft {
  text: string;
  /** The number of the version it was made from. */
  basedOn: number;
}

const keyOf = (userId: string, messageId: string) => `result:${userId}:${messageId}`;

export function readEdit(userId: string, messageId: string): EditDraft | null {
  try {
    const value: unknown = JSON.parse(readDraft(keyOf(userId, messageId)));
    const isEdit =
      typeof value === 'object' &&
      value !== null &&
      'text' in value &&
      'basedOn' in value &&
      typeof value.text === 'string';
    return isEdit && typeof value.basedOn === 'number' ? { text: value.text as string, basedOn: value.basedOn } : null;
  } catch {
    return null;
  }
}

export const keepEdit = (userId: string, messageId: string, draft: EditDraft): void =>
  saveDraft(keyOf(userId, messageId), JSON.stringify(draft));

export const forgetEdit = (userId: string, messageId: string): void => removeDraft(keyOf(userId, messageId));
