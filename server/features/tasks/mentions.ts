export interface NamedPerson {
  userId: string;
  firstName: string;
  lastName: string;
}

// Told apart neither by case nor by how many spaces are between the names.
const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
const isPartOfWord = (character: string) => /[\p{L}\p{N}]/u.test(character);

/** Whom a text names with an @ before first and last name. Of namesakes each one is meant. */
export function findMentioned(text: string, people: NamedPerson[]): string[] {
  const byName = new Map<string, string[]>();
  for (const { userId, firstName, lastName } of people) {
    const name = plain(`${firstName} ${lastName}`);
    byName.set(name, [...(byName.get(name) ?? []), userId]);
  }
  // The longest first: "@Ann Lee Smith" is not Ann Lee.
  const lengths = [...new Set([...byName.keys()].map((name) => name.length))].sort((a, b) => b - a);

  const words = plain(text);
  const mentioned = new Set<string>();
  for (const { index } of words.matchAll(/(?<![\p{L}\p{N}])@/gu)) {
    const start = index + 1;
    const length = lengths.find(
      (candidate) =>
        byName.has(words.slice(start, start + candidate)) && !isPartOfWord(words.charAt(start + candidate)),
    );
    if (length === undefined) continue;
    for (const userId of byName.get(words.slice(start, start + length)) ?? []) mentioned.add(userId);
  }
  return [...mentioned];
}
