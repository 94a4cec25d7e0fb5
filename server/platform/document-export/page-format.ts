// US Letter, in points. Both writers make their pages of it.

export interface PageFormat {
  width: number;
  height: number;
  margin: number;
  footer: number;
  textWidth: number;
  /** Where text ends, from the top. */
  bottom: number;
  isLandscape: boolean;
}

const [shortSide, longSide] = [612, 792];
const margins = { usual: 72, narrow: 54 };
/** What is free below the footer: above it, a line stays free. */
const footers = { usual: 40, narrow: 26 };

/** Margins of one inch, or of three quarters where that keeps a few lines off a page of their own. */
export function createPageFormat({ isLandscape = false, isNarrow = false } = {}): PageFormat {
  const [width, height] = isLandscape ? [longSide, shortSide] : [shortSide, longSide];
  const kind = isNarrow || isLandscape ? 'narrow' : 'usual';
  const [margin, footer] = [margins[kind], footers[kind]];
  return { width, height, margin, footer, textWidth: width - 2 * margin, bottom: height - margin, isLandscape };
}
