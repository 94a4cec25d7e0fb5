/** "How do we find a van? We have 140k a year": the sentences that ask. Null where there is nothing else, or none asks. */
export function questionAlone(text: string): string | null {
  const sentences = text.trim().split(/(?<=[.!?])\s+|\n+/);
  const asking = sentences.filter((sentence) => sentence.endsWith('?'));
  return asking.length > 0 && asking.length < sentences.length ? asking.join(' ') : null;
}
