// A text as its words, figures, signs and the spaces between them. An address of mail or of the web is one token, as is a #tag.
const token = /\s+|[\p{L}\p{N}_]{0,64}(?:[@_]|:\/\/|[.#]\p{L})\S*|\d+(?:[.,:]\d+)*|\p{L}[\p{L}\p{M}\p{N}]*|[^]/gu;

export const splitTokens = (text: string): string[] => text.match(token) ?? [];

export const isFigure = (token = ''): boolean => token >= '0' && token < ':';

/** In a script that has capitals. */
export const isWord = (token = ''): boolean => token.charAt(0).toLowerCase() !== token.charAt(0).toUpperCase();

export const isCapital = (token = ''): boolean => token.charAt(0) !== token.charAt(0).toLowerCase();

/** "NM", and not "Nm". */
export const isAcronym = (token: string): boolean =>
  token.length > 1 && isCapital(token) && token === token.toUpperCase();

export const toUpper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
