import { expect, it } from 'vitest';
import { readFileSize } from './read-file-size.ts';

it.each([
  ['5 GB', 5 * 1024 ** 3],
  ['2', 2 * 1024 ** 3],
  ['1,000.5 mb', 1000.5 * 1024 ** 2],
  ['300KB', 300 * 1024],
  ['0 bytes', 0],
  ['', null],
  ['1.2.3 MB', null],
  ['5 pounds', null],
  ['5 constructor', null],
])('"%s" is %i bytes', (typed, bytes) => {
  expect(readFileSize(typed)).toBe(bytes);
});
