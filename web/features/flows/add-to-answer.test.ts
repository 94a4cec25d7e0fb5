import { describe, expect, it } from 'vitest';
import type { Step } from '../../../contract/flows.ts';
import { addToAnswer } from './add-to-answer.ts';

const text: Pick<Step, 'type' | 'options'> = { type: 'text', options: [] };

describe('a suggestion added to an answer', () => {
  it('is the answer where there was none, and follows what stands there', () => {
    expect(addToAnswer(text, '  ', '$25,000')).toBe('$25,000');
    expect(addToAnswer(text, 'About ', '$25,000')).toBe('About $25,000');
    expect(addToAnswer({ type: 'textarea', options: [] }, 'First line', 'Second line')).toBe('First line\nSecond line');
  });

  it('is added once', () => {
    expect(addToAnswer(text, 'Up to $25,000 a year', '$25,000')).toBe('Up to $25,000 a year');
  });

  it('chooses options in their order, and none that the question does not have', () => {
    const step: Pick<Step, 'type' | 'options'> = { type: 'checkbox', options: ['Board list', 'Form 990', 'Audit'] };
    expect(addToAnswer(step, 'Audit', 'Form 990, Other')).toBe('Form 990, Audit');
  });

  it('takes the place of a date, and of a choice that it fits', () => {
    expect(addToAnswer({ type: 'date', options: [] }, '2026-01-01', '2026-12-15')).toBe('2026-12-15');
    expect(addToAnswer({ type: 'select', options: ['A', 'B'] }, 'A', 'B')).toBe('B');
    expect(addToAnswer({ type: 'select', options: ['A', 'B'] }, 'A', 'C')).toBe('A');
  });
});
