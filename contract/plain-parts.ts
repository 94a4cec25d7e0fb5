// What a part of a line plainly is.
import type { Column } from './flows.ts';

/** A cell that is not known yet. */
export const openCell = /^(?:\?{1,3}|tb[ad]|(?:(?:i|we) )?(?:not sure|don['’]?t know|not known)(?: yet)?)$/i;
// "bev", "rosie p", in small letters.
const smallName =
  /^(?!(?:asap|done|draft|free|later|no|none|ongoing|open|soon|today|tomorrow|weekly|monthly|yearly|yes)$)\p{L}[a-z’'-]{1,14}(?: [a-z]\.?)?$/u;
// "board chair", "nominating cmte".
const title =
  /^(?:\p{L}+ ){0,2}(?:chair|director|manager|coordinator|committee|cmte|staff|members?|officers?|treasurer|secretary|president|board|team|ed)$/iu;
const personName = /^(?:me|I|(?:\p{Lu}[\p{L}.’'-]*)(?: \p{Lu}[\p{L}.’'-]*){0,3})$/u;

/** A word that may be a name as well. */
export const oneName = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u;

/** Whether a column holds words of any kind. */
export const isText = ({ type, figure }: Pick<Column, 'type' | 'figure'>): boolean => type === 'text' && !figure;
export const isOfWords = (column: Pick<Column, 'type' | 'figure'>): boolean =>
  isText(column) || column.type === 'person';

/** Whether the words are a person's name, or what stands for one. */
export function isPerson(words: string, allowsSmall: boolean): boolean {
  const name = words.replace(/ \([^()]*\)$/, '');
  return personName.test(name) || (allowsSmall && (smallName.test(name) || isTitle(name)));
}

export const isTitle = (words: string): boolean => title.test(words);
