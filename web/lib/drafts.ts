// Unsent text, kept until it is sent. Put the user's id into the key: a browser may serve several people.
import { readText, removeText, writeText } from './stored-text.ts';

const storageKey = (key: string) => `goodstead-draft:${key}`;

export const readDraft = (key: string): string => readText(storageKey(key)) ?? '';

export const saveDraft = (key: string, text: string): void => {
  if (text === '') removeText(storageKey(key));
  else writeText(storageKey(key), text);
};

export const removeDraft = (key: string): void => removeText(storageKey(key));
