import { describe, expect, it } from 'vitest';
import { changedEntities } from '../../contract/events.ts';
import { allKeys, keysOf } from './live-keys.ts';

const tasks = ['tasks', 'org-1'];
const dashboard = ['dashboard', 'org-1'];
const conversations = ['conversations', 'org-1'];

describe('the queries that a change makes old', () => {
  it.each([
    ['task', [tasks, ['document-analysis'], ['made-tasks'], dashboard]],
    ['task-comment', [['task-comments'], tasks, dashboard]],
    [
      'document',
      [
        ['documents', 'org-1'],
        ['storage', 'org-1'],
        ['document', 'id-1'],
        ['document-versions', 'org-1'],
        ['document-analysis', 'id-1'],
        dashboard,
      ],
    ],
    ['conversation', [conversations, ['messages', 'id-1'], dashboard]],
    ['message', [['messages', 'id-1'], conversations]],
    ['notification', [['notifications', 'org-1']]],
    ['email', [['email', 'id-1']]],
    ['organization', [['organizations'], dashboard]],
  ] as const)('of a %s are %j', (entity, keys) => {
    expect(keysOf({ entity, id: 'id-1' }, 'org-1')).toEqual(keys);
  });

  it('are some for each kind of change, and together all that a gap makes old', () => {
    const all = new Set(allKeys('org-1').map(([name]) => name));
    const known = changedEntities.flatMap((entity) => {
      const keys = keysOf({ entity, id: 'id-1' }, 'org-1');
      expect(keys.length).toBeGreaterThan(0);
      return keys.map(([name]) => name);
    });
    expect(new Set(known)).toEqual(all);
  });

  it('are none for what a newer server tells of', () => {
    expect(keysOf({ entity: 'pigeon' as 'task', id: 'id-1' }, 'org-1')).toEqual([]);
  });
});
