// What people call a column in a line that they type.
import type { Column } from './flows.ts';

const firstWords = ['now', 'currently', 'today', 'from', 'was', 'baseline'];
const lastWords = ['target', 'to', 'goal', 'aim'];
/** What people call where something stands, or should stand. */
const wordsOf = ({ label }: Column): string[] =>
  /\b(?:today|from|now|baseline|start)\b/i.test(label)
    ? firstWords
    : /\b(?:target|to|goal|aim|should)\b/i.test(label)
      ? lastWords
      : [];

/** "4,212" of "now 4,212", where a column asks for what is now. */
export function bareFigure(column: Column, cell: string): string {
  const words = wordsOf(column).join('|');
  if (words === '') return cell;
  return cell.replace(new RegExp(`^(?:${words}):? (?=\\S)|(?<=\\S) (?:${words})$`, 'gi'), '');
}

/** What a column is called in a line: by its label, the first word of it, or its key. */
export const namesOf = (column: Column): string[] => {
  const { key, label } = column;
  const [first = ''] = label.toLowerCase().split(' ');
  const words = column.figure ? wordsOf(column) : [];
  return [label.toLowerCase(), ...(first.length > 3 ? [first] : []), key.replaceAll('_', ' '), ...words];
};
