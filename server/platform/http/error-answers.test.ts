import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asAppError } from './error-answers.ts';

const withCode = (code: string) => Object.assign(new Error('no room'), { code });

describe('a full disk is said in a sentence', () => {
  it.each([
    ['of the files', withCode('ENOSPC')],
    ['of a quota', withCode('EDQUOT')],
    ['of PostgreSQL', new DrizzleQueryError('insert into tasks', [], withCode('53100'))],
  ])('%s', (_, error) => {
    expect(asAppError(error)).toMatchObject({ code: 'disk_full', message: expect.stringContaining('disk') });
  });

  it('and nothing else is taken for one', () => {
    expect(asAppError(withCode('EIO'))).toBeNull();
  });
});
