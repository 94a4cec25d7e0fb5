/**
 * A text on its way, so that a bold or a code that is not closed yet is drawn as such, rather than with its marks, and a
 * table once it is one.
 */
export function closeMarks(markdown: string): string {
  if ((markdown.match(/^\s*```/gm) ?? []).length % 2 === 1) return markdown;
  const text = withoutTableHead(markdown);
  const paragraph = text.slice(text.lastIndexOf('\n\n') + 1);
  const [mark] = ['`', '**'].filter((each) => paragraph.split(each).length % 2 === 0);
  if (!mark) return text;
  // Nothing follows it yet: drawn alone, it would be two stars.
  const bare = text.replace(/[*`]+$/, '');
  return bare === text ? `${text.trimEnd()}${mark}` : bare;
}

/** The head of a table is only cells and bars before the line below it is whole. */
function withoutTableHead(markdown: string): string {
  const lines = markdown.split('\n');
  const before = lines.findLastIndex((line) => !line.trimStart().startsWith('|')) + 1;
  const head = lines.length - before;
  return head === 1 || head === 2 ? lines.slice(0, before).join('\n').trimEnd() : markdown;
}
