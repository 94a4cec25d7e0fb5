// "Which neighborhood borrows the most tools?": no figure is compared, so the rows of each are counted.
import type { Mentions } from './find-mentions.ts';
import { isPeopleNoun } from './people-nouns.ts';
import { isGlue, isPlain, stemOf, type Word } from './question-words.ts';
import type { AskedOperation } from './read-operation.ts';
import type { Column, Table } from './read-tables.ts';
import { namesRows } from './table-words.ts';

const extreme = /\b(?:the )?(?:most|least|fewest)\b/i;
const asksWhich = /\b(?:which|who|what)\b/i;
const isFiller = /^(?:the|of|a|an|our|different|single|individual)$/i;
const longestVerb = 4;
const toStems = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf));
/** What a row tells of, whatever its columns are. */
const happens = toStems(
  'borrow borrowed lend lent loan loaned use used order ordered visit visited attend attended appear appears show occur happen come came listed checked booked rented requested joined',
);
const howOften = toStems(
  'often frequently frequent common commonly popular borrowed used requested ordered visited booked rented',
);

interface Ranking {
  question: string;
  words: Word[];
  asked: AskedOperation;
  noun: Column | null;
  mentions: Mentions;
  table: Table;
}

/** The columns of what is counted, no more than a name for the rows; null where rows are not to be counted. Takes the words. */
export function readRanking({ question, words, asked, noun, mentions, table }: Ranking): Column[] | null {
  const { operation, isMoney } = asked;
  const match = extreme.exec(question);
  if (!match || isMoney || noun?.isMeasure || (operation !== 'top' && operation !== 'bottom')) return null;
  if (mentions.columns.some(({ columns }) => columns.some(({ isMeasure }) => isMeasure))) return null;
  const end = match.index + match[0].length;
  const which = asksWhich.exec(question)?.index ?? 0;
  const at = words.findIndex(({ start, text }) => start >= end && !isFiller.test(text));
  const counted = words[at];
  const verb = words.filter(
    ({ start, isUsed, stem }) => start > which && start < match.index && !isUsed && !isPlain(stem),
  );
  if (verb.length > longestVerb) return null;
  const isOften = counted !== undefined && howOften.has(counted.stem);
  // An everyday word for people was taken where the rows are people.
  const isPeople = counted?.isUsed === true && isPeopleNoun(counted);
  const isRows =
    counted !== undefined && (isPeople || namesRows(counted, table) || isOtherColumn(columnsAt(mentions, at), noun));
  const saysNothing = counted === undefined || isGlue(counted.stem);
  const isOfRows = verb.some(({ stem }) => happens.has(stem));
  if (!isOften && !isRows && !(saysNothing && isOfRows)) return null;
  for (const word of verb) word.isUsed = true;
  if (isOften) counted.isUsed = true;
  return columnsAt(mentions, at);
}

const columnsAt = ({ columns }: Mentions, at: number): Column[] =>
  columns.filter((mention) => at >= mention.at && at < mention.at + mention.length).flatMap((each) => each.columns);

const isOtherColumn = (columns: Column[], noun: Column | null): boolean =>
  columns.length > 0 &&
  columns.every((column) => column !== noun && (column.type === 'text' || column.type === 'flag'));
