import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { invalidInput } from '../../platform/errors/app-error.ts';

// What comes after these is not looked at: the time it takes grows with the square, and 64 guessable ones are enough.
const longestScored = 64;
const safeScore = 3;
const scorer = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: longestScored });

/** Whether it is leaked, a row of keys, repeated, counted, or made of what is known of the person. */
export function isGuessable(password: string, known: string[]): boolean {
  const scored = password.slice(0, longestScored);
  return isCounted(scored) || scorer.check(scored, known).score < safeScore;
}

/** Such as 2468101214161820 or 100-101-102-103, which are sums to zxcvbn. */
function isCounted(password: string): boolean {
  const digits = password.replace(/[\s\p{P}]/gu, '');
  if (!/^\d+$/.test(digits)) return false;
  return [1, 2, 3, 4].some((width) =>
    Array.from({ length: 21 }, (_, index) => index - 10).some((step) => countFrom(digits, width, step)),
  );
}

function countFrom(digits: string, width: number, step: number): boolean {
  let next = Number(digits.slice(0, width));
  let counted = '';
  for (; counted.length < digits.length && next >= 0; next += step) counted += String(next).padStart(width, '0');
  return counted.startsWith(digits);
}

/** Throws `invalid_input`. */
export function refuseGuessablePassword(
  password: string,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
  path = 'password',
): void {
  if (!isGuessable(password, [...email.split('@'), firstName, lastName, 'goodstead'])) return;
  throw invalidInput(
    'That password is among the first that somebody would try. Please put together three or four words that have nothing to do with each other.',
    path,
  );
}
