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
  ['Costs:\n\n| Step | Wh', 'Costs:'],
  ['Costs:\n| Step | Who |\n| --- |', 'Costs:'],
  ['Costs:\n\n| Step | Who |\n| --- | --- |\n', 'Costs:\n\n| Step | Who |\n| --- | --- |\n'],
  ['| Step | Who |\n| --- | --- |\n| Ca', '| Step | Who |\n| --- | --- |\n| Ca'],
  ['```\n| a', '```\n| a'],
])('%j is drawn as %j', (text, drawn) => {
  expect(closeMarks(text)).toBe(drawn);
});
