import { plainLine } from '../../../contract/plain-text.ts';

const maxPreview = 80;

/** The beginning of a message on one line, at most 80 characters and an ellipsis. */
export const previewText = (content: string): string => {
  const line = plainLine(content);
  const letters = [...line];
  return letters.length <= maxPreview ? line : `${letters.slice(0, maxPreview).join('').trimEnd()}…`;
};
