// What a person has chosen for this browser alone.
import { useSyncExternalStore } from 'react';
import { readText, writeText } from './stored-text.ts';

const shortcutsKey = 'goodstead-single-key-shortcuts';
const listeners = new Set<() => void>();
// A browser may refuse storage altogether; the choice then lasts as long as the page.
let chosen: boolean | null = null;

/** On, unless somebody has switched them off. For a key handler, which asks at every key. */
export const hasSingleKeyShortcuts = (): boolean => chosen ?? readText(shortcutsKey) !== 'off';

export const setSingleKeyShortcuts = (isOn: boolean): void => {
  chosen = isOn;
  writeText(shortcutsKey, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
};

const followChoice = (onChange: () => void) => {
  // Another tab has chosen: what is stored counts again.
  const followTab = (event: StorageEvent) => {
    if (event.key !== null && event.key !== shortcutsKey) return;
    chosen = null;
    onChange();
  };
  listeners.add(onChange);
  window.addEventListener('storage', followTab);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', followTab);
  };
};

/** Whether keys without Ctrl or Alt (such as N for a new task) do something outside of fields. */
export const useSingleKeyShortcuts = (): boolean => useSyncExternalStore(followChoice, hasSingleKeyShortcuts);
