/** Text of others, so that none of it becomes formatting or a link. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~!]/g, '\\$&');

/** What begins a list or underlines a heading; a list would take in the lines below it. */
const lineMarker = /^([^\S\n]*(?:\d{1,9}(?=[.)]\s)|(?=[-+]\s|[-=]+[^\S\n]*$)))(.)/gm;

/** The same as a quotation, on lines of its own. */
export const quoteMarkdown = (text: string): string =>
  `> ${escapeMarkdown(text)
    .replaceAll(lineMarker, String.raw`$1\$2`)
    .replaceAll('\n', '  \n> ')}`;
