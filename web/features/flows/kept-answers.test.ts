import { describe, expect, it } from 'vitest';
import { parseAnswers } from './kept-answers.ts';

describe('answers kept in the browser', () => {
  it('are read back as they were kept', () => {
    const answers = { currentStep: 2, responses: { event: 'Gala' } };
    const seen = { responses: { event: 'Fair' }, updatedAt: '2026-11-23T15:00:00.000Z' };
    for (const kept of [answers, { ...answers, seen }]) {
      expect(parseAnswers(JSON.stringify(kept))).toEqual(kept);
    }
  });

  it('are ignored where they are something else', () => {
    for (const text of [
      '',
      'null',
      '{',
      '{"currentStep":1}',
      '{"currentStep":"1","responses":{}}',
      '{"currentStep":1,"responses":{"a":1}}',
      '{"currentStep":1,"responses":{},"seen":{"responses":{}}}',
    ]) {
      expect(parseAnswers(text)).toBeNull();
    }
  });
});
