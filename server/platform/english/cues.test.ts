import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostileTexts } from '../../testing/hostile-texts.ts';
import { leastThreadTime } from '../../../scripts/thread-time.ts';
import { readCues, readNamedCues } from './cues.ts';

const files = readdirSync(join(import.meta.dirname, 'data/cues')).map((file) => file.replace('.txt', ''));

describe('the phrases of a file', () => {
  const rule = readCues('rule');

  it('are found as whole words, whatever their case', () => {
    expect(rule.test('Members MUST sign.')).toBe(true);
    expect(rule.test('The mustard is gone.')).toBe(false);
  });

  it('may have some words of the same clause between', () => {
    expect(rule.test('Checks need a second signature.')).toBe(true);
    expect(rule.test('Checks need ink. A signature is nice.')).toBe(false);
  });

  it('may be of the beginning of a sentence alone, and end as they like', () => {
    const topics = readNamedCues('request-topics');
    expect(topics.get('contact')?.test('Questions and answers')).toBe(true);
    expect(topics.get('contact')?.test('Application questions')).toBe(false);
    expect(topics.get('eligibility')?.test('Eligible organizations')).toBe(true);
  });

  it('match no text without their words', () => {
    for (const file of files) expect([file, readCues(file).test('zzz 0')]).toEqual([file, false]);
  });
});

it.each(Object.entries(hostileTexts(50_000)))('no phrase is slow for 50,000 characters of %s', (_, text) => {
  for (const file of files) {
    const cues = readCues(file);
    expect([file, leastThreadTime(500, () => cues.test(text)) < 500]).toEqual([file, true]);
  }
});
