import { expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';

it.each([
  [1, '1 byte'],
  [940, '940 bytes'],
  [90_000, '88 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [1_300_000, '1.2 MB'],
  [10 * 1024 * 1024, '10 MB'],
  [5_200_000_000, '4.8 GB'],
])('%i bytes read "%s"', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});
