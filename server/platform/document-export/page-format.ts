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

/** Margins of one inch, or of three quarters where that keeps a few lines off a page of their own. */
export function createPageFormat({ isLandscape = false, isNarrow = false } = {}): PageFormat {
  const [width, height] = isLandscape ? [longSide, shortSide] : [shortSide, longSide];
  const margin = isNarrow || isLandscape ? margins.narrow : margins.usual;
  return { width, height, margin, footer: 40, textWidth: width - 2 * margin, bottom: height - margin, isLandscape };
}
