// What stands below each other on pages, laid out and not yet drawn.
import type { Box } from './break-pages.ts';
import type { ListElements } from './list-elements.ts';
import type { Paper } from './paper.ts';

export interface Pen {
  paper: Paper;
  lists: ListElements;
  /** Puts a heading in a viewer's side bar. */
  bookmark(depth: number, title: string): void;
}

/** A text, or a row of a table. */
export interface Item {
  boxes: Box[];
  /** Draws the boxes from one to before another. `gap` is what is free above them. */
  draw(pen: Pen, from: number, end: number, gap: number): void;
  /** Draws what stands once more above it where it begins a page, or goes on on one. */
  repeat?(pen: Pen): void;
  /** How far below what came before a line across the page is drawn. */
  ruleAt?: number;
}
