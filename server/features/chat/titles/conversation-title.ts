import { listTopicStems } from '../../../platform/english/words.ts';
import { splitSentences } from '../../../platform/english/split-sentences.ts';

const longest = 60;
const mostRead = 2000;

/** The first sentence of a message that says something, cut at a word; null where there is none. */
export function titleOf(message: string): string | null {
  const [first, ...others] = withoutMarks(message.slice(0, mostRead))
    .split(/\n\s*\n/)
    .flatMap(splitSentences)
    .map((sentence) => tidy(sentence));
  const says = (sentence: string | null) => listTopicStems(sentence ?? '').length > 1;
  // "Hi Grace!" says nothing.
  const chosen = first && says(first) ? first : (others.find(says) ?? first);
  return chosen ?? tidy(message.slice(0, mostRead));
}

/** A title as somebody else has put it, in our form; null where nothing of it is left. */
export const tidyTitle = (proposed: string): string | null => {
  const line = proposed.split('\n').find((each) => each.trim() !== '') ?? '';
  return tidy(withoutMarks(line).replace(/^\s*title:/i, ''));
};

function tidy(text: string): string | null {
  const line = text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/^[\s"“”'‘’]+|(?<![\s"“”'’])[\s"“”'’]+$/g, '')
    .replace(/(?<!\.)[.,;:]$/, '');
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(line)) return null;
  const letters = [...line];
  const title = [letters[0]?.toLocaleUpperCase('en-US'), ...letters.slice(1)].join('');
  return shorten(title);
}

function shorten(title: string): string {
  const letters = [...title];
  if (letters.length <= longest) return title;
  const cut = letters.slice(0, longest - 1).join('');
  const words = letters[longest - 1] === ' ' ? cut : cut.replace(/\s+\S*$/, '');
  return `${words.replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/, '')}…`;
}

/** The marks of Markdown carry no meaning in a title. */
const withoutMarks = (text: string): string =>
  text.replace(/^[ \t]{0,3}(?:#{1,6}|>|[-*+]|\d{1,3}[.)])[ \t]+/gm, '').replace(/\*+|__|`+/g, '');
