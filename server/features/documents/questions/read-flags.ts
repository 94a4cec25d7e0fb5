// Columns that say whether something is there: "Background check" with "Yes", "No" and "Pending", or "OK" and "Overdue".
import { OpenColumn } from './open-column.ts';
import { use, type Word } from './question-words.ts';
import { isMissing, type Column, type Table } from './read-tables.ts';

const yes = /^(?:y|yes|true)(?:$|\s*[-–(,:;\d])/i;
const yesOrNo = /^(?:(?:y|yes|true|n|no|false)(?:$|\s*[-–(,:;\d])|(?:not|pending|in progress)\b)/i;
const ending = String.raw`(?:$|\s*[-–(,:;\d]|\s(?:since|until|on|from|as of|by|in)\b)`;
const done = new RegExp(
  `^(?:done|completed?|cleared|passed|current|valid|ok(?:ay)?|on file|received|signed|approved|finished|up to date)${ending}`,
  'i',
);
/** What does not have to be there is not missed. */
const absent = new RegExp(
  `^(?:no|not (?!required|needed|necessary|applicable)(?:yet )?\\p{L}+(?: (?:in|yet|up|file))?|over-?due|past due|due|pending|expired|lapsed|missing|lacking|outstanding|incomplete|requested|awaited|awaiting|waiting|to ?do|to be (?:done|completed|scheduled|renewed)|in (?:progress|process|review)|under way|underway)${ending}`,
  'iu',
);
const leastShare = 0.6;
const mostNamed = 3;
const mostStates = 6;
const longestState = 40;
const joining = /^(?:for|in|under|as|on|the|an?|his|her|their)$/i;

export interface Flags {
  /** What the column calls yes, and all else. */
  yes: string;
  no: string;
  /** Whether a row has it. */
  says(cell: string): boolean;
}

const saysYes = (cell: string): boolean => yes.test(cell) || done.test(cell);

const saysThere = (cell: string): boolean => !isMissing(cell) && !saysAbsent(cell);

const saysAbsent = (cell: string): boolean => cell.length <= longestState && absent.test(cell);

/** Null where the column says something else than whether. */
export function readFlags({ index, type }: Column, { rows }: Table): Flags | null {
  const cells = rows.map((row) => row.cells[index] ?? '');
  const filled = cells.filter((cell) => !isMissing(cell));
  const isWhether =
    filled.length > 0 && filled.filter((cell) => yesOrNo.test(cell)).length >= filled.length * leastShare;
  const orEmpty = filled.length < cells.length ? ['empty'] : [];
  if (type !== 'flag' && (type !== 'text' || !isWhether)) return type === 'number' ? null : readStates(filled, orEmpty);
  const others = [...new Set(filled.filter((cell) => !saysYes(cell)))];
  const named = others.slice(0, mostNamed).map((cell) => `“${cell}”`);
  const isPlain = type === 'flag' || others.length === 0 || others.length > mostNamed;
  const no = isPlain ? (type === 'flag' ? ['no'] : ['not yes']) : named;
  return { yes: 'yes', no: [...no, ...orEmpty].join(' or '), says: saysYes };
}

/** Of a column with some cells that say that it is not there: "Overdue", "Not started". */
function readStates(filled: string[], orEmpty: string[]): Flags | null {
  const states = [...new Set(filled.filter(saysAbsent))];
  if (states.length === 0) return null;
  const named = states.slice(0, mostStates).map((cell) => `“${cell}”`);
  const no = [...named, ...(states.length > mostStates ? ['another such word'] : []), ...orEmpty].join(' or ');
  return { yes: `not ${no}`, no, says: saysThere };
}

/** "Active is no", "the check is missing", "Yes for background check"; null where none is said. */
export function takeFlag(words: Word[], at: number, length: number): boolean | null {
  const end = at + length;
  const next = /^(?:is|are|was|were|has|=)$/i.test(words[end]?.text ?? '') ? end + 1 : end;
  const isNot = next > end && /^not$/i.test(words[next]?.text ?? '');
  const word = words[isNot ? next + 1 : next]?.text ?? '';
  if (isNot && /^(?:done|complete[d]?|there|yet|in|finished)$/i.test(word)) {
    use(words, end, next + 2 - end);
    return false;
  }
  if (!isNot && /^(?:yes|no|true|false)$/i.test(word)) {
    use(words, end, next - end + 1);
    return /^(?:yes|true)$/i.test(word);
  }
  if (next > end && !isNot && /^(?:missing|empty|blank|incomplete|outstanding|pending)$/i.test(word)) {
    use(words, end, next - end + 1);
    return false;
  }
  let before = at - 1;
  while (joining.test(words[before]?.text ?? '')) before -= 1;
  if (before < at - 1 && /^(?:yes|true)$/i.test(words[before]?.text ?? '')) {
    use(words, before);
    return true;
  }
  return takeNeed(words, before);
}

/** "Who still needs a background check"; without "still" it asks for a rule, not for rows. */
function takeNeed(words: Word[], at: number): boolean | null {
  if (!/^needs?$/i.test(words[at]?.text ?? '')) return null;
  if (!/^still$/i.test(words[at - 1]?.text ?? '')) throw new OpenColumn([], '');
  use(words, at);
  return false;
}
