import { monthNames } from '../../../../contract/month-names.ts';

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
