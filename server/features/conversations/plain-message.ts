/** A message's words, line by line, without the marks of Markdown. */
export const plainMessage = (markdown: string): string =>
  markdown
    .replaceAll(/^[ \t]*\|?[ \t]*:?-{3,}[-:| \t]*$\n?/gm, '')
    .replaceAll(/^[ \t]*(?:#{1,6}|[-*+>]|\d{1,3}\.)[ \t]+/gm, '')
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replaceAll(/^[ \t]*\|[ \t]*|[ \t]*\|[ \t]*$/gm, '')
    .replaceAll(/[ \t]+\|[ \t]+/g, ', ')
    .replaceAll(/\*+(?=\S)|(?<=\S)\*+|__|`/g, '')
    .replaceAll(/\\(?=[^\da-z\s])/gi, '');
