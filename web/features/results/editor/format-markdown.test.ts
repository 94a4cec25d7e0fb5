import { describe, expect, it } from 'vitest';
import { formatMarkdown, type Format } from './format-markdown.ts';

/** The selection stands between two carets. */
function apply(marked: string, format: Format): string {
  const [before = '', words = '', after = ''] = marked.split('‸');
  const { text, start, end } = formatMarkdown(
    { text: before + words + after, start: before.length, end: before.length + words.length },
    format,
  );
  return `${text.slice(0, start)}‸${text.slice(start, end)}‸${text.slice(end)}`;
}

describe('formatting', () => {
  it.each<[Format, string, string]>([
    ['bold', 'We ‸feed‸ people', 'We **‸feed‸** people'],
    ['bold', 'We **‸feed‸** people', 'We ‸feed‸ people'],
    ['bold', 'We‸ feed ‸people', 'We **‸feed‸** people'],
    ['bold', 'We ‸‸', 'We **‸bold text‸**'],
    ['bold', 'We ‸**feed**‸ people', 'We ‸feed‸ people'],
    ['bold', 'We **fe‸‸ed** people', 'We fe‸‸ed people'],
    ['bold', 'We **feed ‸many‸ people**', 'We **feed** ‸many‸ **people**'],
    ['bold', 'We ‸feed **many‸** people', 'We **‸feed many‸** people'],
    ['bold', 'We *fe‸ed* many‸', 'We ***fe‸ed* many‸**'],
    ['bold', '- ‸One\n\nTwo‸', '- **‸One**\n\n**Two‸**'],
    ['bold', '- **‸One**\n- **Two‸**', '- ‸One\n- Two‸'],
    ['bold', '| A | B |\n| --- | --- |\n| ‸one | two‸ |', '| A | B |\n| --- | --- |\n| **‸one** | **two‸** |'],
    ['italic', 'We ***‸feed‸***', 'We **‸feed‸**'],
    ['italic', 'We ‸feed‸', 'We *‸feed‸*'],
    ['italic', 'We *‸feed‸*', 'We ‸feed‸'],
    ['italic', 'We **‸feed‸**', 'We ***‸feed‸***'],
    ['heading', 'One\nT‸w‸o\nThree', 'One\n## Two‸‸\nThree'],
    ['heading', '## Two‸‸', 'Two‸‸'],
    ['heading', '- Two‸‸', '## Two‸‸'],
    ['heading', '- [ ] Two‸‸', '## Two‸‸'],
    ['list', '‸One\n\nTwo‸', '‸- One\n\n- Two‸'],
    ['list', '‸- One\n- Two‸', '‸One\nTwo‸'],
    ['list', '‸‸', '- ‸‸'],
    ['numbered', '‸One\nTwo‸\nThree', '‸1. One\n2. Two‸\nThree'],
    ['numbered', '‸1. One\n2. Two‸', '‸One\nTwo‸'],
    ['numbered', '‸- One\n- Two‸', '‸1. One\n2. Two‸'],
    ['link', 'See ‸our site‸.', 'See [our site](‸https://‸).'],
    ['link', 'See [our ‸‸site](https://a.example).', 'See ‸our site‸.'],
    ['link', 'See ‸‸.', 'See [text of the link](‸https://‸).'],
  ])('%s: %j becomes %j', (format, before, after) => {
    expect(apply(before, format)).toBe(after);
  });
});
