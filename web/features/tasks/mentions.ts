// Naming members with an @ in a comment: what is being typed, whom it may mean, and what a text already names.

export interface MentionQuery {
  /** Where the @ stands. */
  start: number;
  /** What was typed after it, up to the caret. */
  words: string;
}

/** The @ that the caret stands behind, or `null`: an @ begins a word, and a name has a few words at most. */
export function findMentionQuery(text: string, caret: number): MentionQuery | null {
  const found = /(?:^|[^\p{L}\p{N}])@((?:[^\s@]+ ?){0,3})$/u.exec(text.slice(0, caret));
  const words = found?.[1];
  return words === undefined ? null : { start: caret - words.length - 1, words };
}

const plain = (text: string) => text.normalize('NFC').toLowerCase();

/** Those one of whose names begins with the words, in their order; nobody where the name is there already. */
export const listMentionable = <Person extends { name: string }>(
  people: readonly Person[],
  words: string,
): Person[] => {
  const wanted = plain(words.trimEnd());
  const found = people.filter(({ name }) => plain(name).startsWith(wanted) || plain(name).includes(` ${wanted}`));
  return found.every(({ name }) => plain(name) === wanted) ? [] : found;
};

export const insertMention = (text: string, caret: number, { start }: MentionQuery, name: string) => {
  const after = text.slice(caret);
  const space = /^[\s.,;:!?)]/.test(after) ? '' : ' ';
  const before = `${text.slice(0, start)}@${name}${space}`;
  return { text: before + after, caret: before.length };
};

export interface TextPart {
  text: string;
  isMention: boolean;
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The text in parts, so that names after an @ can be set apart. */
export function splitMentions(text: string, names: readonly string[]): TextPart[] {
  if (names.length === 0) return [{ text, isMention: false }];
  // The longest first: "@Ann Lee Smith" is not Ann Lee.
  const alternatives = names.toSorted((one, other) => other.length - one.length).map(escapePattern);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(@(?:${alternatives.join('|')}))(?![\\p{L}\\p{N}])`, 'giu');
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isMention: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
