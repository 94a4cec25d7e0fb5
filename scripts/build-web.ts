import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('..', import.meta.url));

const built = join(project, 'dist', 'web', 'index.html');
const forms = ['auth-form.hbs', 'auth-note.hbs'].map((name) => join('server', 'features', 'auth', name));
const sources = ['web', 'contract', ...forms, 'vite.config.ts', 'package-lock.json'];

const builder = join(project, 'node_modules', 'vite', 'bin', 'vite.js');

/**
 * Builds the web where its build is missing or older than what it is made of. A release brings its build along, and no
 * builder.
 */
export function buildWebIfStale(): void {
  if (!existsSync(builder)) {
    if (existsSync(built)) return;
    throw new Error('The web is not built, and what builds it is not installed: run `npm ci` without --omit=dev.');
  }
  if (existsSync(built) && sources.every((source) => newestChange(join(project, source)) <= statSync(built).mtimeMs)) {
    return;
  }
  // In a process of its own: the builder's memory is gone when the server starts.
  execFileSync(process.execPath, [builder, 'build', '--logLevel=warn'], {
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
