// Which day or week gets which theme.
import { addDays, addWorkingDays, isDay } from '../calendar-text.ts';
import { findDay, nonprofitDays } from './named-days.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const usualDays: Record<number, readonly number[]> = {
  1: [2],
  2: [2, 4],
  3: [1, 3, 5],
  4: [1, 2, 4, 5],
  5: [1, 2, 3, 4, 5],
};
const workdaysToApprove = 2;
/** No more than one post in so many asks for something. */
const postsPerAsk = 5;

export interface PlannedPost {
  day: string;
  theme: string;
  /** How often the theme has come before. */
  turn: number;
  /** What happens on the day; then there is no theme. */
  news: string;
  mayAsk: boolean;
  approveBy: string;
}

/** "2 weeks" as 2. */
export const readWeeks = (text: string): number => Number(/^\d{1,2}/.exec(text.trim())?.[0] ?? 0);

/** `1-2` as 2, `Daily` as 7. */
const readFrequency = (text: string): number => (/daily/i.test(text) ? 7 : Number(/\d+$/.exec(text.trim())?.[0] ?? 0));

/** A theme with a weekday in its name ("Impact Monday") keeps to it; the others take turns. News takes its own day. */
export function planPosts(
  start: string,
  {
    weeks,
    frequency,
    themes,
    news,
  }: { weeks: number; frequency: string; themes: readonly string[]; news: readonly string[] },
): PlannedPost[] {
  if (!isDay(start)) return [];
  const bound = new Map(
    themes.flatMap((theme) =>
      weekdays.flatMap((name, index) => (theme.includes(name) ? [[index, theme] as const] : [])),
    ),
  );
  const free = themes.filter((theme) => ![...bound.values()].includes(theme));
  const rotation = free.length > 0 ? free : themes;
  const perWeek = Math.min(readFrequency(frequency), 7);
  const usual = usualDays[perWeek] ?? weekdays.keys().toArray();
  const chosen = [...new Set([...bound.keys(), ...usual])].slice(0, perWeek);
  const dated = placeLines(news, start, weeks * 7);

  const turns = new Map<string, number>();
  const posts: PlannedPost[] = [];
  let next = 0;
  for (let index = 0; index < weeks * 7; index += 1) {
    const day = addDays(start, index);
    const weekday = new Date(day).getUTCDay();
    const newsOfDay = dated.filter((line) => line.day === day).map(({ text }) => text);
    if (newsOfDay.length === 0 && !chosen.includes(weekday)) continue;
    const theme = newsOfDay.length > 0 ? '' : (bound.get(weekday) ?? rotation[next++ % rotation.length] ?? '');
    const turn = turns.get(theme) ?? 0;
    turns.set(theme, turn + 1);
    posts.push({
      day,
      theme,
      turn,
      news: newsOfDay.join('; '),
      mayAsk: posts.length % postsPerAsk === postsPerAsk - 1,
      approveBy: addWorkingDays(day, -workdaysToApprove),
    });
  }
  return posts;
}

export interface PlannedWeek {
  week: number;
  from: string;
  theme: string;
  turn: number;
  dates: string[];
}

/** A theme a week in turn, with the days of our own and those most nonprofits plan around. */
export function planWeeks(
  start: string,
  weeks: number,
  themes: readonly string[],
  ownDates: readonly string[],
): PlannedWeek[] {
  if (!isDay(start)) return [];
  const year = Number(start.slice(0, 4));
  const own = placeLines(ownDates, start, weeks * 7);
  const known = [...nonprofitDays(year), ...nonprofitDays(year + 1)]
    .filter(({ name }) => !ownDates.some((line) => line.toLowerCase().includes(name.toLowerCase())))
    .map(({ day, name }) => ({ day, text: name }));
  return Array.from({ length: weeks }, (_, index) => {
    const from = addDays(start, index * 7);
    const isInWeek = ({ day }: { day: string }) => day >= from && day <= addDays(from, 6);
    return {
      week: index + 1,
      from,
      theme: themes[index % themes.length] ?? '',
      turn: Math.floor(index / Math.max(themes.length, 1)),
      dates: [...own, ...known].filter(isInWeek).map(({ text }) => text),
    };
  });
}

/** The lines that name a day within the period. */
function placeLines(lines: readonly string[], start: string, days: number): { day: string; text: string }[] {
  const end = addDays(start, days - 1);
  return lines.flatMap((text) => {
    const day = findDay(text, start);
    return day !== null && day >= start && day <= end ? [{ day, text }] : [];
  });
}

/** The lines that {@link planPosts} and {@link planWeeks} could not place. */
export function listUnplaced(lines: readonly string[], start: string, days: number): string[] {
  if (!isDay(start)) return [...lines];
  const placed = new Set(placeLines(lines, start, days).map(({ text }) => text));
  return lines.filter((line) => !placed.has(line));
}
