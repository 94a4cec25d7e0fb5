import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { markdownLanguage } from './markdown-language.ts';
import { listLooks } from './markdown-looks.ts';

const signs = { bullet: '•', 'open-box': '☐', 'done-box': '☑' };

/** The text as it is seen while the caret is at a place, or nowhere. */
function see(text: string, caret = -1): string {
  const state = EditorState.create({ doc: text, extensions: [markdownLanguage] });
  ensureSyntaxTree(state, text.length, 5_000);
  const isWrittenIn = (from: number, to: number) => from <= caret && caret <= to;
  const hidden = listLooks(state, { from: 0, to: text.length }, isWrittenIn)
    .filter((look) => look.kind === 'hidden')
    .toSorted((one, other) => other.from - one.from);
  return hidden.reduce(
    (seen, { from, to, sign }) => seen.slice(0, from) + (sign ? signs[sign] : '') + seen.slice(to),
    text,
  );
}

describe('a document that is edited', () => {
  it.each([
    ['# Letter of inquiry', 'Letter of inquiry'],
    ['*To the **Gem City** fund*', 'To the Gem City fund'],
    ['- One\n- [ ] Two\n- [x] Three', '• One\n☐ Two\n☑ Three'],
    ['1. One\n2. Two', '1. One\n2. Two'],
    ['> In her words', 'In her words'],
    ['See [our site](https://a.example).', 'See our site.'],
    ['Write to [contact name].', 'Write to [contact name].'],
    ['One\n\n---\n\nTwo', 'One\n\n\n\nTwo'],
    ['C\\# and \\*not bold\\*', 'C# and *not bold*'],
    ['| A | B |\n| --- | --- |\n| 1 | 2 |', ' A  B \n\n 1  2 '],
  ])('shows %j without its signs', (text, seen) => {
    expect(see(text)).toBe(seen);
  });

  it('shows what an address or a drawn line is written with where somebody is', () => {
    expect(see('# Letter\n\n**Dear** friends', 12)).toBe('Letter\n\nDear friends');
    expect(see('See [us](https://a.example).', 6)).toBe('See [us](https://a.example).');
    expect(see('One\n\n---\n\nTwo', 8)).toBe('One\n\n---\n\nTwo');
  });

  it.each([
    ['| A | B |\n| --- | --- |\n| 1 | 2 |', [50, 50], [50, 50]],
    [
      '| # | Activity | Who |\n| --- | --- | --- |\n| 1 | Serve breakfast and lunch every day | Luis |',
      [15.7, 68.4, 15.7],
      [26, 47.8, 26],
    ],
    ['| Sum | For |\n| --- | --- |\n| $318,000 | New staff for two sites |', [28.5, 71.4], [58.8, 41.1]],
  ])('gives the columns of %j room by what they hold', (text, wide, narrow) => {
    const state = EditorState.create({ doc: text, extensions: [markdownLanguage] });
    ensureSyntaxTree(state, text.length, 5_000);
    const looks = listLooks(state, { from: 0, to: text.length }, () => false);
    const cells = looks.flatMap((look) => (look.kind === 'cell' ? [look.share] : []));
    const first = cells.slice(0, wide.length);
    expect(first.map((share) => share.wide)).toEqual(wide);
    expect(first.map((share) => share.narrow)).toEqual(narrow);
  });

  it.each(['#', '- One\n-', 'Two\n-'])('leaves %j, which may become something else', (text) => {
    expect(see(text).endsWith(text.at(-1) ?? '')).toBe(true);
  });
});
