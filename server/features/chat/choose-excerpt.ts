const longest = 420;
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

const longestHeading = 48;

interface Sentence {
  text: string;
  /** At the beginning of a line. */
  begins: boolean;
}

/** What is found in a heading is told below it. A line of a broken paragraph is longer, or goes on with a small letter. */
function isHeading(sentences: readonly Sentence[], at: number): boolean {
  const [sentence, next] = [sentences[at], sentences[at + 1]];
  if (!sentence?.begins || !next?.begins || sentence.text.length > longestHeading) return false;
  return /^[\p{Lu}\d].*[^.!?,;”"]$/u.test(sentence.text) && /^[\p{Lu}\d“"(]/u.test(next.text);
}

/**
 * The sentences of a passage that say most to a question, in their order and next to each other: no letterhead before,
 * nothing that is cut in its middle, on the lines that they stand on. `speaks` gives what of the question a text speaks
 * of. What follows goes along up to the length of `usual`, and what stands below a heading.
 */
export function chooseExcerpt(text: string, speaks: (text: string) => ReadonlySet<string>, usual = 0): string {
  const sentences = text.split('\n').flatMap(readSentences);
  let best = { start: 0, end: 1, said: -1, length: Infinity };
  for (let start = 0; start < sentences.length; start += 1) {
    const said = new Set<string>();
    let length = 0;
    for (let end = start; end < sentences.length; end += 1) {
      const { text: sentence } = sentences[end]!;
      length += sentence.length + 1;
      if (end > start && (length > longest || isHeading(sentences, end))) break;
      for (const stem of speaks(sentence)) said.add(stem);
      if (said.size > best.said || (said.size === best.said && length < best.length))
        best = { start, end: end + 1, said: said.size, length };
    }
  }
  let { end, length: used } = best;
  const goesOnTo = isHeading(sentences, best.start) ? longest : usual;
  for (; end < sentences.length && used + sentences[end]!.text.length < goesOnTo; end += 1) {
    if (goesOnTo > usual && isHeading(sentences, end)) break;
    used += sentences[end]!.text.length + 1;
  }
  const chosen = sentences
    .slice(best.start, end)
    .map((sentence) => `${sentence.begins ? '\n' : ' '}${sentence.text}`)
    .join('')
    .trim();
  const isCut = chosen.length > longest;
  const shown = isCut ? chosen.slice(0, longest).replace(/\s\S*$/, '') : chosen;
  return `${best.start > 0 ? '… ' : ''}${shown}${isCut || end < sentences.length ? ' …' : ''}`;
}

function readSentences(line: string): Sentence[] {
  const [number = ''] = /^\s*\d{1,3}[.)]\s/.exec(line) ?? [];
  return [...segmenter.segment(line.slice(number.length))]
    .map(({ segment, index }) => ({ text: `${index === 0 ? number : ''}${segment}`.trim(), begins: index === 0 }))
    .filter((sentence) => sentence.text !== '');
}
