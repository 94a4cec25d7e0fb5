// The lock file against the licences that we pass on, the holes that were known when the last release was made, and how many
// packages an installation may have.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { project } from './build-web.ts';
import {
  findForbiddenLicenses,
  findHoles,
  listInstalled,
  listLocked,
  type Advisory,
  type LicenseRules,
} from './dependencies.ts';

const read = (path: string) => readFileSync(join(project, path), 'utf8');
const known = 'advisories.json';
const mostInstalled = 250;

const locked = listLocked(JSON.parse(read('package-lock.json')) as Parameters<typeof listLocked>[0]);
const advisories = existsSync(join(project, known)) ? (JSON.parse(read(known)) as Advisory[]) : [];
const problems = [
  ...findForbiddenLicenses(locked, parse(read('scripts/licenses.yaml')) as LicenseRules),
  ...findHoles(locked, advisories),
];
const installed = listInstalled(locked).length;
if (installed > mostInstalled)
  problems.push(`An installation has ${installed} packages, at most ${mostInstalled} may be.`);
for (const problem of problems) console.error(problem);
console.log(`${locked.length} packages, ${installed} of them in an installation; ${problems.length} problems.`);
process.exitCode = problems.length > 0 ? 1 : 0;
