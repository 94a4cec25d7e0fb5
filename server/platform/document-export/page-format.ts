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
  /** All that is drawn becomes so much smaller: a page of more points on the same paper. */
  scale: number;
}

const [shortSide, longSide] = [612, 792];
/** What is free around the text, and below the footer: above it, a line stays free. */
const margins = [
  { margin: 72, footer: 40 },
  { margin: 54, footer: 26 },
  { margin: 42, footer: 16 },
] as const;

/** Margins of one inch, or narrower on the long side and where that keeps a few lines off a page of their own. */
export function createPageFormat({ isLandscape = false, isNarrow = false, scale = 1 } = {}): PageFormat {
  const [short, long] = [shortSide / scale, longSide / scale];
  const [width, height] = isLandscape ? [long, short] : [short, long];
  const free = margins[(Number(isNarrow) + Number(isLandscape)) as 0 | 1 | 2];
  const [margin, footer] = [free.margin / scale, free.footer / scale];
  return { width, height, margin, footer, textWidth: width - 2 * margin, bottom: height - margin, isLandscape, scale };
}
