// What a person has chosen for this browser alone.
import { useSyncExternalStore } from 'react';
import { readText, writeText } from './stored-text.ts';

/** One of these values, the first of them until somebody chooses. */
function createPreference<Value extends string>(key: string, values: readonly [Value, ...Value[]]) {
  const listeners = new Set<() => void>();
  // A browser may refuse storage altogether; the choice then lasts as long as the page.
  let chosen: Value | null = null;

  const read = (): Value => {
    const stored = readText(key);
    return values.find((value) => value === stored) ?? values[0];
  };
  const find = (): Value => chosen ?? read();
  const choose = (value: Value): void => {
    chosen = value;
    writeText(key, value);
    for (const listener of listeners) listener();
  };
  const follow = (onChange: () => void) => {
    // Another tab has chosen: what is stored counts again.
    const followTab = (event: StorageEvent) => {
      if (event.key !== null && event.key !== key) return;
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
  return { find, choose, useValue: (): Value => useSyncExternalStore(follow, find) };
}

const shortcuts = createPreference('goodstead-single-key-shortcuts', ['on', 'off']);

/** On, unless somebody has switched them off. For a key handler, which asks at every key. */
export const hasSingleKeyShortcuts = (): boolean => shortcuts.find() === 'on';
export const setSingleKeyShortcuts = (isOn: boolean): void => shortcuts.choose(isOn ? 'on' : 'off');
/** Whether keys without Ctrl or Alt (such as N for a new task) do something outside of fields. */
export const useSingleKeyShortcuts = (): boolean => shortcuts.useValue() === 'on';

const documentOrder = createPreference('goodstead-document-order', ['newest', 'oldest', 'name', 'largest']);
export type DocumentOrder = ReturnType<typeof documentOrder.find>;

export const findDocumentOrder = documentOrder.find;
export const setDocumentOrder = documentOrder.choose;
export const useDocumentOrder = documentOrder.useValue;
