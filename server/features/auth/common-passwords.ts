import { dictionary } from '@zxcvbn-ts/language-common';

const leaked = dictionary['passwords-common'];
const longOnes = new Set(leaked.filter((password) => password.length >= 12));
const mostUsed = new Set(leaked.slice(0, 1000));

/** Whether a password is among the leaked ones, or is one of the most used with a tail, or repeats a few characters. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  if (longOnes.has(plain) || new Set(plain).size < 4) return true;
  const withoutTail = plain.replace(/[\d\W_]+$/, '');
  if (mostUsed.has(withoutTail)) return true;
  const half = plain.slice(0, plain.length / 2);
  return plain === half + half && mostUsed.has(half);
}
