import { describe, expect, it } from 'vitest';
import { answersOf, chooseAnswer, receiveRun } from './answering.ts';
import type { Answering } from './answering.ts';

const run = (responses: Record<string, string>, updatedAt = 'later') => ({ responses, updatedAt });
const answering = (edits: Record<string, string>, responses = {}): Answering => ({
  seen: run(responses, 'at first'),
  edits,
  conflicts: [],
});

describe('answers in two windows', () => {
  it('of other questions come in beside those that are typed here', () => {
    const now = receiveRun(answering({ event: 'Gala' }), run({ place: 'Town hall' }));
    expect(answersOf(now)).toEqual({ event: 'Gala', place: 'Town hall' });
    expect(now).toMatchObject({ seen: { updatedAt: 'later' }, conflicts: [] });
  });

  it('that were sent are no longer unsaved, but for what was typed since', () => {
    const sent = { event: 'Gala', place: 'Town' };
    const now = receiveRun(answering({ event: 'Gala', place: 'Town hall' }), run(sent), sent);
    expect(now).toMatchObject({ edits: { place: 'Town hall' }, conflicts: [] });
  });

  it('of the same question wait for a choice, and neither is lost before', () => {
    const now = receiveRun(answering({ event: 'Gala' }, { event: 'Fair' }), run({ event: 'Auction' }));
    expect(now).toMatchObject({
      conflicts: ['event'],
      edits: { event: 'Gala' },
      seen: { responses: { event: 'Auction' } },
    });
    expect(receiveRun(now, run({ event: 'Auction', place: 'Here' })).conflicts).toEqual(['event']);
    expect(answersOf(chooseAnswer(now, 'event', 'theirs'))).toEqual({ event: 'Auction' });
    const mine = chooseAnswer(now, 'event', 'mine');
    expect([answersOf(mine), mine.conflicts]).toEqual([{ event: 'Gala' }, []]);
  });

  it('in the same words are one', () => {
    const now = receiveRun(answering({ event: 'Gala' }), run({ event: 'Gala' }));
    expect(now).toMatchObject({ edits: {}, conflicts: [] });
  });
});
