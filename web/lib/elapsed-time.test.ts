import { expect, it } from 'vitest';
import { elapsedTime } from './elapsed-time.ts';

it.each([
  [999, '0:00'],
  [38_000, '0:38'],
  [725_400, '12:05'],
])('%i milliseconds read "%s"', (milliseconds, words) => expect(elapsedTime(milliseconds)).toBe(words));
