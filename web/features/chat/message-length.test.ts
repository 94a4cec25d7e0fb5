import { expect, it } from 'vitest';
import { lengthProblem } from './message-length.ts';

it.each([
  ['', null],
  ['x'.repeat(50_000), null],
  ['🙂'.repeat(50_000), null],
  ['x'.repeat(50_001), 'This message is 1 character too long. Please shorten it, or send it in parts.'],
  ['x'.repeat(100_000), 'This message is 50,000 characters too long. Please shorten it, or send it in parts.'],
])('%.10s has the right length or is told how much it is over', (text, problem) => {
  expect(lengthProblem(text)).toBe(problem);
});
