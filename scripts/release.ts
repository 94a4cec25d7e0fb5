// Packs what an installation needs, the built web with it: to be installed by `npm ci --omit=dev` and run by `npm start`.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebIfStale, project } from './build-web.ts';

const needless =
  /(\.test\.tsx?|\.png)$|^(e2e|web|demo|docs\/images|server\/testing|scripts\/bench)\/|^\.(ci|ox|pretti|git)/;

const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string };
const name = `goodstead-${version}`;
const target = join('dist', `${name}.tar.gz`);

buildWebIfStale();
const tracked = execFileSync('git', ['ls-files'], { cwd: project, encoding: 'utf8' }).split('\n').filter(Boolean);
const staging = mkdtempSync(join(tmpdir(), 'goodstead-release-'));
try {
  for (const path of [...tracked.filter((path) => !needless.test(path)), join('dist', 'web')]) {
    cpSync(join(project, path), join(staging, name, path), { recursive: true });
  }
  execFileSync('tar', ['-czf', join(project, target), '-C', staging, name]);
} finally {
  rmSync(staging, { recursive: true });
}
console.log(`${target} is packed. To install it elsewhere: unpack it, then \`npm ci --omit=dev && npm start\`.`);
