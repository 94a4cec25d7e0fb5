import { expect, it } from 'vitest';
import { mailJobPace } from '../mail/mail-jobs.ts';
import { StorageError } from './s3-failure.ts';
import { isGivenUp, storageJobPace } from './storage-jobs.ts';

const hourSeconds = 60 * 60;

it.each([
  ['mail', mailJobPace()],
  ['the file storage', storageJobPace],
])('a job that needs %s is tried for longer than an hour', (_name, { retries, backoff }) => {
  const { firstSeconds, mostSeconds } = backoff!;
  const pauses = Array.from({ length: retries }, (_, index) => Math.min(mostSeconds, firstSeconds * 2 ** index));
  expect(pauses.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(hourSeconds);
});

it('what fails by itself is given up after the third time, what the storage fails only at the end', () => {
  const attempt = (number: number, isLast = false) => ({ number, isLast, signal: new AbortController().signal });
  const [own, ofStorage] = [new Error('It cannot be read.'), new StorageError('does not answer.')];
  expect([1, 2, 3].map((number) => isGivenUp(own, attempt(number)))).toEqual([false, false, true]);
  expect([3, 30].map((number) => isGivenUp(ofStorage, attempt(number)))).toEqual([false, false]);
  expect(isGivenUp(ofStorage, attempt(31, true))).toBe(true);
  expect(isGivenUp(own, { ...attempt(31, true), signal: AbortSignal.abort() })).toBe(false);
});
