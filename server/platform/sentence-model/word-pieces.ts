// Cuts a text into the pieces of words that a model was trained on (WordPiece, as BERT does: https://arxiv.org/abs/1609.08144).
/** Marks and Chinese characters stand alone. */
const parts = /[\p{P}$+<=>^`|~\p{Script=Han}]|[^\s\p{P}$+<=>^`|~\p{Script=Han}]+/gu;
const longestWord = 100;

/** Numbers of pieces, the marks of beginning and end with them; at most so many. */
export function createWordPieces(vocabulary: readonly string[]): (text: string, most: number) => number[] {
  const numbers = new Map(vocabulary.map((piece, number) => [piece, number]));
  const numberOf = (piece: string) => numbers.get(piece) ?? 0;
  const [begin, end, unknown] = [numberOf('[CLS]'), numberOf('[SEP]'), numberOf('[UNK]')];

  function cut(word: string): number[] {
    const cutOff: number[] = [];
    for (let start = 0; start < word.length;) {
      let after = word.length;
      const piece = () => numbers.get(`${start > 0 ? '##' : ''}${word.slice(start, after)}`);
      while (after > start && piece() === undefined) after -= 1;
      if (after === start) return [unknown];
      cutOff.push(piece()!);
      start = after;
    }
    return cutOff;
  }

  return (text, most) => {
    const plain = text
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{Mn}/gu, '');
    const found: number[] = [begin];
    for (const [word] of plain.matchAll(parts)) {
      if (found.length >= most - 1) break;
      found.push(...(word.length > longestWord ? [unknown] : cut(word)));
    }
    return [...found.slice(0, most - 1), end];
  };
}
