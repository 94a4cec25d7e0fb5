import type { SearchResult, SearchType } from '../../../contract/search.ts';

export const minimumLetters = 3;
export const maximumLetters = 500;

/** What is sent: trimmed, with single spaces; `null` while it is too short. */
export const toSearchWords = (typed: string): string | null => {
  const words = typed.trim().replace(/\s+/gu, ' ');
  return Array.from(words).length < minimumLetters ? null : words;
};

const labels = new Map<string, string>([
  ['task', 'Task'],
  ['document', 'Document'],
  ['message', 'Chat'],
  ['guide', 'Guide'],
  ['article', 'Article'],
  ['person', 'Person'],
]);

export const resultLabel = (type: string): string => labels.get(type) ?? 'Item';

export type SearchFilter = 'all' | SearchType;

export const searchFilters: readonly { value: SearchFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'task', label: 'Tasks' },
  { value: 'document', label: 'Documents' },
  { value: 'message', label: 'Messages' },
  { value: 'guide', label: 'Guides' },
  { value: 'article', label: 'Playbook' },
  { value: 'person', label: 'People' },
];

/** Where the arrow keys lead: round and round, from none to the first or the last. */
export function nextIndex(current: number, key: string, count: number): number {
  if (count === 0) return -1;
  if (key === 'ArrowDown') return (current + 1) % count;
  return current <= 0 ? count - 1 : current - 1;
}

export interface ShownResult {
  result: SearchResult;
  /** How many more messages of the same conversation were found. */
  more: number;
}

/** A conversation is one result, at the place of its best message. */
export function groupConversations(results: readonly SearchResult[]): ShownResult[] {
  const shown: ShownResult[] = [];
  const conversations = new Map<string, ShownResult>();
  for (const result of results) {
    const conversation = result.type === 'message' ? conversationInPath(result) : null;
    const first = conversation && conversations.get(conversation);
    if (first) {
      first.more += 1;
      continue;
    }
    const one = { result, more: 0 };
    shown.push(one);
    if (conversation) conversations.set(conversation, one);
  }
  return shown;
}

const conversationInPath = ({ path }: SearchResult): string | null =>
  new URLSearchParams(path.split('?')[1]).get('session');

/** Which agent a conversation is with, by its path. */
export const agentInPath = ({ path }: Pick<SearchResult, 'path'>): string | null =>
  /^\/chat\/([a-z_]+)/.exec(path)?.[1] ?? null;
