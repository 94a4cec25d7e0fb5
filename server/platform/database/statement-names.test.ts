import { expect, it } from 'vitest';
import { createStatementNames } from './statement-names.ts';

it('a statement that comes again has a name, always the same, and one that came once has none', () => {
  const nameOf = createStatementNames();
  expect(nameOf('select 1')).toBeUndefined();
  const name = nameOf('select 1');
  expect(name).toMatch(/^goodstead_\d+$/);
  expect(nameOf('select 1')).toBe(name);
  expect(nameOf('select 2')).toBeUndefined();
  expect(nameOf('select 2')).not.toBe(name);
});

it('so many have names that a connection can keep them, and none of the very long ones', () => {
  const nameOf = createStatementNames();
  const names = new Set<string | undefined>();
  for (let number = 0; number < 3000; number += 1) {
    nameOf(`select ${number}`);
    names.add(nameOf(`select ${number}`));
  }
  names.delete(undefined);
  expect(names.size).toBe(500);
  const long = `select ${'1'.repeat(20_000)}`;
  const other = createStatementNames();
  expect([other(long), other(long)]).toEqual([undefined, undefined]);
});
