// Packs what an installation needs, the built web with it: to be installed by `npm ci --omit=dev` and run by `npm start`. With it
// go what it is made of (CycloneDX) and the holes that the registry knows of on this day, which `npm run check` reads.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale, project } from './build.ts';
import { readAdvisories, type KnownAdvisories } from './dependencies.ts';

const needless =
  /(\.test\.tsx?|\.png)$|^(e2e|web|demo|docs\/images|scripts\/bench)\/|\/testing\/|^\.(ci|ox|pretti|git)/;

const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string };
const name = `goodstead-${version}`;
const target = join('dist', `${name}.tar.gz`);

const npm = (...args: string[]) =>
  spawnSync('npm', args, { cwd: project, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).stdout;

const report = JSON.parse(npm('audit', '--json') || '{}') as { vulnerabilities?: object };
if (report.vulnerabilities) {
  const advisories = readAdvisories(report as Parameters<typeof readAdvisories>[0]);
  const known: KnownAdvisories = { askedAt: new Date().toISOString(), advisories };
  writeFileSync(join(project, 'advisories.json'), `${JSON.stringify(known, null, 2)}\n`);
} else {
  console.warn(
    'The registry tells of no advisories: those of the release before are packed. Try again before you publish.',
  );
}
execFileSync(process.execPath, [join('scripts', 'run.mjs'), 'check-dependencies'], { cwd: project, stdio: 'inherit' });

buildIfStale();
const parts = JSON.parse(npm('sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx')) as {
  metadata: { component: { name: string } };
};
// npm takes the folder's.
parts.metadata.component.name = 'goodstead';
writeFileSync(join(project, 'dist', 'sbom.cdx.json'), JSON.stringify(parts));
const tracked = execFileSync('git', ['ls-files'], { cwd: project, encoding: 'utf8' }).split('\n').filter(Boolean);
const staging = mkdtempSync(join(tmpdir(), 'goodstead-release-'));
try {
  const packed = [
    ...tracked.filter((path) => !needless.test(path)),
    'advisories.json',
    'dist/web',
    'dist/reader',
    'dist/sbom.cdx.json',
  ];
  for (const path of packed.filter((path) => existsSync(join(project, path)))) {
    cpSync(join(project, path), join(staging, name, path), { recursive: true });
  }
  execFileSync('tar', ['-czf', join(project, target), '-C', staging, name]);
} finally {
  rmSync(staging, { recursive: true });
}
console.log(`${target} is packed. To install it elsewhere: unpack it, then \`npm ci --omit=dev && npm start\`.`);
