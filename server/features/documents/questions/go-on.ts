// A question about the rows of the one before: "which of them", "who are they", "and on Saturdays?".
import type { AskedOperation } from './read-operation.ts';
import type { Filter } from './read-filters.ts';
import type { GroupBy, Plan } from './understand-question.ts';

export interface Pointer {
  /** The question without the words that point back. */
  rest: string;
  /** "Of them" is said of nothing but rows that were found before. */
  isOfThem: boolean;
  /** "And on Saturdays?", which puts another day in place of the one before. */
  isFurther: boolean;
}

/** What a question goes on from. */
export interface GoingOn {
  plan: Plan;
  pointer: Pointer;
}

const opening = /^\W*(?:and|but|or|also|so|then|what about|how about)\b[\s,]*/i;
// "Those who drive" are told by what follows.
const notTold = String.raw`(?! (?:who|whose|that|which|with|without|in|on|at|from|of|for|over|under|above|below)\b)`;
const ofThem = new RegExp(
  String.raw`,? ?\b(?:out of|of|among|from) (?:all )?(?:them\b|(?:these|those)\b${notTold}),?`,
  'i',
);
const ones = /(?<=\b(?:which|what)) ones\b/i;
const pronoun = new RegExp(String.raw`\b(?:they|them|(?:these|those)\b${notTold})(?!['’\p{L}])`, 'iu');
const theirs = /\b(?:their|the same)\b/i;

/** "Who?": those rows, as a list. */
const bare = /^\W*(?:and )?(?:who|which|which ones|names|their names|who exactly)\W*$/i;

/** Null where a question says nothing that points back. */
export function readPointer(question: string): Pointer | null {
  if (bare.test(question)) return { rest: 'list', isOfThem: false, isFurther: false };
  const whole = question.replace(opening, '');
  const rest = [ofThem, ones, pronoun].reduce(
    (text, pattern) => text.replace(pattern, ''),
    whole.replace(theirs, 'the'),
  );
  const pointsAtRows = rest !== whole;
  if (!pointsAtRows && whole === question) return null;
  return { rest: rest.trim(), isOfThem: ofThem.test(whole), isFurther: !pointsAtRows };
}

const ofSome: ReadonlySet<Plan['operation']> = new Set(['top', 'bottom', 'min', 'max']);

/** Whether its conditions alone say which rows an answer was about: "the top 5" are fewer, and groups are none. */
export const tellsRows = ({ operation, group }: Plan): boolean => group === null && !ofSome.has(operation);

/** The conditions of both; "and on Saturdays?" takes the place of "on Mondays". */
export function mergeFilters({ plan, pointer }: GoingOn, filters: Filter[]): Filter[] {
  const kept = pointer.isFurther
    ? plan.filters.filter(({ column }) => !filters.some((filter) => filter.column === column))
    : plan.filters.filter(({ words }) => !filters.some((filter) => filter.words === words));
  return [...kept, ...filters];
}

/** "And on Saturdays?", "and by city?": the same is asked of other rows. */
export function askSame(goingOn: GoingOn, filters: Filter[], group: GroupBy | null): Plan | null {
  const { plan } = goingOn;
  const isGrouped = group === null || (!plan.check && plan.operation !== 'list' && !ofSome.has(plan.operation));
  if (!goingOn.pointer.isFurther || (filters.length === 0 && !group) || !isGrouped) return null;
  const { check } = plan;
  const isAsked = ({ column }: Filter) => check?.asked.some((filter) => filter.column === column) ?? false;
  const asked = filters.filter(isAsked);
  return {
    ...plan,
    filters: mergeFilters(goingOn, check ? filters.filter((filter) => !isAsked(filter)) : filters),
    group: group ?? plan.group,
    ...(check && asked.length > 0 && { check: { ...check, asked } }),
  };
}

/** What is counted or listed, where a question leaves that to the one before. */
export function namedBefore({ plan }: GoingOn, { operation }: AskedOperation) {
  const isNamed =
    operation === plan.operation ||
    ['count', 'list'].every((each) => [operation, plan.operation].includes(each as 'list'));
  const { entity, counted, isDistinct } = plan;
  return isNamed && tellsRows(plan)
    ? { entity, counted, isDistinct }
    : { entity: null, counted: null, isDistinct: false };
}
