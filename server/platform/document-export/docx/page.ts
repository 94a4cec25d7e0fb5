// US Letter with margins of one inch. Everything in twips, of which an inch has 1,440.
export const page = { width: 12_240, height: 15_840, margin: 1_440, footer: 720 };
export const textWidth = page.width - 2 * page.margin;
/** How far a list level or a quote moves the text in. */
export const indentStep = 432;
const deepestIndent = 10;

/** Deeper nesting stays where the tenth is, so that there is always room for text. */
export const indentOf = (depth: number): number => Math.min(depth, deepestIndent) * indentStep;
