import { fileURLToPath } from 'node:url';
import { loadContent } from '../content.ts';

export const contentRoot = fileURLToPath(new URL('../../content', import.meta.url));

/** Read once for all test files of a worker. Its assistant does not pause between words. */
export const content = loadContent(contentRoot, { wordPauseMs: 0 });
