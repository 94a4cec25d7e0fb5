import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';

const moduleUrl = new URL('./end-on-bugs.ts', import.meta.url).href;
const errorUrl = import.meta.resolve('drizzle-orm');

it('knows an error that holds what a person wrote', () => {
  const cause = Object.assign(new Error('canceled'), { code: '57014' });
  expect(new DrizzleQueryError('insert', ['Zanzibar'], cause).message).toContain('Zanzibar');
});

it.each([
  ['a promise that nobody waits for', `Promise.reject(error)`],
  ['an event that nobody expected', `setImmediate(() => { throw error; })`],
  ['no error at all', `Promise.reject('Zanzibar')`],
])('what is thrown by %s ends the server cleanly, and the log holds nothing of what was written', (_, thrown) => {
  const program = `
    import { DrizzleQueryError } from ${JSON.stringify(errorUrl)};
    import { endOnBugs } from ${JSON.stringify(moduleUrl)};
    const cause = Object.assign(new Error('canceled, Zanzibar'), { code: '57014' });
    const error = new DrizzleQueryError('insert', ['Zanzibar'], cause);
    endOnBugs((line) => console.error(line));
    const life = setInterval(() => {}, 1000);
    process.on('SIGTERM', () => { console.log('stopped'); clearInterval(life); });
    ${thrown};`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect([status, stdout]).toEqual([1, 'stopped\n']);
  expect(stderr).toMatch(
    /^Goodstead has a bug and stops: (DrizzleQueryError, from Error 57014\n +at |UnhandledPromiseRejection )/,
  );
  expect(stderr).not.toContain('Zanzibar');
});
