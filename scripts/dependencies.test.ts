import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { project } from './build.ts';
import { findForbiddenLicenses, findHoles, listInstalled, listLocked, readAdvisories } from './dependencies.ts';

const runner = join(project, 'scripts', 'run.mjs');
const locked = listLocked({
  packages: {
    '': { version: '1.0.0' },
    'node_modules/plain': { version: '2.1.0', license: 'MIT' },
    'node_modules/@scope/either': { version: '1.0.0', license: '(MIT OR GPL-3.0-or-later)' },
    'node_modules/plain/node_modules/both': { version: '0.3.1', license: 'MIT AND OFL-1.1' },
    'node_modules/silent': { version: '1.4.0' },
    'node_modules/tool': { version: '5.0.0', license: 'MPL-2.0', dev: true },
    'node_modules/other-name': { name: 'real-name', version: '1.0.0', license: 'MIT' },
  },
});
const rules = { allowed: ['MIT'], allowedForDevelopment: ['MPL-2.0'], read: {} };

describe('the packages of a lock file', () => {
  it('are named as the registry names them', () => {
    expect(locked.map(({ name }) => name)).toEqual(['plain', '@scope/either', 'both', 'silent', 'tool', 'real-name']);
  });

  it('are in an installation where they run, and on its platform', () => {
    const elsewhere = [{ os: ['darwin'] }, { cpu: ['arm64'] }, { os: ['linux'], cpu: ['x64'], libc: ['musl'] }];
    const here = { name: 'here', version: '1.0.0', os: ['linux', 'darwin'], cpu: ['x64'], libc: ['glibc'] };
    const all = [...locked, here, ...elsewhere.map((platform) => ({ name: 'else', version: '1.0.0', ...platform }))];
    const names = listInstalled(all).map(({ name }) => name);
    expect(names).toEqual(['plain', '@scope/either', 'both', 'silent', 'real-name', 'here']);
  });

  it('have a licence that is allowed, in each part of it, or one that was read', () => {
    expect(findForbiddenLicenses(locked, rules)).toEqual([
      'both 0.3.1: its licence is MIT AND OFL-1.1',
      'silent 1.4.0: it names no licence',
    ]);
    const more = { ...rules, allowed: ['MIT', 'OFL-1.1'], read: { silent: 'MIT' } };
    expect(findForbiddenLicenses(locked, more)).toEqual([]);
    expect(findForbiddenLicenses([{ name: 'tool', version: '5.0.0', license: 'MPL-2.0' }], more)).toHaveLength(1);
  });

  it('are told where an advisory is about their version', () => {
    const hole = { severity: 'high', title: 'Reads other files', url: 'https://advisories.example/GHSA-1' };
    const report = {
      vulnerabilities: {
        plain: { via: [{ ...hole, name: 'plain', range: '>=2.0.0 <2.1.1' }] },
        silent: { via: [{ ...hole, name: 'silent', range: '<2.0.0', severity: 'moderate' }] },
        'whoever-uses-it': { via: ['plain'] },
      },
    };
    const advisories = readAdvisories(report);
    expect(advisories.map(({ id }) => id)).toEqual(['GHSA-1', 'GHSA-1']);
    expect(findHoles(locked, advisories, {})).toEqual([
      'plain 2.1.0: Reads other files (high, https://advisories.example/GHSA-1)',
    ]);
    expect(findHoles([{ name: 'plain', version: '2.1.1' }], advisories, {})).toEqual([]);
    expect(findHoles(locked, advisories, { 'GHSA-1': 'We never open a path that somebody else gave.' })).toEqual([]);
  });
});

describe('npm run packages', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'goodstead-packages-'));
    cpSync(join(project, 'package-lock.json'), join(folder, 'package-lock.json'));
    cpSync(join(project, 'scripts', 'licenses.yaml'), join(folder, 'scripts', 'licenses.yaml'));
    writeFileSync(join(folder, 'scripts', 'accepted-advisories.yaml'), '');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const check = () => spawnSync(process.execPath, [runner, 'check-dependencies', folder], { encoding: 'utf8' });

  it('says that no release has asked for advisories, and is content', () => {
    const { status, stdout } = check();
    expect([status, stdout]).toEqual([0, expect.stringContaining('none were told yet')]);
  });

  it('fails with the name of a package that the advisories of a release are about, unless that is accepted', () => {
    const advisory = { id: 'GHSA-2', package: 'zod', range: '*', severity: 'critical', title: 'Open', url: 'x' };
    writeFileSync(join(folder, 'advisories.json'), JSON.stringify({ askedAt: '2026-11-27', advisories: [advisory] }));
    const { status, stdout, stderr } = check();
    expect([status, stdout, stderr]).toEqual([
      1,
      expect.stringContaining('of 2026-11-27'),
      expect.stringMatching(/^zod [\d.]+: Open \(critical, x\)\n/),
    ]);
    writeFileSync(join(folder, 'scripts', 'accepted-advisories.yaml'), 'GHSA-2: We do not use that part.\n');
    expect(check().status).toBe(0);
  });
});
