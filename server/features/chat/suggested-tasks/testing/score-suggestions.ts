import { titleWords } from '../same-task.ts';
import { suggestTasks } from '../suggest-tasks.ts';

/** A message, with the tasks that a careful reader takes from it. */
export interface ReadMessage {
  about: string;
  message: string;
  tasks: string[];
}

export const today = '2026-11-21';

const stem = (word: string) => word.replace(/(?:er|ers|es|s|ives?|ing|ed)$/, '');
const stems = (title: string) => new Set([...titleWords(title)].map(stem));

/** A reader words some titles with knowledge beyond the message: half of the shorter title's words is the same task. */
function isMeant(title: string, expected: string): boolean {
  const [one, other] = [stems(title), stems(expected)];
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared >= 2 && shared / Math.min(one.size, other.size) >= 0.5;
}

/** What the recipe finds, and which of it is meant: each expected title by the suggestion that stands for it. */
export function readSuggestions({ message, tasks }: Pick<ReadMessage, 'message' | 'tasks'>) {
  const found = suggestTasks(message, { openTaskTitles: [], today });
  const matches = new Map<string, (typeof found)[number]>();
  for (const title of tasks) {
    const match = found.find((task) => isMeant(task.title, title) && ![...matches.values()].includes(task));
    if (match) matches.set(title, match);
  }
  return { found, matches, expected: tasks.length };
}

/** Over all messages, with a sentence for whoever runs the test. */
export function score(name: string, results: ReturnType<typeof readSuggestions>[]) {
  const count = (of: (result: (typeof results)[number]) => number) => results.reduce((sum, each) => sum + of(each), 0);
  const matched = count(({ matches }) => matches.size);
  const precision = matched / count(({ found }) => found.length);
  const recall = matched / count(({ expected }) => expected);
  const words = `suggested tasks, ${name}: precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}`;
  return { precision, recall, words };
}
