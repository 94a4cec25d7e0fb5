import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A browser takes a service worker for a new one where its bytes differ: it names the page, which names files by content. */
export const versionWorker = (): Plugin => ({
  name: 'version-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const worker = bundle['service-worker.js'];
    const page = bundle['index.html'];
    if (worker?.type !== 'chunk' || page?.type !== 'asset') throw new Error('The build has no service worker.');
    const theme = readFileSync(join(import.meta.dirname, 'public', 'theme.js'));
    const version = createHash('sha256').update(page.source).update(theme).digest('hex').slice(0, 16);
    worker.code = worker.code.replace('BUILD_NAME', JSON.stringify(`goodstead-${version}`));
  },
});
