// When a campaign is in which phase, and on which days it posts.
import { addDays, countDays, isDay } from '../calendar-text.ts';
import type { DayRange } from './named-days.ts';

export const phases = ['tease', 'launch', 'momentum', 'last call', 'thanks'] as const;
export type Phase = (typeof phases)[number];

const teaseShare = 0.2;
const daysOfThanks = 3;
const mostMomentumPosts = 10;
const mostTeasePosts = 4;

/**
 * The first fifth teases, one day launches, the last two days call, the three days after give thanks. A short campaign
 * has no room for some of them. `null` where the dates make no campaign.
 */
export function planPhases(start: string, end: string): Record<Phase, DayRange | null> | null {
  if (!isDay(start) || !isDay(end) || end < start) return null;
  const days = countDays(start, end) + 1;
  const tease = Math.floor(days * teaseShare);
  const lastCall = days >= 4 ? 2 : days >= 2 ? 1 : 0;
  const range = (first: number, count: number): DayRange | null =>
    count > 0 ? { from: addDays(start, first), to: addDays(start, first + count - 1) } : null;
  return {
    tease: range(0, tease),
    launch: range(tease, 1),
    momentum: range(tease + 1, days - tease - 1 - lastCall),
    'last call': range(days - lastCall, lastCall),
    thanks: range(days, daysOfThanks),
  };
}

/** The days to post on. `turn` counts within the phase, from 0. */
export function planCampaignDays(start: string, end: string): { day: string; phase: Phase; turn: number }[] {
  const planned = planPhases(start, end);
  if (!planned) return [];
  return phases.flatMap((phase) => {
    const range = planned[phase];
    if (!range) return [];
    const length = countDays(range.from, range.to) + 1;
    const step: Record<Phase, number> = {
      tease: Math.max(2, Math.ceil(length / mostTeasePosts)),
      launch: 1,
      momentum: Math.max(3, Math.ceil(length / mostMomentumPosts)),
      'last call': 1,
      thanks: daysOfThanks,
    };
    return Array.from({ length: Math.ceil(length / step[phase]) }, (_, turn) => ({
      day: addDays(range.from, turn * step[phase]),
      phase,
      turn,
    }));
  });
}
