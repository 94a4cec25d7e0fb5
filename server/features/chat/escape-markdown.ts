/** Text of others, so that none of it becomes formatting or a link. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~!]/g, '\\$&');
