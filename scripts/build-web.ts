import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('..', import.meta.url));

const built = join(project, 'dist', 'web', 'index.html');
const sources = ['web', 'contract', 'server/features/auth/auth-form.hbs', 'vite.config.ts', 'package-lock.json'];

/** Builds the web where its build is missing or older than what it is made of. */
export async function buildWebIfStale(): Promise<void> {
  if (existsSync(built) && sources.every((source) => newestChange(join(project, source)) <= statSync(built).mtimeMs)) {
    return;
  }
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('vite');
  await build({ root: undefined, configFile: join(project, 'vite.config.ts'), logLevel: 'warn' });
}

function newestChange(path: string): number {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}
