import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const project = join(import.meta.dirname, '..');

it('the packages of an image are installed with the files that are in it by then', () => {
  const [before, command] = readFileSync(join(project, 'Dockerfile'), 'utf8').split(/^RUN (npm ci .*?) &&/m);
  const copied = [...before!.matchAll(/^COPY --\S+ (.+) \.\/$/gm)].flatMap(([, files]) => files!.split(' '));
  const folder = mkdtempSync(join(tmpdir(), 'goodstead-image-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of copied) cpSync(join(project, file), join(folder, file));
  const { status, stderr } = spawnSync('sh', ['-c', `${command} --dry-run --offline`], {
    cwd: folder,
    // Of npm's settings, those that are copied alone: not what it tells its scripts.
    env: { PATH: process.env['PATH'], HOME: folder },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
