import { describe, expect, it } from 'vitest';
import { searchTypes } from '../../../contract/search.ts';
import {
  agentInPath,
  groupConversations,
  nextIndex,
  resultLabel,
  searchFilters,
  toSearchWords,
} from './search-state.ts';

describe('what is searched for', () => {
  it('has at least three letters, spaces around it not counted', () => {
    expect(['', 'ha', ' ha  ', '👩🏽'].map(toSearchWords)).toEqual([null, null, null, null]);
    expect(toSearchWords('har')).toBe('har');
  });

  it('is sent without needless spaces', () => {
    expect(toSearchWords('  harlan   letter ')).toBe('harlan letter');
  });
});

describe('a result', () => {
  it('is labelled by its type', () => {
    expect(['task', 'document', 'message', 'profile'].map(resultLabel)).toEqual(['Task', 'Document', 'Chat', 'Item']);
    expect(['guide', 'article', 'person'].map(resultLabel)).toEqual(['Guide', 'Article', 'Person']);
  });

  it('shows which agent a conversation is with', () => {
    expect(agentInPath({ path: '/chat/hr_coach?session=1' })).toBe('hr_coach');
    expect(agentInPath({ path: '/tasks?task=1' })).toBeNull();
  });
});

describe('the messages of one conversation', () => {
  const found = (id: string, type: 'message' | 'task', path: string) => ({
    id,
    type,
    path,
    title: id,
    description: null,
  });
  it('are one result at the place of the best, with the number of the others', () => {
    const [first, task, other, second, third] = [
      found('a', 'message', '/chat/hr_coach?session=1&message=a'),
      found('b', 'task', '/tasks?task=1'),
      found('c', 'message', '/chat/hr_coach?session=2&message=c'),
      found('d', 'message', '/chat/hr_coach?session=1&message=d'),
      found('e', 'message', '/chat/hr_coach?session=1&message=e'),
    ] as const;
    expect(groupConversations([first, task, other, second, third])).toEqual([
      { result: first, more: 2 },
      { result: task, more: 0 },
      { result: other, more: 0 },
    ]);
  });
});

describe('the filters', () => {
  it('are one for everything, and one for each type of result', () => {
    expect(searchFilters.map(({ value }) => value)).toEqual(['all', ...searchTypes]);
  });
});

describe('the arrow keys', () => {
  it('go down and up, and round at the ends', () => {
    expect(nextIndex(0, 'ArrowDown', 3)).toBe(1);
    expect(nextIndex(2, 'ArrowDown', 3)).toBe(0);
    expect(nextIndex(2, 'ArrowUp', 3)).toBe(1);
    expect(nextIndex(0, 'ArrowUp', 3)).toBe(2);
  });

  it('start at an end, and stay nowhere without results', () => {
    expect(nextIndex(-1, 'ArrowDown', 3)).toBe(0);
    expect(nextIndex(-1, 'ArrowUp', 3)).toBe(2);
    expect(nextIndex(-1, 'ArrowDown', 0)).toBe(-1);
  });
});
