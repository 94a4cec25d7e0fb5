import { expect, it } from 'vitest';
import type { Step } from '../../../contract/flows.ts';
import { findAnswerOf } from './find-answer.ts';

const plain = { type: 'text', required: false, placeholder: null, condition: null } as const;
const step = (key: string, question: string): Step => ({ ...plain, options: [], key, question });
const steps = [
  step('reached', 'How many did you reach?'),
  step('tasks', 'What is to be done?'),
  step('signer', 'Who signs the letter?'),
  step('notes', 'Anything else?'),
];
const responses = {
  reached: 'abt 40 kids, not sure',
  tasks: 'order the mats\t\tmarch 3\ncall the hall\tBea\t',
  notes: 'thanks',
};

it.each([
  ['settle: about 40 kids, not sure', 'reached'],
  ['owner for “Order the mats”', 'tasks'],
  ['who signs the letter', 'signer'],
  ['EIN', null],
  ['amount at noon', null],
])('the place [%s] comes from %s', (place, key) => {
  expect(findAnswerOf(place, steps, responses)).toBe(key);
});
