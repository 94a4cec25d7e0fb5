/** First letters of the first and the last word, upper case: "Dana Okafor" is DO, an address or one word gives one letter. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked
    .map((word) => Array.from(word?.match(/[\p{L}\p{N}]/u)?.[0] ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase();
};

/** One of the four quiet hues, always the same for the same name. */
export const hueOf = (name: string): number => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % 4;
};
