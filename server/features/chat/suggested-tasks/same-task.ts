const fillers = new Set('a an the your our their its to for of on in at by and with from'.split(' '));

/** The words that tell one title from another. */
export const titleWords = (title: string): Set<string> => {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+(?:[-.'’][\p{L}\p{N}]+)*/gu) ?? [];
  return new Set(words.filter((word) => !fillers.has(word)));
};

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
