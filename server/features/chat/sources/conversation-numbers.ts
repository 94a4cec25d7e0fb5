const letters = { document: 'D', task: 'T', member: 'M', result: 'R', source: '' } as const;
export type NumberedKind = keyof typeof letters;

/** Ids in the order of their numbers. */
export type NumberedIds = Partial<Record<NumberedKind, string[]>>;

/** Short names, as D1 or T2, for what a model is told of: each keeps its own as long as the conversation lasts. */
export interface ConversationNumbers {
  /** Of what has no number yet, the next. */
  of(kind: NumberedKind, id: string): number;
  idOf(kind: NumberedKind, number: number): string | null;
  /** As the model was told it; null of what it was told no name of. */
  toldNameOf(kind: NumberedKind, id: string): string | null;
  /** As the model is told it. */
  nameOf(kind: NumberedKind, id: string): string;
  /** What the model calls so; null where nothing in this conversation is. */
  find(kind: NumberedKind, name: string): string | null;
  toJSON(): NumberedIds;
}

export function createConversationNumbers(known: NumberedIds = {}): ConversationNumbers {
  const lists = structuredClone(known);
  const of = (kind: NumberedKind, id: string): number => {
    const ids = (lists[kind] ??= []);
    const at = ids.indexOf(id);
    return at < 0 ? ids.push(id) : at + 1;
  };
  const idOf = (kind: NumberedKind, number: number): string | null => lists[kind]?.[number - 1] ?? null;
  return {
    of,
    idOf,
    toldNameOf: (kind, id) => (lists[kind]?.includes(id) ? `${letters[kind]}${of(kind, id)}` : null),
    nameOf: (kind, id) => `${letters[kind]}${of(kind, id)}`,
    find(kind, name) {
      const [, letter = '', digits] = /^\[?([A-Za-z]?)(\d{1,6})\]?$/.exec(name.trim()) ?? [];
      const isOfKind = letter === '' || letter.toUpperCase() === letters[kind];
      return digits !== undefined && isOfKind ? idOf(kind, Number(digits)) : null;
    },
    toJSON: () => structuredClone(lists),
  };
}
