import { expect, it } from 'vitest';
import { ApiError, ConnectionError } from '../../../lib/api-error.ts';
import { lateTrial } from './late-trial.ts';

it('a test that a browser or a proxy did not wait for may be passed over, one that failed at once may not', () => {
  const ofProxy = new ApiError(504, 'Gateway Timeout', '<html></html>');
  const ofOurs = new ApiError(400, 'Bad Request', '{"message": "Please enter a key.", "code": "invalid_input"}');
  for (const error of [new ConnectionError(), ofProxy]) {
    expect(lateTrial(error, 61_000)).toMatchObject({ works: false, tookTooLong: true });
    expect(lateTrial(error, 2_000)).toBeNull();
  }
  expect(lateTrial(ofOurs, 61_000)).toBeNull();
  expect(lateTrial(new DOMException('left', 'AbortError'), 61_000)).toBeNull();
});
