/** A word as it was typed, or a quoted phrase. */
export interface Term {
  text: string;
  isPhrase: boolean;
  /** Still being typed, as far as one can tell: it stands for every word that begins so. */
  isOpen: boolean;
}

const mostTerms = 12;

/** A sign at the end of a word says that the word is whole: "100%" does not look for 1000. */
export function parseQuery(query: string): Term[] {
  const terms: Term[] = [];
  for (const [, quoted, word] of query.matchAll(/["“”„«»]([^"“”„«»]+)["“”„«»]|(\S+)/gu)) {
    const text = quoted ?? word ?? '';
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    terms.push({
      text,
      isPhrase: quoted !== undefined,
      isOpen: quoted === undefined && /[\p{L}\p{N}\p{M}]$/u.test(text),
    });
  }
  return terms.slice(0, mostTerms);
}
