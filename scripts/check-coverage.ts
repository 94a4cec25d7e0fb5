// Every statement of the specification names a test that exists: fails where one does not.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './build-web.ts';
import { checkRows } from './coverage-rows.ts';

const list = 'docs/specification-coverage.md';
const read = (path: string): string | null => {
  const file = join(project, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};
const { count, problems } = checkRows(read(list) ?? '', read);
if (count === 0) problems.push('the list is empty');
for (const problem of problems) console.error(`${list}: ${problem}`);
console.log(`${count} statements of the specification, ${problems.length} without their test.`);
process.exitCode = problems.length > 0 ? 1 : 0;
