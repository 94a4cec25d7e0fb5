/** A part of a document from one heading of the first two levels to the next; what stands before them has none. */
export interface Section {
  /** The line itself. */
  heading: string | null;
  body: string;
}

export function splitSections(markdown: string): Section[] {
  const sections: Section[] = [{ heading: null, body: '' }];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    const last = sections.at(-1);
    if (!isCode && /^##? /.test(line)) sections.push({ heading: line, body: '' });
    else if (last) last.body += `${line}\n`;
  }
  return sections
    .map(({ heading, body }) => ({ heading, body: body.trim() }))
    .filter(({ heading, body }) => heading !== null || body !== '');
}

export const joinSections = (sections: Section[]): string =>
  sections
    .map(({ heading, body }) => [heading, body].filter((part) => part !== null && part !== '').join('\n\n'))
    .filter((part) => part !== '')
    .join('\n\n');
