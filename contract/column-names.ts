// What people call a column in a line that they type.
import type { Column } from './flows.ts';
import { splitTokens } from './text-tokens.ts';

const first = { label: ['today', 'from', 'now', 'baseline', 'start'], words: 'now currently today from was baseline' };
const last = { label: ['target', 'to', 'goal', 'aim', 'should'], words: 'target to goal aim' };
/** What people call where something stands, or should stand. */
function wordsOf({ label }: Column): string[] {
  const tokens = splitTokens(label.toLowerCase());
  const side = [first, last].find((each) => each.label.some((word) => tokens.includes(word)));
  return side?.words.split(' ') ?? [];
}

/** "4,212" of "now 4,212", where a column asks for what is now. */
export function bareFigure(column: Column, cell: string): string {
  const words = wordsOf(column);
  const tokens = splitTokens(cell);
  const isName = (token = '') => words.includes(token.toLowerCase());
  const space = tokens[1] === ':' ? 2 : 1;
  if (isName(tokens[0]) && tokens[space] === ' ' && tokens.length > space + 1) tokens.splice(0, space + 1);
  if (isName(tokens.at(-1)) && tokens.at(-2) === ' ' && tokens.length > 2) tokens.splice(-2);
  return tokens.join('');
}

/** What a column is called in a line: by its label, the first word of it, or its key. */
export const namesOf = (column: Column): string[] => {
  const { key, label } = column;
  const [first = ''] = label.toLowerCase().split(' ');
  const words = column.figure ? wordsOf(column) : [];
  return [label.toLowerCase(), ...(first.length > 3 ? [first] : []), key.replaceAll('_', ' '), ...words];
};
