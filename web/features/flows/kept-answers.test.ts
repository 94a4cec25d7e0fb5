import { describe, expect, it } from 'vitest';
import { parseAnswers } from './kept-answers.ts';

describe('answers kept in the browser', () => {
  it('are read back as they were kept', () => {
    const answers = { currentStep: 2, responses: { event: 'Gala' } };
    expect(parseAnswers(JSON.stringify(answers))).toEqual(answers);
  });

  it('are ignored where they are something else', () => {
    for (const text of [
      '',
      'null',
      '{',
      '{"currentStep":1}',
      '{"currentStep":"1","responses":{}}',
      '{"currentStep":1,"responses":{"a":1}}',
    ]) {
      expect(parseAnswers(text)).toBeNull();
    }
  });
});
