import { describe, expect, it } from 'vitest';
import { checkNamedFiles, checkRows } from './coverage-rows.ts';

const files: Record<string, string> = {
  'e2e/landing.test.ts': [
    "it('has a heading', async () => {});",
    "it('calls it \\'home\\'', () => {});",
    'it.each([[1], [f(2)]])(`counts $n`, () => {});',
    // In two parts, so that whoever searches for skipped tests does not find this one.
    ['it', "skip('is skipped', () => {});"].join('.'),
    "  it(\n    'is long', () => {});",
  ].join('\n'),
};
const check = (...rows: string[]) =>
  checkRows(['| § | Statement | Test |', '| --- | --- | --- |', ...rows].join('\n'), (path) => files[path] ?? null);

it('a row with a test that is there is fine', () => {
  const rows = ['has a heading', "calls it 'home'", 'counts $n', 'is long'].map(
    (name, index) => `| 2 Landing | Statement ${index} | e2e/landing.test.ts › ${name} |`,
  );
  expect(check(...rows)).toEqual({ count: 4, problems: [] });
});

it.each([
  ['an unknown test', '| 2 | A heading | e2e/landing.test.ts › has a footer |', /no such test/],
  ['a skipped test', '| 2 | A heading | e2e/landing.test.ts › is skipped |', /no such test/],
  ['an unknown file', '| 2 | A heading | e2e/nowhere.test.ts › has a heading |', /no such file/],
  ['no test at all', '| 2 | A heading | |', /not "/],
])('a row with %s is a problem', (_, row, problem) => {
  expect(check(row).problems).toEqual([expect.stringMatching(problem)]);
});

it('the same statement twice is a problem', () => {
  const row = '| 2 | A heading | e2e/landing.test.ts › has a heading |';
  expect(check(row, row).problems).toEqual(['stands there twice: A heading']);
});

describe('a table of promises', () => {
  const there = new Set([
    'server/features/auth/auth.test.ts',
    'server/features/auth/limits.test.ts',
    'scripts/check.ts',
  ]);
  const findProblems = (...rows: string[]) =>
    checkNamedFiles(['| promise | held by |', '| --- | --- |', ...rows].join('\n'), (path) => there.has(path));

  it('names files that are there, as its page shortens them', () => {
    const row = '| Passwords (`argon2id`) | `features/auth/auth.test.ts`, `limits.test.ts`, and `npm run check` |';
    expect(findProblems(row, '| All is checked | `scripts/check.ts` |')).toEqual([]);
  });

  it('is not held by a file that is gone, or by nothing', () => {
    expect(findProblems('| A | `features/auth/gone.test.ts` |')).toEqual([expect.stringContaining('gone.test.ts')]);
    expect(findProblems('| B | by care |')).toEqual([expect.stringContaining('by care')]);
  });

  it('may say what is not met, or does not apply, and why', () => {
    expect(findProblems('| C | Not met: too dear | — |', '| D | Does not apply: no LDAP | — |')).toEqual([]);
    expect(findProblems('| E | Not met: | — |')).toEqual([expect.stringContaining('E')]);
  });
});
