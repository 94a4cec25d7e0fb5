/** One text, with words that were broken at the end of a line made whole. `words` are those of the document. */
export function joinLines(lines: readonly string[], words: ReadonlySet<string>): string {
  let text = '';
  for (const line of lines) text = text === '' ? line : joinTwo(text, line, words);
  return text;
}

function joinTwo(before: string, after: string, words: ReadonlySet<string>): string {
  const start = /(\p{L}{2,})[-\u2010\u00ad]$/u.exec(before.slice(-60))?.[1];
  const end = /^\p{Ll}[\p{L}-]*/u.exec(after)?.[0];
  if (!start || !end) {
    const isUnspaced = /[\u3040-\u30ff\u3400-\u9fff]$/.test(before) && /^[\u3040-\u30ff\u3400-\u9fff]/.test(after);
    return isUnspaced ? before + after : `${before} ${after}`;
  }
  return isCompound(before, start.toLowerCase(), end.toLowerCase(), words)
    ? before + after
    : before.slice(0, -1) + after;
}

/** "in-kind" and not "commu-nity": it has a hyphen already, is written so elsewhere, or is two words and not one. */
function isCompound(before: string, start: string, end: string, words: ReadonlySet<string>): boolean {
  if (words.has(start + end)) return false;
  const hasHyphen = before.slice(0, -1 - start.length).endsWith('-');
  return hasHyphen || words.has(`${start}-${end}`) || (words.has(start) && words.has(end));
}
