/** How far a list level or a quote moves the text in. */
export const indentStep = 21.6;
const deepestIndent = 10;

/** Deeper nesting stays where the tenth is, so that there is always room for text. */
export const indentOf = (depth: number): number => Math.min(depth, deepestIndent) * indentStep;
