// Who is counted: the number of the profile with the word for those it counts.
import type { Program } from '../../../../contract/profile.ts';

const units: [RegExp, string][] = [
  [
    /^(?:people|persons|residents|neighbors|students|children|kids|adults|youth|teens|seniors|clients|guests)$/i,
    'people',
  ],
  [/^households?$/i, 'households'],
  [/^famil(?:y|ies)$/i, 'families'],
  [/^(?:animals?|dogs?|cats?|pets?|horses?|birds?|pupp(?:y|ies)|kittens?|strays)$/i, 'animals'],
  [/^(?:organizations?|nonprofits?|charit(?:y|ies)|agenc(?:y|ies))$/i, 'organizations'],
  [/^schools?$/i, 'schools'],
  [/^farms?$/i, 'farms'],
  [/^businesses$/i, 'businesses'],
  [/^congregations?$/i, 'congregations'],
];
const otherwise = 'people';
const unitOf = (word: string): string | undefined => units.find(([pattern]) => pattern.test(word))?.[1];

/** What narrows those who are served: "in Tacoma" of "low-income families in Tacoma". */
const narrowing = /\s(?:who|whom|whose|that|which|with|in|on|at|of|from|for|near|around|by|and|or|&)\s.*$|[,;:(–].*$/i;
const farFromCount = 3;

/** "households" where the profile counts or serves these, and else "people". */
export function unitServed(
  { servedLastYear, serves, goal }: Partial<Program>,
  others: readonly (string | null)[],
): string {
  for (const text of [serves, goal, ...others]) {
    const words = (text ?? '').replaceAll(',', '').split(/[\s.;:()]+/);
    const at = words.indexOf(String(servedLastYear));
    const counted = at < 0 ? [] : words.slice(at + 1, at + 1 + farFromCount);
    const unit = counted.map(unitOf).find((found) => found !== undefined);
    if (unit) return unit;
  }
  const head = ` ${(serves ?? '').trim()}`.replace(narrowing, '');
  // Another number counts something else than those served last year.
  return (/\d/.test(head) ? undefined : unitOf(head.split(/\s+/).at(-1) ?? '')) ?? otherwise;
}

/** The one unit of all programs that say how many they served. */
export function unitOfAll(programs: readonly Program[], others: readonly (string | null)[]): string {
  const found = new Set(
    programs.filter(({ servedLastYear }) => servedLastYear !== null).map((program) => unitServed(program, others)),
  );
  return found.size === 1 ? ([...found][0] ?? otherwise) : otherwise;
}
