import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const project = join(import.meta.dirname, '..');

/** A run of its own over one file of tests, each of which passes at its second try. */
function runTests(name: string, body: string): { status: number | null; lines: string[] } {
  // Inside the project, for a file of tests finds vitest in its own folders.
  const folder = mkdtempSync(join(project, 'node_modules', '.reporter-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, name), `import { expect, it } from 'vitest';\nconst tries = {};\n${body}`);
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `import { ClosingLineReporter } from ${JSON.stringify(join(project, 'scripts', 'closing-line-reporter.ts'))};
    export default { test: { include: ['*.test.js'], exclude: [], retry: 1, reporters: ['default', new ClosingLineReporter()] } };`,
  );
  const vitest = join(project, 'node_modules', 'vitest', 'vitest.mjs');
  const { status, stdout } = spawnSync(process.execPath, [vitest, 'run'], { cwd: folder, encoding: 'utf8' });
  return { status, lines: stdout.trimEnd().split('\n') };
}

const flaky = (count: number) =>
  `it.each(${JSON.stringify(Array.from({ length: count }, (_, index) => index + 1))})('flaky %i', (key) => {
    tries[key] = (tries[key] ?? 0) + 1;
    expect(tries[key]).toBe(2);
  });\n`;

it('three tests that were tried again are printed with why, and a failure is named with its file in the last lines', () => {
  const { status, lines } = runTests('pages.test.js', `${flaky(3)}it('never', () => expect(1).toBe(2));`);
  expect(status).toBe(1);
  const why = [
    '  pages.test.js:5: expected 1 to be 2 // Object.is equality',
    '  - Expected',
    '  + Received',
    '  - 2',
    '  + 1',
  ];
  expect(lines.slice(-20).map((line) => stripVTControlCharacters(line))).toEqual([
    ...[1, 2, 3].flatMap((key) => [`Passed only when tried again: pages.test.js › flaky ${key}`, ...why]),
    expect.stringMatching(/^FAILED pages\.test\.js › never: .*expected 1 to be 2/),
    '3 passed, 1 failed',
  ]);
});

it('a fourth fails the run, though every test passed', () => {
  const { status, lines } = runTests('pages.test.js', flaky(4));
  expect(status).toBe(1);
  expect(lines.slice(-2)).toEqual([
    'FAILED: 4 tests were tried again; more than 3 hide something.',
    '4 passed, 1 failed',
  ]);
});

it('a file that cannot be loaded is named', () => {
  const { status, lines } = runTests('broken.test.js', `throw new Error('no such thing');`);
  expect(status).toBe(1);
  expect(lines.slice(-2)).toEqual(['FAILED broken.test.js › the file itself: no such thing', '0 passed, 1 failed']);
});
