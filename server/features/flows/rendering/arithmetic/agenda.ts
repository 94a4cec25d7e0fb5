import { countWords, splitFields } from '../answer-fields.ts';
import { longestLine } from './budget-line.ts';
import { splitLines } from '../text-lines.ts';

export type Purpose = 'Inform' | 'Discuss' | 'Decide';

export interface Topic {
  text: string;
  topic: string;
  owner: string;
  /** `null` where the line names none. */
  minutes: number | null;
  purpose: Purpose;
  /** What stands after the minutes. */
  preRead: string;
}

const minutesField = /^(\d{1,3})\s*(?:minutes?|mins?\.?|m|['′])?$/i;
const purposeField = /^(?:to\s+|for\s+)?(?:(inform(?:ation)?)|(discuss(?:ion)?)|(deci(?:de|sion)|vote|action))$/i;
const report = /\b(?:report|update|recap|results?|briefing|news|introductions?)\b/i;
const wordOfWeight = /[\p{L}\p{N}]{4,}/gu;
const filler = new Set(
  'about adopt agree approve approval both board decide decision from have into next plan that their this which whether will with year'.split(
    ' ',
  ),
);
const lastMinutes = /[\s,(–-]+(\d{1,3})\s*min(?:ute)?s?\.?\)?$/i;
const longestOwner = 6;

/** `FY27 budget, Treasurer, 20`: a topic that a needed decision names is there to decide, a report to inform. */
export function readTopics(text: string, decisions: string): Topic[] {
  const decided = new Set(splitLines(decisions).flatMap((line) => wordsOfWeight(line.slice(0, longestLine))));
  return splitLines(text).map((line) => readTopic(line, decided));
}

function readTopic(text: string, decided: ReadonlySet<string>): Topic {
  const fields = splitTopic(text);
  const stated = fields.find((field, index) => index > 0 && purposeField.test(field));
  const rest = fields.filter((field) => field !== stated);
  const at = rest.findIndex((field, index) => index > 0 && minutesField.test(field));
  const minutes = at === -1 ? null : Number(minutesField.exec(rest[at] ?? '')?.[1]);
  const before = at === -1 ? rest : rest.slice(0, at);
  const hasOwner = before.length > 1 && countWords(before.at(-1) ?? '') <= longestOwner;
  const topic = before.slice(0, hasOwner ? -1 : undefined).join(', ') || text;
  return {
    text,
    topic,
    owner: hasOwner ? (before.at(-1) ?? '') : '',
    minutes,
    purpose: toPurpose(stated) ?? guessPurpose(topic, decided),
    preRead: at === -1 ? '' : rest.slice(at + 1).join(', '),
  };
}

/** The minutes may stand without a comma: "FY27 budget (Treasurer) 20 min". */
function splitTopic(text: string): string[] {
  const fields = splitFields(text);
  const hasMinutes = text.length > longestLine || fields.some((field, index) => index > 0 && minutesField.test(field));
  return hasMinutes ? fields : splitFields(text.replace(lastMinutes, ', $1'));
}

function toPurpose(field: string | undefined): Purpose | null {
  const match = purposeField.exec(field ?? '');
  if (!match) return null;
  return match[1] ? 'Inform' : match[2] ? 'Discuss' : 'Decide';
}

function guessPurpose(topic: string, decided: ReadonlySet<string>): Purpose {
  if (wordsOfWeight(topic.slice(0, longestLine)).some((word) => decided.has(word))) return 'Decide';
  return report.test(topic.slice(0, longestLine)) ? 'Inform' : 'Discuss';
}

const wordsOfWeight = (text: string): string[] =>
  (text.toLowerCase().match(wordOfWeight) ?? []).filter((word) => !filler.has(word) && !/\d/.test(word));

/** The minutes of all topics that name some. */
export const sumMinutes = (topics: readonly Topic[]): number =>
  topics.reduce((total, { minutes }) => total + (minutes ?? 0), 0);
