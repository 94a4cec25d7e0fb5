// What a passage says of a question: the sentence or row that says most, with those around it.

export interface Part {
  text: string;
  /** What stands above it. */
  heading: string;
  /** The heads of the columns, above a row: it says little without them. */
  heads: string | null;
  /** Whether a line begins with it. */
  isLine: boolean;
}

/** A piece of a text, as it is shown. */
interface Shown extends Pick<Part, 'heading'> {
  excerpt: string;
  within?: string;
  heads?: string;
}

/** So many that follow the best, and that stand before it, are shown where there is room. */
const neighbors = { after: 8, before: 4 };

/** Around the part at `best`, up to so many characters; "…" where something was left out. */
export function excerptOf(parts: readonly Part[], best: number, most: number): string {
  const first = parts[best];
  if (!first) return '';
  const chosen = new Set([best]);
  const heads = new Set([first.heads]);
  let length = first.text.length + (first.heads?.length ?? 0);
  const add = (index: number) => {
    const part = parts[index];
    if (!part || chosen.has(index)) return;
    const more = part.text.length + 1 + (heads.has(part.heads) ? 0 : (part.heads?.length ?? 0));
    if (length + more > most) return;
    length += more;
    chosen.add(index);
    heads.add(part.heads);
  };
  for (let away = 1; away <= neighbors.after; away += 1) {
    add(best + away);
    if (away <= neighbors.before) add(best - away);
  }
  return join(
    parts,
    [...chosen].toSorted((one, other) => one - other),
    most,
  );
}

function join(parts: readonly Part[], chosen: number[], most: number): string {
  let told = '';
  let before = -1;
  for (const index of chosen) {
    const { text, heading, heads, isLine } = parts[index]!;
    const previous = parts[before];
    const isNext = index === before + 1;
    const above = previous && heading !== '' && heading !== previous.heading ? `\n${heading}` : '';
    const columns = heads !== null && heads !== previous?.heads ? `\n${heads}` : '';
    const gap = isNext ? '' : isLine && (!previous || above || columns) ? '' : '… ';
    told += `${above}${columns}${isLine || above || columns || !previous ? '\n' : ' '}${gap}${text}`;
    before = index;
  }
  const whole = told.trim();
  const isCut = whole.length > most + 1;
  const shown = isCut ? whole.slice(0, most).replace(/\s\S*$/, '') : whole;
  return `${shown}${isCut || parts[before + 1]?.isLine === false ? ' …' : ''}`;
}

/** What each shows of its text without the lines that those before it show; the heads of a table stay above its rows. */
export const withoutRepeats = <Each extends Shown>(all: readonly Each[]): Each[] =>
  all.map((each, index) => {
    const same = all.slice(0, index).filter(({ within }) => within !== undefined && within === each.within);
    const shown = new Set(same.flatMap(({ excerpt }) => excerpt.split('\n')));
    const lines = each.excerpt.split('\n').filter((line) => line === each.heads || !shown.has(line));
    // What is shown below a heading before leaves it behind.
    const above = new Set([each.heads, ...same.flatMap(({ heading, heads }) => [heading, heads])]);
    while (above.has(lines.at(-1) ?? '')) lines.pop();
    return lines.length > 0 ? { ...each, excerpt: lines.join('\n') } : each;
  });
