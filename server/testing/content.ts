import { fileURLToPath } from 'node:url';
import { loadContent } from '../content.ts';

export const contentRoot = fileURLToPath(new URL('../../content', import.meta.url));

/** Read once for all test files of a worker. Its assistant does not pause between words, and remembers all in one thread. */
export const content = loadContent(contentRoot, { wordPauseMs: 0, mostAtOnce: 1 });
