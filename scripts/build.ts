import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('..', import.meta.url));

interface Build {
  config: string;
  built: string;
  sources: string[];
}

const forms = ['auth-form.hbs', 'auth-note.hbs'].map((name) => join('server', 'features', 'auth', name));
const web: Build = {
  config: 'vite.config.ts',
  built: join('dist', 'web', 'index.html'),
  sources: ['web', 'contract', ...forms, 'vite.config.ts', 'package-lock.json'],
};
const textExtraction = join('server', 'platform', 'text-extraction');
const reader: Build = {
  config: 'vite.reader.config.ts',
  built: join('dist', 'reader', 'reader-main.mjs'),
  sources: [
    join(textExtraction, 'reader'),
    join(textExtraction, 'limits.ts'),
    'vite.reader.config.ts',
    'package-lock.json',
  ],
};

const builder = join(project, 'node_modules', 'vite', 'bin', 'vite.js');

/** The web, and the program that reads documents. */
export function buildIfStale(): void {
  build(web);
  buildReaderIfStale();
}

export const buildReaderIfStale = (): void => build(reader);

/**
 * Builds what is missing or older than what it is made of. A release brings its builds along, and no builder.
 */
function build({ config, built, sources }: Build): void {
  const isThere = existsSync(join(project, built));
  if (!existsSync(builder)) {
    if (isThere) return;
    throw new Error('Goodstead is not built, and what builds it is not installed: run `npm ci` without --omit=dev.');
  }
  const { mtimeMs } = isThere ? statSync(join(project, built)) : { mtimeMs: 0 };
  if (sources.every((source) => newestChange(join(project, source)) <= mtimeMs)) return;
  // In a process of its own: the builder's memory is gone when the server starts.
  execFileSync(process.execPath, [builder, 'build', '--config', config, '--logLevel=warn'], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

function newestChange(path: string): number {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}
