// Days and periods in a question: "in Q2 2025", "since March 3, 2025", "between January and May 2026".
import { useSpan, type Word } from './question-words.ts';

export interface Period {
  /** Inclusive, YYYY-MM-DD; null where it is open. */
  from: string | null;
  to: string | null;
  /** Of every year, 1 to 12: "in March". */
  month: number | null;
  words: string;
  start: number;
}

type Span = [string, string];

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const year = '(?:19|20)\\d\\d';
const point = [
  `${year}-\\d\\d-\\d\\d`,
  `${year}-\\d\\d`,
  '\\d{1,2}/\\d{1,2}/\\d{4}',
  `${monthName}\\.? \\d{1,2}(?:st|nd|rd|th)?,? ${year}`,
  `\\d{1,2} ${monthName} ${year}`,
  `${monthName}\\.?,? ${year}`,
  `(?:q[1-4]|(?:first|second|third|fourth) quarter)(?: of)? ${year}`,
  year,
].join('|');
const bareMonth = `${monthName}\\b(?! \\d)`;
const from = '(?:from|between|since|after|starting(?: in)?|as of|later than|on or after)';
const until = '(?:until|through|to|and|till|-|–)';

const range = new RegExp(`\\b(?:from|between) (${point}|${bareMonth}) ${until} (${point})(?!\\w)`, 'i');
const opening = new RegExp(`\\b(${from}) (${point})(?!\\w)`, 'i');
const closing = new RegExp(`\\b(before|until|through|by|up to|earlier than|prior to|till) (${point})(?!\\w)`, 'i');
const within = new RegExp(`\\b(?:in|during|of|for|on|from|dated)(?: the)? (${point})(?![\\w,]|\\.\\d)`, 'i');
const relative = /\b(?:in )?(this|last) (year|month)\b/i;
const everyYear = new RegExp(`\\b(?:in|during|of|for) (${bareMonth})`, 'i');
const alone = new RegExp(`(?<![\\w$.,-])(${point})(?![\\w,]|\\.\\d)`, 'i');

const pad = (number: number): string => String(number).padStart(2, '0');
const monthOf = (words: string): number => months.findIndex((name) => words.toLowerCase().includes(name)) + 1;
const lastDay = (years: number, month: number): number => new Date(Date.UTC(years, month, 0)).getUTCDate();
const spanOfMonths = (years: number, first: number, last: number): Span => [
  `${years}-${pad(first)}-01`,
  `${years}-${pad(last)}-${lastDay(years, last)}`,
];

function readPoint(words: string): Span {
  const iso = /^\d{4}-\d\d-\d\d$/.exec(words)?.[0];
  if (iso) return [iso, iso];
  const years = Number(/(?:19|20)\d\d/.exec(words)?.[0]);
  const slashed = /^(\d{1,2})\/(\d{1,2})\//.exec(words);
  if (slashed) return sameDay(years, Number(slashed[1]), Number(slashed[2]));
  const isoMonth = /^\d{4}-(\d\d)$/.exec(words)?.[1];
  if (isoMonth) return spanOfMonths(years, Number(isoMonth), Number(isoMonth));
  const named = ['first', 'second', 'third', 'fourth'].findIndex((name) => words.toLowerCase().startsWith(name)) + 1;
  const quarter = Number(/^q([1-4])/i.exec(words)?.[1] ?? named);
  if (quarter > 0) return spanOfMonths(years, quarter * 3 - 2, quarter * 3);
  const month = monthOf(words);
  if (month === 0) return spanOfMonths(years, 1, 12);
  const day = /(?<!\d)(\d{1,2})(?!\d)/.exec(words.replace(String(years), ''))?.[1];
  return day ? sameDay(years, month, Number(day)) : spanOfMonths(years, month, month);
}

function sameDay(years: number, month: number, day: number): Span {
  const date = `${years}-${pad(month)}-${pad(day)}`;
  return [date, date];
}

/** Takes the words of each period out of the question. */
export function readPeriods(question: string, words: Word[], today: string | null): Period[] {
  const found: Period[] = [];
  let left = question;
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => Omit<Period, 'words' | 'start'> | null) => {
    for (let match = pattern.exec(left); match; match = pattern.exec(left)) {
      const period = read(match);
      if (!period || found.length >= 4) return;
      const end = match.index + match[0].length;
      found.push({ ...period, words: match[0].trim(), start: match.index });
      useSpan(words, match.index, end);
      left = left.slice(0, match.index) + ' '.repeat(match[0].length) + left.slice(end);
    }
  };
  take(range, ([, first = '', last = '']) => {
    const [, to] = readPoint(last);
    const [begin] = readPoint(/\d{4}/.test(first) ? first : `${first} ${to.slice(0, 4)}`);
    return { from: begin, to, month: null };
  });
  take(opening, ([, word = '', words = '']) => {
    const [begin, end] = readPoint(words);
    const isAfter = /^(?:after|later than)$/i.test(word);
    if (/^(?:from|between)$/i.test(word)) return { from: begin, to: end, month: null };
    return { from: isAfter ? dayAfter(end) : begin, to: null, month: null };
  });
  take(closing, ([, word = '', words = '']) => {
    const [begin, end] = readPoint(words);
    const isBefore = /^(?:before|earlier than|prior to)$/i.test(word);
    return { from: null, to: isBefore ? dayAfter(begin, -1) : end, month: null };
  });
  take(within, ([, words = '']) => {
    const [begin, end] = readPoint(words);
    return { from: begin, to: end, month: null };
  });
  take(relative, ([, which = '', unit = '']) => (today ? readRelative(which, unit, today) : null));
  take(everyYear, ([, words = '']) => ({ from: null, to: null, month: monthOf(words) }));
  take(alone, ([, words = '']) => {
    if (/^\d{4}$/.test(words)) return null;
    const [begin, end] = readPoint(words);
    return { from: begin, to: end, month: null };
  });
  return found;
}

function readRelative(which: string, unit: string, today: string): { from: string; to: string; month: null } {
  const back = which.toLowerCase() === 'last' ? 1 : 0;
  const [years = 0, month = 1] = today.split('-').map(Number);
  const first = new Date(Date.UTC(unit.toLowerCase() === 'year' ? years - back : years, month - 1 - back, 1));
  const [begin, end] =
    unit.toLowerCase() === 'year'
      ? spanOfMonths(years - back, 1, 12)
      : spanOfMonths(first.getUTCFullYear(), first.getUTCMonth() + 1, first.getUTCMonth() + 1);
  return { from: begin, to: end, month: null };
}

const dayAfter = (date: string, days = 1): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
