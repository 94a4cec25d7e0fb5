import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const key = 'goodstead-single-key-shortcuts';
const stored = new Map<string, string>();
let refusesStorage = false;

const refuse = () => {
  if (refusesStorage) throw new Error('refused');
};

beforeEach(() => {
  stored.clear();
  refusesStorage = false;
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => (refuse(), stored.get(name) ?? null),
    setItem: (name: string, value: string) => (refuse(), stored.set(name, value)),
  });
});
afterEach(() => vi.unstubAllGlobals());

// Anew each time, as after a reload.
const load = () => import('./preferences.ts');

describe('single-key shortcuts', () => {
  it('are on until somebody switches them off', async () => {
    const { hasSingleKeyShortcuts, setSingleKeyShortcuts } = await load();
    expect(hasSingleKeyShortcuts()).toBe(true);
    setSingleKeyShortcuts(false);
    expect(hasSingleKeyShortcuts()).toBe(false);
  });

  it('stay as chosen after a reload', async () => {
    (await load()).setSingleKeyShortcuts(false);
    vi.resetModules();
    expect((await load()).hasSingleKeyShortcuts()).toBe(false);
    expect([...stored]).toEqual([[key, 'off']]);
  });

  it('stay as chosen for as long as the page does where the browser stores nothing', async () => {
    refusesStorage = true;
    const { hasSingleKeyShortcuts, setSingleKeyShortcuts } = await load();
    expect(hasSingleKeyShortcuts()).toBe(true);
    setSingleKeyShortcuts(false);
    expect(hasSingleKeyShortcuts()).toBe(false);
  });
});

describe('the order of the documents', () => {
  it('is the newest first until somebody chooses, and stays as chosen after a reload', async () => {
    const { findDocumentOrder, setDocumentOrder } = await load();
    expect(findDocumentOrder()).toBe('newest');
    setDocumentOrder('largest');
    vi.resetModules();
    expect((await load()).findDocumentOrder()).toBe('largest');
  });

  it('is the newest first where what is stored makes no sense', async () => {
    stored.set('goodstead-document-order', 'by color');
    expect((await load()).findDocumentOrder()).toBe('newest');
  });
});
