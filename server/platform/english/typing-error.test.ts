import { describe, expect, it } from 'vitest';
import { allowedErrors, countErrors } from './typing-error.ts';

describe('a typing error', () => {
  it.each([
    ['grant', 'grant', 0],
    ['grnat', 'grant', 1],
    ['gran', 'grant', 1],
    ['grantt', 'grant', 1],
    ['grand', 'grant', 1],
    ['recieve', 'receive', 1],
    ['bereavmnet', 'bereavement', 2],
    ['', 'abc', 3],
  ])('%s for %s counts %i', (typed, word, errors) => {
    expect(countErrors(typed, word, false)).toBe(errors);
  });

  it('is counted up to where the word may go on', () => {
    expect(countErrors('bereav', 'bereavement', true)).toBe(0);
    expect(countErrors('beraev', 'bereavement', true)).toBe(1);
    expect(countErrors('bereav', 'bereavement', false)).toBe(5);
  });

  it('is forgiven by the length of the word', () => {
    expect(['cat', 'lamp', 'lantern', 'lanterns'].map(allowedErrors)).toEqual([0, 1, 1, 2]);
  });
});
