import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyAnswers } from './wizard-answers.ts';
import { isWizardUnfinished, readWizardDraft, removeWizardDraft, saveWizardDraft } from './wizard-draft.ts';

const entries = new Map<string, string>();

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

describe('the draft of the wizard', () => {
  const draft = { step: 2 as const, answers: { ...emptyAnswers(), location: 'Alder Falls, Oregon' } };

  it('comes back after a reload, for the same person and organization alone', () => {
    saveWizardDraft('dana', 'juniper', draft);
    expect(readWizardDraft('dana', 'juniper')).toEqual(draft);
    expect(isWizardUnfinished('dana', 'juniper')).toBe(true);
    expect(isWizardUnfinished('dana', 'meridian')).toBe(false);
    expect(isWizardUnfinished('miguel', 'juniper')).toBe(false);
  });

  it('leaves nothing behind', () => {
    saveWizardDraft('dana', 'juniper', draft);
    removeWizardDraft('dana', 'juniper');
    expect(entries.size).toBe(0);
  });

  it.each(['{', '[]', '"text"', '{"step":4,"answers":null}'])('starts anew from %j', (text) => {
    saveWizardDraft('dana', 'juniper', draft);
    for (const key of entries.keys()) entries.set(key, text);
    expect(readWizardDraft('dana', 'juniper')).toEqual({ step: 1, answers: emptyAnswers() });
  });
});
