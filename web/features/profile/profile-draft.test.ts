import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toFormValues } from './merge-profiles.ts';
import { findProfileDraft, keepProfileDraft } from './profile-draft.ts';
import { emptyProfile } from './testing/empty-profile.ts';

const entries = new Map<string, string>();
const values = { ...toFormValues(emptyProfile), mission: 'Food for all', grantsPercentage: 120 };

beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  }),
);
afterEach(() => {
  entries.clear();
  vi.unstubAllGlobals();
});

describe('the draft of the profile', () => {
  it('brings back unsaved changes, even those that hold an error', () => {
    keepProfileDraft('key', { base: emptyProfile, values });
    expect(findProfileDraft('key', emptyProfile)).toEqual({ base: emptyProfile, values });
  });

  it('is forgotten once nothing differs from where it started', () => {
    keepProfileDraft('key', { base: emptyProfile, values });
    keepProfileDraft('key', { base: emptyProfile, values: toFormValues(emptyProfile) });
    expect(entries.size).toBe(0);
  });

  it('is no draft where the profile says the same by now', () => {
    keepProfileDraft('key', { base: emptyProfile, values });
    const saved = { ...emptyProfile, mission: 'Food for all', grantsPercentage: 120 };
    expect(findProfileDraft('key', saved)).toBeNull();
  });

  it('belongs to one organization', () => {
    keepProfileDraft('key', { base: emptyProfile, values });
    const other = { ...emptyProfile, organizationId: '0195f0c0-0000-7000-8000-000000000002' };
    expect(findProfileDraft('key', other)).toBeNull();
  });

  it.each(['', '{', 'null', '{"base":{},"values":{}}'])('is nothing in %j', (text) => {
    keepProfileDraft('key', { base: emptyProfile, values });
    for (const key of entries.keys()) entries.set(key, text);
    expect(findProfileDraft('key', emptyProfile)).toBeNull();
  });
});
