import { describe, expect, it } from 'vitest';
import { ApiError, ConnectionError } from '../../lib/api-error.ts';
import { describeSaveError } from './save-error.ts';

describe('describeSaveError', () => {
  it('names status, reason and the words of the server', () => {
    const error = new ApiError(404, 'Not Found', JSON.stringify({ message: 'It is gone.', code: 'not_found' }));
    expect(describeSaveError(error)).toBe('Failed to save profile: 404: Not Found - It is gone.');
  });

  it('shows no page of a proxy', () => {
    const description = describeSaveError(new ApiError(502, 'Bad Gateway', '<h1>Bad Gateway</h1>'));
    expect(description).toMatch(/^Failed to save profile: 502: /);
    expect(description).not.toContain('<h1>');
  });

  it('says that there is no connection', () => {
    expect(describeSaveError(new ConnectionError())).toMatch(/^Failed to save profile: Goodstead cannot be reached/);
  });
});
