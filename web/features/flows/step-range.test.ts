import { describe, expect, it } from 'vitest';
import type { Step } from '../../../contract/flows.ts';
import { describeSteps } from './step-range.ts';

const step = (key: string, condition: Step['condition'] = null, part: Partial<Step> = {}): Step => ({
  key,
  question: `What about ${key}?`,
  type: 'select',
  options: ['Yes', 'No', 'Maybe'],
  required: true,
  placeholder: null,
  condition,
  ...part,
});
const when = (key: string, value: string): Step['condition'] => ({ key, operator: 'equals', value });

describe('the steps of a guide, before it is begun', () => {
  it.each<[string, Step[]]>([
    ['1 step', [step('a')]],
    ['2 steps', [step('a'), step('b')]],
    ['1 to 2 steps', [step('a'), step('b', when('a', 'Yes'))]],
    // Whatever is answered, one of the two follows.
    ['2 steps', [step('a', null, { options: ['Yes', 'No'] }), step('b', when('a', 'Yes')), step('c', when('a', 'No'))]],
    ['1 to 2 steps', [step('a'), step('b', when('a', 'Yes')), step('c', when('a', 'No'))]],
    ['1 to 3 steps', [step('a'), step('b', when('a', 'Yes')), step('c', when('b', 'Yes'))]],
    [
      '1 to 2 steps',
      [
        step('a', null, { type: 'text', required: false }),
        step('b', { key: 'a', operator: 'isAnswered', value: null }),
      ],
    ],
    ['2 steps', [step('a', null, { type: 'text' }), step('b', { key: 'a', operator: 'isAnswered', value: null })]],
    [
      '1 to 3 steps',
      [
        step('a', null, { type: 'checkbox' }),
        step('b', { key: 'a', operator: 'includes', value: 'Yes' }),
        step('c', { key: 'a', operator: 'includes', value: 'No' }),
      ],
    ],
    ['1 to 2 steps', [step('a'), step('b', { key: 'a', operator: 'notEquals', value: 'No' })]],
  ])('are said to be %s', (words, steps) => {
    expect(describeSteps(steps)).toBe(words);
  });
});
