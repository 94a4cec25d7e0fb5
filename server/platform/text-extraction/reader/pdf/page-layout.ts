// From the pieces of text that a page draws, somewhere and in any order, to rows of segments from top to bottom.

export interface Piece {
  text: string;
  x: number;
  right: number;
  /** Of the baseline, from the top of the page. */
  y: number;
  size: number;
  font: string;
  isRightToLeft: boolean;
}

/** Text without a gap in it: a line of prose, or a cell of a table. */
export interface Segment {
  text: string;
  x: number;
  right: number;
  size: number;
  font: string;
}

export interface Row {
  y: number;
  size: number;
  segments: Segment[];
}

export function layOutRows(pieces: readonly Piece[]): Row[] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && standBeside(first, piece)) {
      row.push(piece);
      // The largest one says where the row stands, raised and lowered signs do not.
      if (piece.size > first.size) row.unshift(...row.splice(-1));
    } else rows.push([piece]);
  }
  return rows.map(toRow);
}

function standBeside(a: Piece, b: Piece): boolean {
  const top = Math.max(a.y - a.size * 0.75, b.y - b.size * 0.75);
  const bottom = Math.min(a.y + a.size * 0.2, b.y + b.size * 0.2);
  return bottom - top > Math.min(a.size, b.size) * 0.5;
}

function toRow(pieces: Piece[]): Row {
  const { y = 0, size = 0 } = pieces[0] ?? {};
  const sorted = pieces.toSorted((a, b) => a.x - b.x);
  const segments: Piece[][] = [];
  let right = -Infinity;
  for (const piece of sorted) {
    const previous = segments.at(-1)?.at(-1);
    const isShadow = previous?.text === piece.text && Math.abs(previous.x - piece.x) < size * 0.1;
    if (isShadow) continue;
    if (piece.x - right > size) segments.push([piece]);
    else segments.at(-1)?.push(piece);
    right = Math.max(right, piece.right);
  }
  return { y, size, segments: segments.map(toSegment) };
}

function toSegment(pieces: Piece[]): Segment {
  const rightToLeft = pieces.filter(({ isRightToLeft }) => isRightToLeft).length * 2 > pieces.length;
  const ordered = rightToLeft ? pieces.toReversed() : pieces;
  let text = '';
  ordered.forEach((piece, index) => {
    const previous = ordered[index - 1];
    const gap = !previous ? 0 : rightToLeft ? previous.x - piece.right : piece.x - previous.right;
    text += gap > piece.size * 0.13 && !/\s$/.test(text) ? ` ${piece.text}` : piece.text;
  });
  const widest = pieces.reduce((widest, piece) => (piece.text.length > widest.text.length ? piece : widest));
  return {
    text: text.trim(),
    x: Math.min(...pieces.map(({ x }) => x)),
    right: Math.max(...pieces.map(({ right }) => right)),
    size: widest.size,
    font: pieces.every(({ font }) => font === widest.font) ? widest.font : 'mixed',
  };
}
