import { expect, it } from 'vitest';
import { closeMarks } from './close-marks.ts';

it.each([
  ['Plain text', 'Plain text'],
  ['1. **Set the', '1. **Set the**'],
  ['1. **Set the ', '1. **Set the**'],
  ['1. **Set** the **', '1. **Set** the '],
  ['1. **Set** the', '1. **Set** the'],
  ['Call `start', 'Call `start`'],
  ['An **open one\n\nA new paragraph', 'An **open one\n\nA new paragraph'],
  ['```\nconst a = `b', '```\nconst a = `b'],
  ['Five * three', 'Five * three'],
])('%j is drawn as %j', (text, drawn) => {
  expect(closeMarks(text)).toBe(drawn);
});
