import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** `QUESTIONS=held` measures on the half that nobody looks at. */
export const half: 'dev' | 'held' = process.env.QUESTIONS === 'held' ? 'held' : 'dev';

/** Questions of this half, of which a test or a bench says what they hold. */
export const readSet = <Item>(name: string): Item[] => {
  const read = readWhole<Item[] | Record<string, Item[]>>(name);
  return Array.isArray(read) ? read : (Object.values(read)[0] ?? []);
};

/** A set as it is written. */
export const readWhole = <Whole>(name: string): Whole =>
  parse(readFileSync(join(import.meta.dirname, half, `${name}.yaml`), 'utf8')) as Whole;
