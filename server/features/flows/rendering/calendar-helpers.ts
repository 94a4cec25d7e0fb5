// The helpers of templates that lay posts and content out over days.
import { planCampaignDays, planPhases, phases } from './arithmetic/campaign-days.ts';
import type { Phase } from './arithmetic/campaign-days.ts';
import { listUnplaced, planPosts, planWeeks, readWeeks } from './arithmetic/content-calendar.ts';
import { givingTuesday } from './arithmetic/named-days.ts';
import { addDays, isDay, longDate, longDates, shortDate } from './calendar-text.ts';
import type { Insertions } from './inserted-text.ts';
import { LineList, textOf } from './template-values.ts';
import type { ListItem } from './template-values.ts';

type ToList = (value: unknown) => readonly ListItem[];

const isPhase = (name: string): name is Phase => (phases as readonly string[]).includes(name);

export function createCalendarHelpers(insertions: Insertions, toList: ToList) {
  const texts = (...values: unknown[]) => values.flatMap((value) => toList(value).map(textOf));
  const weeksOf = (value: unknown) => readWeeks(typeof value === 'string' ? value : textOf(value));
  const textOrNothing = (text: string) => (text === '' ? '' : insertions.text(text));
  return {
    /** "January 4 to 9, 2027": when a campaign is in "tease", "launch", "momentum", "last call" or "thanks". */
    phase_dates: (start: unknown, end: unknown, name: unknown) => {
      const phase = String(name);
      const planned = planPhases(textOf(start), textOf(end));
      if (!planned || !isPhase(phase)) return insertions.missing('campaign dates, with the end after the start');
      const range = planned[phase];
      return range ? longDates(range.from, range.to) : 'No room in a campaign this short';
    },
    /** The days a campaign posts on. */
    campaign_days: (start: unknown, end: unknown) =>
      planCampaignDays(textOf(start), textOf(end)).map(({ day, phase, turn }) => ({ day: longDate(day), phase, turn })),
    /** The posts of some weeks: start, weeks, posts per week, themes, news one per line. */
    posting_days: (start: unknown, weeks: unknown, frequency: unknown, themes: unknown, news: unknown) =>
      planPosts(textOf(start), {
        weeks: weeksOf(weeks),
        frequency: textOf(frequency),
        themes: texts(themes),
        news: texts(news),
      }).map(({ day, theme, turn, news, mayAsk, approveBy }) => ({
        day: shortDate(day),
        theme: textOrNothing(theme),
        turn,
        news: textOrNothing(news),
        may_ask: mayAsk ? 'yes' : '',
        approve_by: shortDate(approveBy),
      })),
    /** A theme for each week: start, weeks, themes, and dates one per line. */
    calendar_weeks: (start: unknown, weeks: unknown, themes: unknown, ...dates: unknown[]) =>
      planWeeks(textOf(start), weeksOf(weeks), texts(themes), texts(...dates)).map(
        ({ week, from, theme, turn, dates }) => ({
          week,
          from: shortDate(from),
          to: shortDate(addDays(from, 6)),
          theme: textOrNothing(theme),
          turn,
          dates: textOrNothing(dates.join('; ')),
        }),
      ),
    /** The lines that name no day within these weeks. */
    unplaced: (start: unknown, weeks: unknown, lines: unknown) =>
      new LineList(listUnplaced(texts(lines), textOf(start), weeksOf(weeks) * 7).map((text) => insertions.text(text))),
    /** GivingTuesday of the year of a date. */
    giving_tuesday: (date: unknown) =>
      isDay(textOf(date)) ? longDate(givingTuesday(Number(textOf(date).slice(0, 4)))) : insertions.missing('date'),
  };
}

/** The lists among them, with the fields of their items. */
export const calendarLists: Record<string, readonly string[]> = {
  campaign_days: ['day', 'phase', 'turn'],
  posting_days: ['day', 'theme', 'turn', 'news', 'may_ask', 'approve_by'],
  calendar_weeks: ['week', 'from', 'to', 'theme', 'turn', 'dates'],
};
