/** Texts of a length that make a careless pattern begin anew at each of their characters, by what they are made of. */
export const hostileTexts = (length: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pieces).map(([kind, piece]) => {
      const run = piece.repeat(Math.ceil(length / piece.length)).slice(0, length - 3);
      return [kind, `Hi${run}x`];
    }),
  );

const pieces = {
  spaces: ' ',
  'line breaks': '\n',
  letters: 'a',
  digits: '1',
  words: 'and the of ',
  amounts: '$1,000.00, ',
  brackets: '[',
  parentheses: '(',
  stops: '. ',
  'short lines': 'a 1\n- ',
};
