/** How many wrong, missing, additional or swapped letters a word of this length may have. */
export const allowedErrors = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * The fewest errors that make `typed` of `word`, or of its beginning where the word may go on. Neighbors that were
 * swapped are one error.
 */
export function countErrors(typed: string, word: string, mayGoOn: boolean): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      current.push(
        Math.min(
          current[column - 1]! + 1,
          last[column]! + 1,
          last[column - 1]! + (isSame ? 0 : 1),
          isSwapped ? beforeLast[column - 2]! + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return mayGoOn ? Math.min(...last) : last[word.length]!;
}
