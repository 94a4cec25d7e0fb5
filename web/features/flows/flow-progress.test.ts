import { describe, expect, it } from 'vitest';
import type { Step } from '../../../contract/flows.ts';
import { answerInWords, listAnswers, listQuestions } from './answers-in-words.ts';
import { findNextStep, findPosition, findPreviousStep, findStepToResume, isBlank } from './flow-progress.ts';

const step = (key: string, condition: Step['condition'] = null): Step => ({
  key,
  question: `What about ${key}?`,
  type: 'text',
  options: [],
  required: true,
  placeholder: null,
  condition,
});
const steps = [
  step('event'),
  step('venue', { key: 'event', operator: 'equals', value: 'Yes' }),
  step('guests', { key: 'venue', operator: 'isAnswered', value: null }),
  step('date'),
];

describe('the way through a guide', () => {
  it('skips a step whose condition does not pass', () => {
    expect(findNextStep(steps, { event: 'No' }, 'event')?.key).toBe('date');
    expect(findNextStep(steps, { event: 'Yes' }, 'event')?.key).toBe('venue');
  });

  it('ends after the last step that is asked', () => {
    expect(findNextStep(steps, { event: 'No', date: 'May' }, 'date')).toBeNull();
  });

  it('leads from a changed answer back to where the person was, past what is answered', () => {
    const all = { event: 'Yes', venue: 'Hall', guests: '40' };
    expect(findNextStep(steps, all, 'event', 'date')?.key).toBe('date');
    expect(findNextStep(steps, { event: 'Yes', guests: '40' }, 'event', 'date')?.key).toBe('venue');
    expect(findNextStep(steps, { event: 'No', venue: 'Hall' }, 'event', 'guests')?.key).toBe('date');
  });

  it('goes back over hidden steps, and nowhere from the first', () => {
    expect(findPreviousStep(steps, { event: 'No' }, 'date')?.key).toBe('event');
    expect(findPreviousStep(steps, {}, 'event')).toBeNull();
  });

  it('counts only the steps that are asked', () => {
    expect(findPosition(steps, { event: 'No' }, 'date')).toEqual({ number: 2, total: 2 });
    expect(findPosition(steps, { event: 'Yes', venue: 'Hall' }, 'guests')).toEqual({ number: 3, total: 4 });
  });

  it('forgets the answer of a step that has become hidden', () => {
    expect(findNextStep(steps, { event: 'No', venue: 'Hall' }, 'event')?.key).toBe('date');
  });
});

it('says a time and a day as people write them', () => {
  expect(answerInWords({ type: 'time' }, '08:00')).toMatch(/^8:00\sAM$/);
  expect(answerInWords({ type: 'date' }, '2027-04-22')).toBe('Apr 22, 2027');
  expect(answerInWords({ type: 'text' }, '08:00')).toBe('08:00');
  expect(answerInWords({ type: 'time' }, 'at noon')).toBe('at noon');
  const plain = { type: 'text' as const, unit: null, required: false, options: [], sum: false };
  const columns = ['what', 'who'].map((key) => ({ ...plain, key, label: key }));
  expect(answerInWords({ type: 'textarea', columns }, 'Mats\tAna\n\tBo')).toBe('Mats · Ana\nBo');
  expect(answerInWords({ type: 'textarea', columns }, 'Mats, Ana')).toBe('Mats, Ana');
});

it('lists what was asked, with what was passed over, or only what was answered', () => {
  const answers = { event: 'No', venue: 'Hall', date: ' ' };
  expect(listQuestions(steps, answers).map(({ key, answer }) => [key, answer])).toEqual([
    ['event', 'No'],
    ['date', ''],
  ]);
  expect(listAnswers(steps, answers).map(({ key }) => key)).toEqual(['event']);
});

describe('resuming a guide', () => {
  it('opens the stored step', () => {
    expect(findStepToResume(steps, { event: 'Yes' }, 1)?.key).toBe('venue');
  });

  it('opens the next step that is asked where the stored one is hidden', () => {
    expect(findStepToResume(steps, { event: 'No' }, 1)?.key).toBe('date');
  });

  it('opens the last step where the run had reached its end', () => {
    expect(findStepToResume(steps, { event: 'No' }, 4)?.key).toBe('date');
  });
});

describe('previous answers', () => {
  it('lists what was answered before a step, in order, without blanks', () => {
    const responses = { event: 'Yes', venue: '  ', date: 'May' };
    expect(listAnswers(steps, responses, 'date').map(({ key }) => key)).toEqual(['event']);
    expect(listAnswers(steps, responses).map(({ answer }) => answer)).toEqual(['Yes', 'May']);
  });

  it('lists a day and a time in words, and leaves everything else as it was typed', () => {
    const dated: Step[] = [
      { ...step('day'), type: 'date' },
      { ...step('hour'), type: 'time' },
      { ...step('soon'), type: 'date' },
      step('text'),
    ];
    const responses = { day: '2026-12-10', hour: '18:30', soon: 'soon', text: '2026-12-10' };
    expect(listAnswers(dated, responses).map(({ answer }) => answer)).toEqual([
      'Dec 10, 2026',
      '6:30 PM',
      'soon',
      '2026-12-10',
    ]);
  });

  it('treats white space and a missing answer as blank', () => {
    expect([isBlank(' \n'), isBlank(undefined), isBlank('a')]).toEqual([true, true, false]);
  });
});
