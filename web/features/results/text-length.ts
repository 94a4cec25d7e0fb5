import { countCharacters, countWords } from '../../../contract/text-counts.ts';

const number = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** "250 words, 1,500 characters" */
export const describeLength = (markdown: string): string =>
  `${number(countWords(markdown), 'word')}, ${number(countCharacters(markdown), 'character')}`;
