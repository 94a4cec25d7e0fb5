import { monthNames } from '../../../../contract/month-names.ts';
import { readDateMentions } from '../../documents/text.ts';

const named = new RegExp(
  String.raw`\b(?:${monthNames.filter((name) => name !== 'May').join('|')}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b`,
  'i',
);
/** Not the verb. */
const may =
  /(?<=\S )\bMay\b|^May(?= \d)|(?<=\b(?:in|of|during|for|from|on|the|this|last|our) )may\b(?! (?:we|i|they|you|be|not)\b)|\bmay(?= (?:meeting|minutes|board)\b)/;

const findMonth = (text: string): string | null => (named.exec(text) ?? may.exec(text))?.[0] ?? null;

/** 1 to 12; null where no month is named. */
export function monthNamed(text: string): number | null {
  const found = findMonth(text)?.toLowerCase().slice(0, 3);
  return found === undefined ? null : monthNames.findIndex((name) => name.toLowerCase().startsWith(found)) + 1;
}

export const withoutMonth = (text: string): string => text.replace(findMonth(text) ?? '', ' ');

const smallMonth = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?=\.? \d)/gi;

/** The first day that is named, and what is left without it: "What was decided on November 10?" */
export function dayNamed(text: string): {
  day: { year: number | null; month: number; day: number } | null;
  rest: string;
} {
  const written = text.replace(smallMonth, (name) => name.charAt(0).toUpperCase() + name.slice(1));
  const [mention] = readDateMentions(written);
  if (!mention) return { day: null, rest: text };
  return { day: mention.from, rest: `${text.slice(0, mention.start)} ${text.slice(mention.end)}` };
}
