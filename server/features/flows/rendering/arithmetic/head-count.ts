import { longestLine } from './budget-line.ts';
import { numberPattern, parseNumber } from './money.ts';

const range = String.raw`\d+\s*(?:-|–|to)\s*\d+`;
// Grades, ages, shares, money and years are numbers of something else.
const otherNumbers = [
  new RegExp(String.raw`\b(?:grades?|ages?|aged)\s*(?:${range}|\d+)(?:st|nd|rd|th)?\+?`, 'gi'),
  new RegExp(String.raw`(?:${range}|\d+)(?:[-\s]years?\b|[-\s]yrs?\b)`, 'gi'),
  new RegExp(String.raw`\$\s*(?:${numberPattern})[km]?`, 'gi'),
  new RegExp(String.raw`(?:${numberPattern})\s*%`, 'g'),
  /\b(?:in|for|during|by|of)\s+(?:19|20)\d\d\b/gi,
];
const count = new RegExp(String.raw`(?<![\w.,])(${numberPattern})(?![\w%]|[.,]\d)`, 'g');
const people =
  /^\s+(?:\p{L}+\s+)?(?:people|persons?|guests?|participants?|attendees?|children|kids|students?|pupils|teens?|teenagers|youth|young people|adults?|seniors|elders|parents|families|households|clients|members|residents|women|men|girls|boys|veterans|volunteers|runners|walkers)\b/iu;

/** The number of people in "60 students in grades 3-8"; `null` for a range, or where several numbers could be it. */
export function readHeadCount(text: string): number | null {
  if (text.length > longestLine) return null;
  const rest = otherNumbers.reduce((left, pattern) => left.replace(pattern, ' '), text);
  if (new RegExp(range).test(rest)) return null;
  const found = [...rest.matchAll(count)];
  const named = found.filter((match) => people.test(rest.slice(match.index + match[0].length)));
  const [only, second] = named.length === 1 ? named : found;
  return only && !second ? parseNumber(only[1] ?? '') : null;
}
