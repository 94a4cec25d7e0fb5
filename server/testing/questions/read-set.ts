import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const halves = [
  'held',
  'later',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'near',
  'near-held',
] as const;

/** `QUESTIONS=held` measures on the half that nobody looks at, `later` to `eighteenth` on what was written when all else stood, `near` on what lies near an answer. */
export const half = halves.find((each) => each === process.env.QUESTIONS) ?? 'dev';

export type Half = typeof half;

/** Questions of this half, of which a test or a bench says what they hold. */
export const readSet = <Item>(name: string, of = half): Item[] => {
  const read = readWhole<Item[] | Record<string, Item[]>>(name, of);
  return Array.isArray(read) ? read : (Object.values(read)[0] ?? []);
};

/** A set as it is written. */
export const readWhole = <Whole>(name: string, of = half): Whole =>
  parse(readFileSync(join(import.meta.dirname, of, `${name}.yaml`), 'utf8')) as Whole;
