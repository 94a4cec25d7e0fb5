/** A text on its way, so that a bold or a code that is not closed yet is drawn as such, rather than with its marks. */
export function closeMarks(markdown: string): string {
  const start = markdown.lastIndexOf('\n\n') + 1;
  const paragraph = markdown.slice(start);
  if ((markdown.match(/^\s*```/gm) ?? []).length % 2 === 1) return markdown;
  const [mark] = ['`', '**'].filter((each) => paragraph.split(each).length % 2 === 0);
  if (!mark) return markdown;
  // Nothing follows it yet: drawn alone, it would be two stars.
  const bare = markdown.replace(/[*`]+$/, '');
  return bare === markdown ? `${markdown.trimEnd()}${mark}` : bare;
}
