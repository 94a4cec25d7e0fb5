import { describe, expect, it } from 'vitest';
import { findShortcut } from './shortcuts.ts';
import type { KeyPress } from './shortcuts.ts';

const press = (key: string, changes: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  ...changes,
});
const find = (key: string, changes?: Partial<KeyPress>) => findShortcut(press(key, changes), true);

describe('single keys', () => {
  it.each([
    ['1', '/'],
    ['2', '/tasks'],
    ['3', '/documents'],
    ['4', '/profile'],
    ['g', '/chat/grant_writer'],
    ['h', '/chat/hr_coach'],
    ['v', '/chat/virtual_assistant'],
    ['f', '/chat/fundraising_coach'],
    ['c', '/chat/general_coach'],
  ])('%s goes to %s', (key, path) => expect(find(key)).toEqual({ kind: 'go', path }));

  it('begin a task with t', () => {
    expect(find('t')).toEqual({ kind: 'new-task' });
  });

  it('do nothing while somebody types, or once they are switched off', () => {
    expect(['1', 'g', 't'].map((key) => findShortcut(press(key), false))).toEqual([null, null, null]);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'] as const)('do nothing with %s', (modifier) => {
    expect(['1', 'g', 'c', 't'].map((key) => find(key, { [modifier]: true }))).toEqual([null, null, null, null]);
  });

  it('are letters without Shift, even under Caps Lock, and digits however a keyboard makes them', () => {
    expect(find('G', { shiftKey: true })).toBeNull();
    expect(find('G')).toEqual({ kind: 'go', path: '/chat/grant_writer' });
    expect(find('2', { shiftKey: true })).toEqual({ kind: 'go', path: '/tasks' });
  });

  it('do nothing in the middle of a composed letter, or held down', () => {
    expect([find('g', { isComposing: true }), find('g', { repeat: true })]).toEqual([null, null]);
  });

  it('are no others than these', () => {
    expect(['5', 'x', 'Enter', 'constructor', ' '].map((key) => find(key))).toEqual([null, null, null, null, null]);
  });
});

describe('keys with Ctrl or Cmd', () => {
  it('open the search, also from a field', () => {
    expect(findShortcut(press('k', { ctrlKey: true }), false)).toEqual({ kind: 'search' });
    expect(findShortcut(press('K', { metaKey: true }), false)).toEqual({ kind: 'search' });
  });

  it('begin a task', () => {
    expect(findShortcut(press('T', { ctrlKey: true, shiftKey: true }), false)).toEqual({ kind: 'new-task' });
    expect(findShortcut(press('t', { metaKey: true, shiftKey: true }), false)).toEqual({ kind: 'new-task' });
  });

  it('leave the browser its own', () => {
    expect(find('t', { ctrlKey: true })).toBeNull();
    expect(find('k', { ctrlKey: true, shiftKey: true })).toBeNull();
    expect(find('k', { ctrlKey: true, altKey: true })).toBeNull();
    expect(find('k', { ctrlKey: true, metaKey: true })).toBeNull();
  });
});
