import { type Part, type Shaper, splitWord, sumWidths, type Word } from './shape-text.ts';

export interface Line {
  /** From left to right, as they are drawn. */
  parts: Part[];
  width: number;
}

/** Fills lines of the width. A word that is longer than a line is cut. */
export function breakLines(paragraphs: readonly Word[][], width: number, shaper: Shaper): Line[] {
  return paragraphs.flatMap((words) => {
    const lines: Word[][] = [[]];
    let used = 0;
    for (const each of words) {
      let word = each;
      if (used > 0 && used + word.width > width) {
        lines.push([]);
        used = 0;
      }
      while (word.width > width) {
        const [head, tail] = splitWord(word, width, shaper);
        if (!tail) break;
        lines.at(-1)?.push(head);
        lines.push([]);
        word = tail;
      }
      lines.at(-1)?.push(word);
      used += word.width + sumWidths(word.spaces);
    }
    return lines.map(closeLine);
  });
}

function closeLine(words: readonly Word[]): Line {
  const lastIndex = words.length - 1;
  const parts = words.flatMap((word, index) => (index === lastIndex ? word.parts : [...word.parts, ...word.spaces]));
  return { parts: joinParts(orderForTheEye(parts)), width: sumWidths(parts) };
}

/** What runs against the line is turned around, from the innermost out: rule L2 of the Unicode Bidirectional Algorithm. */
function orderForTheEye(parts: Part[]): Part[] {
  const highest = Math.max(0, ...parts.map(({ level }) => level));
  if (highest === 0) return parts;
  const ordered = [...parts];
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while (to < ordered.length && ordered[to]!.level >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = to;
    }
  }
  return ordered;
}

/** Neighbors of one look are drawn at once, which keeps the file small and its text whole. */
function joinParts(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isSame =
      last?.level === part.level &&
      part.level % 2 === 0 &&
      last.face.id === part.face.id &&
      last.face.pen === part.face.pen &&
      last.link === part.link &&
      last.strike === part.strike &&
      last.isPlace === part.isPlace;
    if (isSame) joined.splice(-1, 1, { ...last, text: last.text + part.text, width: last.width + part.width });
    else joined.push(part);
  }
  return joined;
}
