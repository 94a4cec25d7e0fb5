// An answer on its way is drawn block by block, so that of a long one only the end is read anew with each word.

const fenceLine = /^\s*(`{3,}|~{3,})(.*)$/;
/** What goes on with the list before it, or belongs to a line before it. */
const goesOn = /^(?:\s|[-*+](?:\s|$)|\d{1,9}[.)](?:\s|$))/;
/** What can change how another block reads, or hide it. */
const reachesFar = /^ {0,3}(?:\[[^\]]+\]:|<(?:pre|script|style|textarea|[!?]))/im;

/** Parts a text of Markdown so that each part reads by itself as it does in the whole. */
export function splitBlocks(text: string): string[] {
  if (reachesFar.test(text)) return [text];
  const blocks: string[] = [];
  let begun: string[] = [];
  let fence: string | null = null;
  let isAfterBlank = false;
  for (const line of text.split('\n')) {
    const isBlank = line.trim() === '';
    if (isAfterBlank && !isBlank && fence === null && !goesOn.test(line)) {
      blocks.push(begun.join('\n'));
      begun = [];
    }
    begun.push(line);
    isAfterBlank = isBlank;
    const [, marks = '', rest = ''] = fenceLine.exec(line) ?? [];
    if (fence === null) fence = marks === '' || (marks[0] === '`' && rest.includes('`')) ? null : marks;
    else if (marks.startsWith(fence) && rest.trim() === '') fence = null;
  }
  return [...blocks, begun.join('\n')];
}
