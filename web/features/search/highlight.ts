// Which parts of a result's text are what was searched for.
export interface TextPart {
  text: string;
  isMatch: boolean;
}

const plainLetter = (letter: string): string =>
  letter
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

const isWordLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** Cuts a text at every word that begins with one of the searched words, whatever its case and accents. */
export function splitMatches(text: string, query: string): TextPart[] {
  const words = [...new Set(query.split(/[^\p{L}\p{N}\p{Mark}]+/u).filter(Boolean))].map((word) =>
    Array.from(word, plainLetter).join(''),
  );
  const letters = Array.from(text);
  const plain = letters.map(plainLetter);
  const isMarked = letters.map(() => false);

  for (let start = 0; start < letters.length; start += 1) {
    if (!isWordLetter(letters[start]) || isWordLetter(letters[start - 1])) continue;
    for (const word of words) {
      let end = start;
      let read = '';
      while (read.length < word.length && end < letters.length) {
        read += plain[end];
        end += 1;
      }
      // An accent that is a letter of its own belongs to the one before it.
      while (end < letters.length && plain[end] === '') end += 1;
      if (word !== '' && read === word) isMarked.fill(true, start, end);
    }
  }

  const parts: TextPart[] = [];
  for (const [index, letter] of letters.entries()) {
    const isMatch = isMarked[index] === true;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else parts.push({ text: letter, isMatch });
  }
  return parts;
}

/** Cuts a text at the given places, each from where to where. */
export function splitAt(text: string, places: readonly (readonly [start: number, end: number])[]): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const [start, end] of places) {
    parts.push({ text: text.slice(done, start), isMatch: false }, { text: text.slice(start, end), isMatch: true });
    done = end;
  }
  return [...parts, { text: text.slice(done), isMatch: false }].filter((part) => part.text !== '');
}
