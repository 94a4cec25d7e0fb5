// The lock file against the licences that we pass on, the holes that were known when the last release was made, and how many
// packages an installation may have.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { project } from './build.ts';
import {
  findForbiddenLicenses,
  findHoles,
  listInstalled,
  listLocked,
  type KnownAdvisories,
  type LicenseRules,
} from './dependencies.ts';

// Another folder's, in the test.
const [folder = project] = process.argv.slice(2);
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const known = 'advisories.json';
const mostInstalled = 250;

const locked = listLocked(JSON.parse(read('package-lock.json')) as Parameters<typeof listLocked>[0]);
const told = existsSync(join(folder, known)) ? (JSON.parse(read(known)) as KnownAdvisories) : null;
const accepted = (parse(read('scripts/accepted-advisories.yaml')) ?? {}) as Record<string, string>;
const problems = [
  ...findForbiddenLicenses(locked, parse(read('scripts/licenses.yaml')) as LicenseRules),
  ...findHoles(locked, told?.advisories ?? [], accepted),
];
const installed = listInstalled(locked).length;
if (installed > mostInstalled)
  problems.push(`An installation has ${installed} packages, at most ${mostInstalled} may be.`);
for (const problem of problems) console.error(problem);
console.log(
  `${locked.length} packages, ${installed} of them in an installation; ${problems.length} problems. Advisories: ${told ? `of ${told.askedAt}` : 'none were told yet'}.`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
