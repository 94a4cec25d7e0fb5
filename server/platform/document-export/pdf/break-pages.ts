// Where pages end. All breaks are chosen together, as those of a paragraph's lines are by Knuth and Plass: a page may end early
// for the sake of the next one.
import { body } from './styles.ts';

/** What no page break cuts: a line of a text, a row of a table. */
export interface Box {
  height: number;
  /** Free above it where it does not begin a page. */
  glue: number;
  /** Free within it, which gives way as the glue does. */
  padding: number;
  /** What a page costs that begins with it. */
  penalty: number;
  /** The height of what stands once more above it where it begins a page. */
  repeated: number;
}

/** A page that is blank by a fifth costs 1, one by three fifths 9. */
export const penalties = {
  forced: -Infinity,
  inText: 0.05,
  inLongTable: 0.1,
  inRow: 0.5,
  inShortTable: 1,
  /** The first row of a table, or the last, stands alone on a page. */
  besideOneRow: 3,
  inWhole: 8,
  afterLead: 10,
  afterHeading: 20,
};

const blankFifth = 0.2;
const shortLastPage = { height: 6 * body.lineHeight, cost: 2 };
/** What is free between paragraphs and in rows may give way so far. */
const squeezed = { least: 0.6, cost: 0.3 };

export interface Page {
  /** The first box, and the one after the last. */
  from: number;
  end: number;
  /** What is left of what is free between and in them, from 0 to 1. */
  squeeze: number;
  /** The height of what stands on it. */
  inUse: number;
}

export interface PageBreaks {
  pages: Page[];
  cost: number;
}

type Plan = { page: Page; cost: number };

/** The pages of the least cost. `used` is the height of what stands on the first one already. */
export function breakPages(boxes: readonly Box[], room: number, used = 0): PageBreaks {
  const plans: Plan[] = [];
  for (let end = 1; end <= boxes.length; end += 1) plans.push(planLastPage(end));
  const pages: Page[] = [];
  for (let end = boxes.length; end > 0; end = pages[0]!.from) pages.unshift(plans[end - 1]!.page);
  return { pages, cost: plans.at(-1)?.cost ?? 0 };

  /** The best way to have a page end before a box. */
  function planLastPage(end: number): Plan {
    const endsPart = end === boxes.length || boxes[end]!.penalty === penalties.forced;
    let best: Plan | null = null;
    let [height, space] = [0, 0];
    for (let from = end - 1; from >= 0; from -= 1) {
      const box = boxes[from]!;
      height += box.height;
      space += box.padding;
      if (best && height + space * squeezed.least > room) break;
      const free = room - height - (from === 0 ? used : box.repeated);
      if (!best || free >= space * squeezed.least) {
        const isForced = from === 0 || box.penalty === penalties.forced;
        const page = { from, end, squeeze: space > free ? Math.max(free / space, squeezed.least) : 1 };
        const inUse = room - free + space * page.squeeze;
        const ofPage = endsPart
          ? Number(!isForced && inUse < shortLastPage.height) * shortLastPage.cost
          : (Math.max(0, 1 - inUse / room) / blankFifth) ** 2;
        const ofSpace = ((1 - page.squeeze) / (1 - squeezed.least)) ** 2 * squeezed.cost;
        const cost = ofPage + ofSpace + (isForced ? 0 : box.penalty) + (plans[from - 1]?.cost ?? 0);
        if (!best || cost < best.cost) best = { page: { ...page, inUse }, cost };
      }
      if (box.penalty === penalties.forced) break;
      space += box.glue;
    }
    return best!;
  }
}
