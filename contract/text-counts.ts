// What a form on the web would count of a text that is pasted into it: the words, without the marks of Markdown.

const withoutMarks = (markdown: string): string =>
  markdown
    .split('\n')
    .filter((line) => !(line.includes('---') && /^[\s|:-]+$/.test(line)))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .join(' ')
        .replace(/^\s{0,3}(?:#{1,6}|>)\s+/, '')
        .replace(/^\s*[-*+]\s+(?:\[[ xX]\]\s+)?/, '')
        .replace(/\[([^[\]]+)\]\([^()]+\)/g, '$1')
        .replace(/(\*\*|__)(.*?)\1/g, '$2')
        .replace(/(?<![\w*])[*_](\S(?:.*?\S)?)[*_](?![\w*])/g, '$1')
        .replace(/\\([\\`*_{}[\]()#+\-.!|<>~$])/g, '$1')
        .trim(),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

export const countCharacters = (markdown: string): number => [...withoutMarks(markdown)].length;

/** A sign alone is no word. */
export const countWords = (markdown: string): number =>
  withoutMarks(markdown)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
