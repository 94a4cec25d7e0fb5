// The keys that work everywhere in the shell.
import { useEffect, useRef } from 'react';
import type { AgentType } from '../../contract/agents.ts';
import { hasSingleKeyShortcuts } from '../lib/preferences.ts';

const sectionPaths = new Map([
  ['1', '/'],
  ['2', '/tasks'],
  ['3', '/documents'],
  ['4', '/profile'],
]);
const agentKeys = new Map<string, AgentType>([
  ['g', 'grant_writer'],
  ['h', 'hr_coach'],
  ['v', 'virtual_assistant'],
  ['f', 'fundraising_coach'],
  ['c', 'general_coach'],
]);

export type Shortcut = { kind: 'search' } | { kind: 'new-task' } | { kind: 'go'; path: string };

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

/** What a key asks for with Ctrl or Cmd, wherever the focus is. */
function findCommand({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): Shortcut | null {
  if (ctrlKey === metaKey || altKey) return null;
  if (key.toLowerCase() === 'k' && !shiftKey) return { kind: 'search' };
  return key.toLowerCase() === 't' && shiftKey ? { kind: 'new-task' } : null;
}

function findSingleKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): Shortcut | null {
  if (ctrlKey || metaKey || altKey) return null;
  // Some keyboards need Shift for digits; letters are meant without it, whatever Caps Lock says.
  const path = sectionPaths.get(key);
  if (path !== undefined) return { kind: 'go', path };
  if (shiftKey) return null;
  const letter = key.toLowerCase();
  if (letter === 't') return { kind: 'new-task' };
  const agentType = agentKeys.get(letter);
  return agentType ? { kind: 'go', path: `/chat/${agentType}` } : null;
}

/** `takesSingleKeys`: nobody is typing, nothing lies over the page, and the person has not switched them off. */
export function findShortcut(press: KeyPress, takesSingleKeys: boolean): Shortcut | null {
  if (press.isComposing || press.repeat) return null;
  return findCommand(press) ?? (takesSingleKeys ? findSingleKey(press) : null);
}

const fieldSelector =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"]), textarea, select, ' +
  '[contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="searchbox"]';
/** Who has the focus there goes on in a moment, and may be writing already. */
const waitingSelector = '[aria-disabled="true"], [data-waiting]';
/** An agent answers: who types now means the next message, wherever the focus is. */
const answeringSelector = '[data-composer] [aria-disabled="true"]';
const layerSelector = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]:not(.hidden)';

const takesSingleKeys = ({ target }: Event): boolean =>
  hasSingleKeyShortcuts() &&
  !(target instanceof Element && (target.closest(fieldSelector) || target.matches(waitingSelector))) &&
  document.querySelector(`${layerSelector}, ${answeringSelector}`) === null;

/** Whoever presses one of these writes no longer. */
const endsWriting = ({ key }: KeyPress): boolean => ['Enter', 'Escape', 'Tab'].includes(key);

/** Goes where a click on a link would go, so that a screen with unsaved changes can hold it back in the same way. */
function followLink(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

/** The dialog opens over the board; on the board itself, its filters stay. */
const newTaskPath = (): string => {
  const parameters = new URLSearchParams(location.pathname === '/tasks' ? location.search : '');
  parameters.set('new', '1');
  return `/tasks?${parameters}`;
};

interface ShortcutHandlers {
  /** Absent without an organization: then there is nothing to search, or to add a task to. */
  onSearch?: () => void;
  /** Ctrl or Cmd is down, and K may follow: fetch what the search needs. */
  onSearchNear: () => void;
  canCreateTask: boolean;
}

export const useShortcuts = (handlers: ShortcutHandlers): void => {
  const current = useRef(handlers);
  useEffect(() => {
    current.current = handlers;
  });
  useEffect(() => {
    // A dialog was asked for: until it is there, what is written is meant for it.
    let isOpening = false;
    const rest = () => {
      isOpening = false;
    };
    const follow = (event: KeyboardEvent) => {
      const { onSearch, onSearchNear, canCreateTask } = current.current;
      if ((event.key === 'Control' || event.key === 'Meta') && onSearch) onSearchNear();
      else if (endsWriting(event)) rest();
      if (event.defaultPrevented) return;
      const shortcut = findShortcut(event, !isOpening && takesSingleKeys(event));
      if (!shortcut) return;
      if (shortcut.kind === 'go') {
        event.preventDefault();
        followLink(shortcut.path);
        return;
      }
      // A question that waits for its answer comes first.
      if (document.querySelector('[role="alertdialog"]')) return;
      if (shortcut.kind === 'search' && onSearch) {
        event.preventDefault();
        isOpening = true;
        onSearch();
      }
      if (shortcut.kind === 'new-task' && canCreateTask) {
        event.preventDefault();
        isOpening = true;
        followLink(newTaskPath());
      }
    };
    document.addEventListener('keydown', follow);
    document.addEventListener('pointerdown', rest);
    return () => {
      document.removeEventListener('keydown', follow);
      document.removeEventListener('pointerdown', rest);
    };
  }, []);
};
