// Every statement of the specification names a test that exists, and every promise of safety a file: fails where one does not.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './build.ts';
import { checkNamedFiles, checkRows } from './coverage-rows.ts';

const list = 'docs/specification-coverage.md';
const read = (path: string): string | null => {
  const file = join(project, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};
const { count, problems } = checkRows(read(list) ?? '', read);
if (count === 0) problems.push('the list is empty');
for (const problem of problems) console.error(`${list}: ${problem}`);
console.log(`${count} statements of the specification, ${problems.length} without their test.`);
const gone = ['docs/security.md', 'docs/security-asvs.md'].flatMap((page) =>
  checkNamedFiles(read(page) ?? '', (path) => existsSync(join(project, path))).map((problem) => `${page}: ${problem}`),
);
for (const problem of gone) console.error(problem);
process.exitCode = problems.length + gone.length > 0 ? 1 : 0;
