// One line of an answer that holds several things: "Order the mats, Dev Patel, December 11".
import { longestLine } from './arithmetic/budget-line.ts';

const monthDay = String.raw`\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s\d{1,2}`;
const comma = String.raw`,(?!\d{3}(?!\d))(?!(?<=${monthDay},)\s*(?:19|20)\d\d\b)`;
const separator = new RegExp(String.raw`\s*(?:[;|]|${comma})\s*`, 'gi');
const dash = /\s+[-–—]\s+/g;

/** The fields of a line; the comma in `$52,000` or `December 11, 2026` separates none. A spaced dash does where nothing else does. */
export const splitFields = (line: string): string[] => splitEnding(line, Infinity).fields;

/** The last fields of a line, at most so many, and the untouched text before them. */
export function splitEnding(line: string, most: number): { start: string; ending: string[]; fields: string[] } {
  if (line.length > longestLine) return { start: line, ending: [], fields: [line] };
  const found = [...line.matchAll(separator)];
  const marks = (found.length > 0 ? found : [...line.matchAll(dash)]).map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
  const cuts = marks.slice(Math.max(0, marks.length - most));
  const ending = cuts.map(({ to }, index) => line.slice(to, cuts[index + 1]?.from).trim());
  const start = line.slice(0, cuts[0]?.from).trim();
  return { start, ending, fields: [start, ...ending].filter((field) => field !== '') };
}

export const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
