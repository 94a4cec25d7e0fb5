// A finished document has a part for its author at the end: what is still to fill and what to check. It is never sent.

/** Of the answer with a PDF that is meant to be one page and needs more: how many. */
export const pagesTooManyHeader = 'x-pages-too-many';

export const stillToFillHeading = '## Still to fill';
/** How a part begins that the author deletes. */
const authorPart = /^(?:## Still to fill|\*\*.*\(delete this part.*\)\*\*)\s*$/;
const rule = /^\s*(?:---)?\s*$/;
const bracket = /\[([^[\]\n]{2,200}?)\\?\](?!\()/g;

/** The document as its reader gets it. */
export function withoutAuthorPart(markdown: string): string {
  const lines = markdown.split('\n');
  const first = lines.findIndex((line) => authorPart.test(line));
  if (first < 0) return markdown;
  let end = first;
  while (end > 0 && rule.test(lines[end - 1] ?? '')) end -= 1;
  return `${lines.slice(0, end).join('\n')}\n`;
}

/** Beside a letter: as an email, in short. */
const otherVersion = /\n\n---\n\n## /;

/** A letter as it is printed: without its title, its other versions and the part for its author. */
export function printLetter(markdown: string): string {
  const [text = ''] = withoutAuthorPart(markdown).trim().split(otherVersion);
  return `${text.replace(/^# .*\n+/, '')}\n`;
}

/** The heading or the line that begins the part for the author, without its marks; null where there is none. */
export function findAuthorPart(markdown: string): string | null {
  const line = markdown.split('\n').find((each) => authorPart.test(each));
  return line?.replace(/^## |\*\*/g, '').trim() ?? null;
}

/** The places in brackets that a reader would still find, each once, in their order. */
export function listOpenPlaces(markdown: string): string[] {
  const places = [...withoutAuthorPart(markdown).matchAll(bracket)].map(([, place = '']) => place.trim());
  return [...new Set(places.filter((place) => /\p{L}/u.test(place)))];
}

const blankCell = /^ *(?:\\?_){3,} *$/;

/** The cells of tables that are left as a line to write on. */
export const countBlanks = (markdown: string): number =>
  withoutAuthorPart(markdown)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .reduce((count, line) => count + line.split('|').filter((cell) => blankCell.test(cell)).length, 0);

/** Puts a text where a place in brackets stands, knowing its line; without one for a place, its brackets stay. */
export const replacePlaces = (
  markdown: string,
  textFor: (place: string, before: string) => string | undefined,
): string =>
  markdown
    .split('\n')
    .map((line) =>
      line.replace(bracket, (whole, place: string, at: number) => textFor(place.trim(), line.slice(0, at)) ?? whole),
    )
    .join('\n');
