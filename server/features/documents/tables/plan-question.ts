// From a question to a plan. Each of its words is a column, what stands in one, what is reckoned, what the rows are
// called, or stands in the list of words that say nothing; of all else the question is not one for a table.
import { findLimits, findNegations } from './find-limits.ts';
import { coveredBy, findNouns, findParts, findWholes, orders, saysKeyTwice } from './find-mentions.ts';
import type { Condition, Plan } from './plan.ts';
import { Planner, reckonings } from './planner.ts';
import { isOf, readWords, stemsOf, type Word } from './question-words.ts';
import type { Column, Table } from './read-tables.ts';

/** `score`: how much of the question is about this table. */
export type Parsed = ({ plan: Plan } | { openColumns: Column[] }) & { score: number };

/** `earlier`: what the question before came to, of the same table; one that goes on from nothing is not understood. */
export function planQuestion(question: string, table: Table, earlier: Plan | null = null): Parsed | null {
  const asked = splitNegations(readWords(question), table);
  const opens = asked[0] !== undefined && isOf(asked[0], 'opening');
  const words = asked.slice(opens ? 1 : 0).filter((word) => !isOf(word, 'pointer'));
  const goesOn = words.length < asked.length;
  if (words.length === 0 || (goesOn && !earlier)) return null;
  const mentions = [...findWholes(words, table), ...findParts(words, table)];
  const nouns = findNouns(words, table);
  if (saysKeyTwice(words, nouns, table)) return null;
  const limits = findLimits({ words, mentions, nouns, table });
  const negations = findNegations({ words, mentions, nouns, table });
  if (negations === null) return null;
  const isIn = (each: { at: number; end: number }, at: number) => at >= each.at && at < each.end;
  const bound = [...mentions, ...limits, ...negations];
  const tells = negations.length + limits.length > 0 || mentions.some(({ values }) => values);
  const always = ['filler', 'persons', 'light', 'verbs', 'article', ...(tells ? ['pending', 'only'] : [])];
  const isRelative = (at: number) =>
    words[at]!.text.toLowerCase() === 'that' && (nouns.has(at - 1) || coveredBy(mentions, at - 1));
  const isState = (word: Word, at: number) =>
    isOf(word, 'done') &&
    mentions.some((each) => [each.at - 1, each.end].includes(at) && each.columns.every(({ type }) => type === 'flag'));
  const isSaid = (word: Word, at: number) =>
    bound.some((each) => isIn(each, at)) ||
    nouns.has(at) ||
    isOf(word, ...always) ||
    isRelative(at) ||
    isState(word, at);
  const asks = (...roles: string[]) =>
    words.findIndex(
      (word, at) => !coveredBy(mentions, at) && !limits.some((each) => isIn(each, at)) && isOf(word, ...roles),
    );
  const roles = [...reckonings, ...orders, 'count', 'list', 'by', 'joint', 'distinct'];
  if (!words.every((word, at) => isSaid(word, at) || isOf(word, ...roles))) return null;
  const planner = new Planner({ words, mentions, nouns, limits, negations, goesOn, table, asks });
  const own = planner.read();
  const plan = own && earlier && goesOn && !('openColumns' in own) ? goOn(earlier, own, planner.isBare) : own;
  if (plan === null) return null;
  const score = nouns.size + mentions.reduce((sum, { values }) => sum + (values ? 3 : 2), 0);
  return 'openColumns' in plan ? { ...plan, score } : { plan, score };
}

/** "Unthanked" is "not thanked", where there is such a column. */
function splitNegations(words: Word[], { columns }: Table): Word[] {
  return words.flatMap((word) => {
    const rest = /^un(?=\p{L}{4})/iu.test(word.text) ? word.text.slice(2) : '';
    const [stem] = stemsOf(rest);
    if (!stem || !columns.some(({ stems }) => stems.includes(stem))) return [word];
    return [
      { ...word, text: 'not', stem: 'not' },
      { ...word, text: rest, stem },
    ];
  });
}

/** "And from Merrow?" asks the same of other rows. */
function goOn(earlier: Plan, own: Plan, isBare: boolean): Plan | null {
  if (isBare && own.conditions.length === 0 && own.group === null) return null;
  const isSame = ({ column }: Condition) => own.conditions.some((each) => each.column === column);
  const conditions = [...earlier.conditions.filter((each) => !isSame(each)), ...own.conditions];
  return isBare ? { ...earlier, group: own.group ?? earlier.group, conditions } : { ...own, conditions };
}
