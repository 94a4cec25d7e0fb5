// A passage in pieces that each say one thing: a few lines below one heading, or one row of a table below its heads.
import { headingAbove } from '../../documents/text.ts';
import type { PassageHit } from '../../search/index.ts';

export interface Piece {
  heading: string;
  text: string;
  /** A row of a table as it stands there, where the text names its cells; and the heads of its columns. */
  row?: string;
  heads?: string;
}

/** Lines are taken together up to so many characters. */
const enough = 160;
const between = ' | ';

export function cutPieces(passage: Pick<PassageHit, 'text' | 'heading' | 'headings'>): Piece[] {
  const pieces: Piece[] = [];
  let heads: string | null = null;
  for (const [line, text] of passage.text.split('\n').entries()) {
    const heading = headingAbove(passage, line) ?? '';
    if (!text.includes(between)) heads = null;
    if (text.trim() === '' || text === heading) continue;
    const last = pieces.at(-1);
    if (text.includes(between)) {
      if (heads === null) heads = text;
      else pieces.push({ heading, row: text, heads, text: nameCells(heads, text) });
    } else if (last && !last.row && last.heading === heading && last.text.length < enough) {
      last.text += `\n${text}`;
    } else pieces.push({ heading, text });
  }
  if (pieces.length === 0 && passage.text.trim() !== '')
    return [{ heading: passage.heading ?? '', text: passage.text }];
  return pieces;
}

function nameCells(heads: string, row: string): string {
  const names = heads.split(between);
  return row
    .split(between)
    .map((cell, index) => (cell === '' || !names[index] ? cell : `${names[index]}: ${cell}`))
    .filter(Boolean)
    .join('; ');
}
