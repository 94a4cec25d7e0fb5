import { describe, expect, it } from 'vitest';
import { ApiError, ConnectionError } from '../../lib/api-error.ts';
import { findRefusedEntries } from './entry-refusals.ts';

const refusal = (details: object[]) =>
  new ApiError(400, 'Bad Request', JSON.stringify({ message: 'No.', code: 'invalid_input', details }));

describe('a refusal of the server', () => {
  it('goes to the fields it names, with the first sentence of each', () => {
    const error = refusal([
      { path: 'website', message: 'Please enter a web address.' },
      { path: 'website', message: 'Something else.' },
      { path: 'can', message: 'Not of this form.' },
    ]);
    expect(findRefusedEntries(error)).toEqual({ website: 'Please enter a web address.' });
  });

  it.each([refusal([]), new ApiError(500, 'Error', 'oops'), new ConnectionError()])(
    'without a field goes to none',
    (error) => expect(findRefusedEntries(error)).toEqual({}),
  );
});
