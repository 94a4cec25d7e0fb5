import { describe, expect, it } from 'vitest';
import { findNameError, readNewOrganization } from './new-organization.ts';

describe('the name of a new organization', () => {
  it('is required', () => expect(findNameError('  ')).toBe('Organization name is required'));
  it('has at most 255 characters', () => {
    expect(findNameError('a'.repeat(255))).toBeUndefined();
    expect(findNameError('a'.repeat(256))).toBe('Please keep this under 255 characters.');
  });
});

describe('readNewOrganization', () => {
  it('gives back what was stored', () => {
    const entries = { name: 'Juniper Table', description: 'Food rescue' };
    expect(readNewOrganization(JSON.stringify(entries))).toEqual(entries);
  });

  it.each(['', 'null', '[]', '{"name":1}', '{'])('starts empty from %j', (text) =>
    expect(readNewOrganization(text)).toEqual({ name: '', description: '' }),
  );
});
