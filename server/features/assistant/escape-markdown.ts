/** Text of others, so that none of it becomes formatting or a link. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~!]/g, '\\$&');

/** The same as a quotation, on lines of its own. */
export const quoteMarkdown = (text: string): string => `> ${escapeMarkdown(text).replaceAll('\n', '  \n> ')}`;
