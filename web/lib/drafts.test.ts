import { afterEach, describe, expect, it, vi } from 'vitest';
import { readDraft, removeDraft, saveDraft } from './drafts.ts';

const storageIn = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => entries.set(key, value),
  removeItem: (key: string) => entries.delete(key),
});

afterEach(() => vi.unstubAllGlobals());

describe('drafts', () => {
  it('come back as they were, and leave nothing behind', () => {
    const entries = new Map<string, string>();
    vi.stubGlobal('localStorage', storageIn(entries));
    saveDraft('user-1:grant_writer', 'Dear Foundation');
    expect(readDraft('user-1:grant_writer')).toBe('Dear Foundation');
    expect(readDraft('user-2:grant_writer')).toBe('');
    removeDraft('user-1:grant_writer');
    saveDraft('user-1:hr_coach', '');
    expect(entries.size).toBe(0);
  });

  it('are no reason to fail where the browser refuses storage', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    saveDraft('key', 'text');
    removeDraft('key');
    expect(readDraft('key')).toBe('');
  });
});
