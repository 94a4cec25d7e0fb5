import { expect, it } from 'vitest';
import { describeMethod } from './analysis-words.ts';

it('says who found what stands in an analysis: a model’s findings are joined with those of the rules', () => {
  expect(describeMethod({ method: 'model' })).toContain(
    'by the AI model that your Goodstead uses, and by built-in rules',
  );
  expect(describeMethod({ method: 'built-in' })).toContain('by built-in rules, without an AI model');
});
