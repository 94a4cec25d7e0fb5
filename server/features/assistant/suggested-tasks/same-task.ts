import { listPhraseStems } from '../../../platform/english/words.ts';

/** The words that tell one title from another. */
export const titleWords = (title: string): Set<string> => new Set(listPhraseStems(title));

/** Over 80 % of the words are the same; two titles of filler words alone are the same where they are equal. */
export function isSameTask(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const most = Math.max(one.size, other.size);
  if (most === 0) return true;
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared === most || shared / most > 0.8;
}

/** Without those that an open task, or an earlier one of them, stands for already. */
export function withoutKnownTasks<T extends { title: string }>(tasks: readonly T[], openTaskTitles: string[]): T[] {
  const known = openTaskTitles.map(titleWords);
  return tasks.filter(({ title }) => {
    const words = titleWords(title);
    if (known.some((each) => isSameTask(each, words))) return false;
    known.push(words);
    return true;
  });
}
