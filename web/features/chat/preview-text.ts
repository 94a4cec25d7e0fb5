const maxPreview = 80;

/** The beginning of a message on one line, at most 80 characters and an ellipsis. */
export const previewText = (content: string): string => {
  const line = content
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/\*+|__|`|\\(?=[^\da-z\s])/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...line];
  return letters.length <= maxPreview ? line : `${letters.slice(0, maxPreview).join('').trimEnd()}…`;
};
