// The lock file against the licences that we pass on, and the holes that were known when the last release was made.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { project } from './build-web.ts';
import { findForbiddenLicenses, findHoles, listLocked, type Advisory, type LicenseRules } from './dependencies.ts';

const read = (path: string) => readFileSync(join(project, path), 'utf8');
const known = 'advisories.json';

const locked = listLocked(JSON.parse(read('package-lock.json')) as Parameters<typeof listLocked>[0]);
const advisories = existsSync(join(project, known)) ? (JSON.parse(read(known)) as Advisory[]) : [];
const problems = [
  ...findForbiddenLicenses(locked, parse(read('scripts/licenses.yaml')) as LicenseRules),
  ...findHoles(locked, advisories),
];
for (const problem of problems) console.error(problem);
console.log(`${locked.length} packages, ${problems.length} with a licence or a hole that must not be.`);
process.exitCode = problems.length > 0 ? 1 : 0;
