/** Finds what is personal in a text by its form, and by what its line or the head of its column says of it. */
import { monthNames } from '../../../../contract/month-names.ts';
import { findNames, type NameIndex } from './name-index.ts';
import { createLayout, type Topic } from './said-beside.ts';

export const personalKinds = ['EMAIL', 'PHONE', 'SSN', 'CARD', 'ACCOUNT', 'BIRTHDATE', 'NAME', 'MARK'] as const;
/** `MARK`: what only looks like the mark of something masked. */
export type PersonalKind = (typeof personalKinds)[number];

export interface PersonalData {
  kind: PersonalKind;
  start: number;
  end: number;
}

interface Form {
  kind: PersonalKind;
  pattern: RegExp;
  /** What has to be said beside it. */
  topic?: Topic;
  fits?(text: string): boolean;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const hasDigits = (least: number, most: number) => (text: string) => {
  const { length } = digitsOf(text);
  return length >= least && length <= most;
};

function passesLuhn(text: string): boolean {
  const digits = [...digitsOf(text)].toReversed().map(Number);
  const sum = digits.reduce((total, digit, at) => total + (at % 2 ? (digit * 2) % 9 || (digit && 9) : digit), 0);
  return sum % 10 === 0;
}

function passesMod97(text: string): boolean {
  const plain = text.replaceAll(' ', '');
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((sign) => parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

const dash = String.raw`[-\u2010-\u2013]`;
const gap = String.raw`[ .\u00a0\u2010-\u2013-]?`;
const before = String.raw`(?<![\p{L}\p{N}$€£]|[\p{N}][.,-])`;
const after = String.raw`(?![\p{L}\p{N}]|[.,-]\p{N})`;
const bounded = (pattern: string, flags = 'gu') => new RegExp(`${before}(?:${pattern})${after}`, flags);
const month = `(?:${monthNames.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)}|t)?`).join('|')})\\.?`;
const day = String.raw`\d{1,2}(?:st|nd|rd|th)?`;

const forms: Form[] = [
  { kind: 'MARK', pattern: new RegExp(String.raw`\[?(?:${personalKinds.join('|')})-\d{1,6}\]?`, 'g') },
  {
    kind: 'EMAIL',
    pattern: /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu,
  },
  { kind: 'SSN', pattern: bounded(String.raw`\d{3}${dash}\d{2}${dash}\d{4}`) },
  { kind: 'SSN', pattern: bounded(String.raw`\d{3} \d{2} \d{4}|\d{9}`), topic: 'ssn' },
  { kind: 'CARD', pattern: bounded(String.raw`[2-6](?:[ -]?\d){12,18}`), fits: passesLuhn },
  {
    kind: 'ACCOUNT',
    pattern: bounded(String.raw`[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?`),
    fits: passesMod97,
  },
  {
    kind: 'PHONE',
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}$€£+]|\p{N}[.,-])(?:\+?1${gap})?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}${gap})[2-9]\d{2}${gap}\d{4}(?:,? ?(?:x|ext\.?|extension) ?\d{1,6})?${after}`,
      'giu',
    ),
  },
  {
    kind: 'PHONE',
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])\+\d{1,3}(?:${gap}\(?\d{1,4}\)?){2,6}${after}`, 'gu'),
    fits: hasDigits(8, 15),
  },
  { kind: 'PHONE', pattern: bounded(String.raw`\d{3}[ .-]\d{4}`), topic: 'phone' },
  {
    kind: 'BIRTHDATE',
    pattern: bounded(
      String.raw`\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})|${month} ${day},? \d{4}|${day} (?:of )?${month},? \d{4}`,
      'giu',
    ),
    topic: 'birth',
  },
  {
    kind: 'ACCOUNT',
    pattern: bounded(String.raw`\d(?:[ -]?\d){6,16}`),
    topic: 'account',
    fits: (text) => !/^\d{4}-\d\d-\d\d$/.test(text),
  },
];

/**
 * In their order; of what overlaps the first, of those that begin together the longest. `isKnown`: what was personal where
 * it stood before is so here, whatever is said of it.
 */
export function findPersonalData(
  text: string,
  names: NameIndex,
  isKnown: (value: string) => boolean = () => false,
): PersonalData[] {
  const layout = createLayout(text);
  const found: PersonalData[] = findNames(text, names).map((span) => ({ kind: 'NAME', ...span }));
  for (const { kind, pattern, topic, fits } of forms) {
    for (const { 0: value, index: start } of text.matchAll(pattern)) {
      const end = start + value.length;
      if (fits && !fits(value)) continue;
      if (topic && !isKnown(value) && !layout.saysBeside(topic, start, end)) continue;
      found.push({ kind, start, end });
    }
  }
  // The forms stand in the order of their weight, and sorting keeps it.
  found.sort((one, other) => one.start - other.start || other.end - one.end);
  let reached = 0;
  return found.filter(({ start, end }) => {
    if (start < reached) return false;
    reached = end;
    return true;
  });
}
