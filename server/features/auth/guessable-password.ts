import { invalidInput } from '../../platform/errors/app-error.ts';

// What comes after these is not looked at: the time it takes grows with the square, and 64 guessable ones are enough.
const longestScored = 64;
const safeScore = 3;

type IsGuessable = (password: string, known: string[]) => boolean;
let loaded: Promise<IsGuessable> | null = null;

/**
 * Tells whether a password is leaked, a row of keys, repeated, counted, or made of what is known of the person. Loaded
 * when somebody chooses one: the leaked ones take memory, and are seldom asked.
 */
export const loadGuessing = (): Promise<IsGuessable> => (loaded ??= load());

async function load(): Promise<IsGuessable> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common');
  const scorer = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: longestScored });
  return (password, known) => {
    const scored = password.slice(0, longestScored);
    return isCounted(scored) || scorer.check(scored, known).score < safeScore;
  };
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
export async function refuseGuessablePassword(
  password: string,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
  path = 'password',
): Promise<void> {
  const isGuessable = await loadGuessing();
  if (!isGuessable(password, [email, ...email.split('@'), firstName, lastName, 'goodstead'])) return;
  throw invalidInput(
    'That password is among the first that somebody would try. Please put together three or four words that have nothing to do with each other.',
    path,
  );
}
