// What the buttons above a Markdown text do to it, as pure functions from one selection to the next.
import { findPairs } from './inline-marks.ts';
import { markdownLanguage } from './markdown-language.ts';
import { togglePair, type Selection } from './toggle-pair.ts';

export type Format = 'bold' | 'italic' | 'heading' | 'list' | 'numbered' | 'link';

const linePrefix = /^(?:#{1,6} |[-*+] (?:\[[ xX]\] )?|\d+[.)] )/;

/** Begins each selected line anew, or takes its beginning away where all have it. */
function toggleLines({ text, start, end }: Selection, has: RegExp, prefixOf: (index: number) => string): Selection {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const found = text.indexOf('\n', end);
  const to = found < 0 ? text.length : found;
  const lines = text.slice(from, to).split('\n');
  const written = lines.filter((line) => line.trim() !== '');
  const isOn = written.length > 0 && written.every((line) => has.test(line));
  let index = 0;
  const changed = lines
    .map((line) => {
      if (line.trim() === '' && lines.length > 1) return line;
      const bare = line.replace(linePrefix, '');
      return isOn ? bare : prefixOf(index++) + bare;
    })
    .join('\n');
  return lines.length === 1
    ? { text: text.slice(0, from) + changed + text.slice(to), start: from + changed.length, end: from + changed.length }
    : { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length };
}

function toggleLink({ text, start, end }: Selection): Selection {
  const pairs = findPairs(markdownLanguage.parser.parse(text), start, end);
  const link = pairs.find(({ kind, openFrom, closeTo }) => kind === 'Link' && openFrom <= start && end <= closeTo);
  if (link) {
    const linked = text.slice(link.openTo, link.closeFrom);
    const { openFrom: from } = link;
    return { text: text.slice(0, from) + linked + text.slice(link.closeTo), start: from, end: from + linked.length };
  }
  const words = text.slice(start, end) || 'text of the link';
  const address = 'https://';
  const from = start + words.length + 3;
  return {
    text: `${text.slice(0, start)}[${words}](${address})${text.slice(end)}`,
    start: from,
    end: from + address.length,
  };
}

export function formatMarkdown(selection: Selection, format: Format): Selection {
  switch (format) {
    case 'bold':
      return togglePair(selection, '**', 'bold text');
    case 'italic':
      return togglePair(selection, '*', 'italic text');
    case 'heading':
      return toggleLines(selection, /^## /, () => '## ');
    case 'list':
      return toggleLines(selection, /^[-*+] /, () => '- ');
    case 'numbered':
      return toggleLines(selection, /^\d+[.)] /, (index) => `${index + 1}. `);
    case 'link':
      return toggleLink(selection);
  }
}
