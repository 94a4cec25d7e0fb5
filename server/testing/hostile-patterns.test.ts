// A pattern that meets people's text on the main thread holds up everybody: none may take much longer for a hostile one.
import { createContext, Script } from 'node:vm';
import { expect, it } from 'vitest';
import { timeThread } from '../../scripts/thread-time.ts';
import { hostileTexts } from './hostile-texts.ts';
import { listPatterns, type Pattern } from './main-thread-patterns.ts';

const mostMs = 100;
/** Such a pattern would run for hours: what is stopped here has taken too long by far. */
const stopAfterMs = 5000;
/** Run in threads, which are stopped. What the main thread imports of them is tried with long documents: flows/main-thread.test.ts. */
const inThreads = /^server\/features\/(?:assistant|documents\/(?:analysis|facts)|flows\/rendering)\//;

const texts = Object.entries(hostileTexts(50_000));
const patterns = listPatterns().filter(({ file }) => !inThreads.test(file));

/** One for all, as each takes longer to make than most patterns to run. */
const context = createContext({ text: '', pattern: / / });
const replacing = new Script(`text.replace(pattern, '')`);

/** Processor time of this thread. */
function timeOf({ pattern, flags }: Pattern, text: string): number {
  const all = flags.includes('g') ? flags : `${flags}g`;
  Object.assign(context, { text, pattern: new RegExp(pattern, all) });
  try {
    return timeThread(() => void replacing.runInContext(context, { timeout: stopAfterMs }));
  } catch {
    return Infinity;
  }
}

/** The least of some tries, as whatever else runs in this thread is not the pattern's. */
const leastOf = (pattern: Pattern, text: string): number => {
  const first = timeOf(pattern, text);
  return first > mostMs ? Math.min(first, timeOf(pattern, text)) : first;
};

it('knows the patterns of the main thread, and a slow one when it sees it', () => {
  expect(patterns.length).toBeGreaterThan(300);
  expect(new Set(patterns.map(({ file }) => file.split('/')[0]))).toEqual(new Set(['contract', 'server']));
  expect(timeOf({ file: '', pattern: ' +$', flags: '' }, ` ${' '.repeat(49_990)}x`)).toBeGreaterThan(mostMs);
});

it.each(texts)('no pattern of the main thread is slow for 50,000 characters of %s', (_, text) => {
  const slow = patterns.filter((pattern) => leastOf(pattern, text) > mostMs);
  expect(slow.map(({ file, pattern, flags }) => `${file}: /${pattern}/${flags}`)).toEqual([]);
});
