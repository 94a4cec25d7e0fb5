// What a word beside a figure says of it: "goal 150", "131 so far", "from 68% to 75%", "83 of 90", "moved Meg".
import {
  before as earlier,
  namesOf,
  goal,
  hasRole,
  result,
  saysWhatIsWhat,
  type NameOf,
  type Role,
} from './column-names.ts';
import type { Column } from './flows.ts';
import { findValues, listTokens, type Token, type Value } from './line-values.ts';

/** Columns that a value is said to be of, and the words that say so. */
export interface Said {
  columns: Column[];
  spans: { start: number; end: number }[];
}

const fillers = new Set('is was were be : = of so far to year yr in at the on expected it will for'.split(' '));
const mostFillers = 2;

/** The word before a value, or the one after it, with what joins them. */
function readBeside(
  tokens: readonly Token[],
  { start, end, unit }: Value,
  side: 'before' | 'after',
  nameOf: NameOf,
): Said | null {
  const isBefore = side === 'before';
  const beside = isBefore
    ? tokens
        .filter((token) => token.end <= start)
        .slice(-1 - mostFillers)
        .toReversed()
    : tokens.filter((token) => token.start >= end).slice(0, 1 + mostFillers);
  const isOfDate = (place: number) => beside[place]?.word === 'to' && beside[place + 1]?.word === 'date';
  const at = beside.findIndex(({ word }, place) => nameOf(word).length > 0 && !isOfDate(place));
  if (at < 0 || beside.slice(0, at).some(({ word }) => !fillers.has(word) && (isBefore || word !== unit))) return null;
  const columns = nameOf(beside[at]!.word);
  const chain = beside.slice(at + 1).findIndex(({ word }) => !nameOf(word).some((column) => columns.includes(column)));
  const first = beside[chain < 0 ? beside.length - 1 : at + chain]!;
  if (isBefore) return { columns, spans: [{ start: first.start, end: start }] };
  const last = beside[at + 1] && ['date', 'year', 'yr', 'far'].includes(beside[at + 1]!.word) ? at + 1 : at;
  const own = beside[0]!.word === unit && at > 0 ? beside[0]!.end : end;
  return { columns, spans: [{ start: own, end: beside[last]!.end }] };
}

/** What "A vs B" has first; null where one of them is said to be something. */
type Against = 'goal first' | 'result first' | null;

/** Whether the lines that say which of two values is the goal say it of the first. */
export const areGoalsFirst = (lines: readonly string[], columns: readonly Column[]): boolean =>
  lines.some((line) => {
    const tokens = listTokens(line);
    const said = findSaid(line, tokens, findValues(line, tokens, columns), columns);
    const at = (wanted: Role) => said.findIndex((each) => each?.columns.every((column) => hasRole(column, wanted)));
    return at(goal) >= 0 && at(result) > at(goal);
  });

/** "83 of 90", "83 vs 90": what was reached of a goal; "68% to 75%", "68 -> 75": what is now, and what should be. */
function readBetween(
  line: string,
  [one, other]: readonly [Value, Value],
  columns: readonly Column[],
  against: Against,
): [Said, Said] | null {
  const words = line.slice(one.end, other.start).trim().toLowerCase();
  const own = words.startsWith(`${one.unit} `) && !saysWhatIsWhat(one.unit!) ? one.unit!.length + 1 : 0;
  const between = words.slice(own);
  const isAgainst = against !== null && ['vs', 'vs.', 'v', 'versus', 'against'].includes(between);
  const firsts =
    isAgainst || ['of', 'out of'].includes(between)
      ? result
      : ['to', '->', '→', '-->', '=>'].includes(between)
        ? earlier
        : null;
  if (!firsts) return null;
  const low = columns.filter((column) => hasRole(column, firsts));
  const high = columns.filter((column) => hasRole(column, goal));
  if (low.length === 0 || high.length === 0) return null;
  const spans = [{ start: one.end + own, end: other.start }];
  const [first, second] = isAgainst && against === 'goal first' ? [high, low] : [low, high];
  return [
    { columns: first, spans },
    { columns: second, spans },
  ];
}

/** What is said of each value, in their order: before them where the first is said so, else after them. */
export function findSaid(
  line: string,
  tokens: readonly Token[],
  values: readonly Value[],
  columns: readonly Column[],
  isGoalFirst = false,
): (Said | null)[] {
  const nameOf = namesOf(columns);
  const said = values.map((value) => ({
    before: readBeside(tokens, value, 'before', nameOf),
    after: readBeside(tokens, value, 'after', nameOf),
  }));
  const parts = (from: number, to: number) => /[,;|()]/.test(line.slice(from, to));
  const between = values.map((value, place) => {
    const next = values[place + 1];
    const isSaid = [said[place], said[place + 1]].some((each) => each?.before ?? each?.after);
    const order = isGoalFirst ? 'goal first' : 'result first';
    return next ? readBetween(line, [value, next], columns, isSaid ? null : order) : null;
  });
  // A word between two values is of the one before it where the last of them has its word after it.
  const isAfter = Boolean(said.at(-1)?.after);
  return values.map((value, place) => {
    const { before, after } = said[place]!;
    // "until March"
    const own = value.kind === 'day' ? nameOf(/^\p{L}+(?= )/u.exec(value.text)?.[0].toLowerCase() ?? '') : [];
    if (own.length > 0) return { columns: own, spans: [] };
    const [previous, next] = [values[place - 1], values[place + 1]];
    const [from = 0, to = 0] = [before?.spans[0]?.start, after?.spans[0]?.end];
    const mayBefore = before && from >= (previous?.end ?? 0) && !parts(from, value.start) ? before : null;
    const mayAfter = after && to <= (next?.start ?? line.length) && !parts(value.end, to) ? after : null;
    const pair = between[place]?.[0] ?? between[place - 1]?.[1];
    if (pair) return pair;
    const isOfNext = Boolean(mayAfter && next && said[place + 1]?.before && !parts(to, next.start));
    const isOfPrevious = Boolean(mayBefore && previous && said[place - 1]?.after && !parts(previous.end, from));
    if (mayBefore && !(isOfPrevious && isAfter)) return mayBefore;
    return isOfNext && !isAfter ? null : mayAfter;
  });
}

/** "91% -> 95%" where no two columns are such a pair. */
export const isUnknownPair = (line: string, values: readonly Value[], said: readonly (Said | null)[]): boolean =>
  values.some(
    ({ kind, end }, at) => kind === 'figure' && !said[at] && /^\s*(?:[-=]+>|→)\s*[$\d]/.test(line.slice(end)),
  );
