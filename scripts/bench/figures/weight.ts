// What is sent before a screen is drawn, and what an installation takes.
import { execFileSync } from 'node:child_process';
import { cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { project } from '../../build.ts';
import { listInstalled, listLocked } from '../../dependencies.ts';
import { openScreenScripts, screens } from '../../screen-scripts.ts';
import { plain, type Figure } from './figure.ts';

const firstScripts = { landing: [70, 75], dashboard: [115, 130], chat: [130, 160] } as const;
const installed = ['package.json', 'package-lock.json', '.npmrc'];

export async function measureWeight(): Promise<Figure[]> {
  const measure = await openScreenScripts();
  const scripts = Object.entries(firstScripts).map(([name, bounds]) =>
    plain(
      `first scripts of the ${name}, compressed`,
      'KB',
      [measure(screens[name as keyof typeof firstScripts]).kilobytes],
      bounds,
    ),
  );
  const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as Parameters<typeof listLocked>[0];
  return [
    ...scripts,
    plain('production install', 'MB', [installSize()], [300, 400]),
    plain('packages of it', '', [listInstalled(listLocked(lock)).length], [150, 250]),
  ];
}

/** In megabytes, on disk. */
function installSize(): number {
  const folder = mkdtempSync(join(tmpdir(), 'goodstead-install-'));
  try {
    for (const file of installed) cpSync(join(project, file), join(folder, file));
    execFileSync('npm', ['ci', '--omit=dev', '--silent'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const blocks = entries.reduce((sum, entry) => sum + lstatSync(join(folder, entry)).blocks, 0);
    return (blocks * 512) / 1024 ** 2;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
