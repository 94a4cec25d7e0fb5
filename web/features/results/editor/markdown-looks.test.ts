import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { markdownLanguage } from './markdown-language.ts';
import { listLooks } from './markdown-looks.ts';

const signs = { bullet: '•', 'open-box': '☐', 'done-box': '☑' };

/** The text as it is seen while somebody writes on one line, or on none. */
function see(text: string, openLine?: number): string {
  const state = EditorState.create({ doc: text, extensions: [markdownLanguage] });
  ensureSyntaxTree(state, text.length, 5_000);
  const isOpen = (place: number) => state.doc.lineAt(place).number === openLine;
  const hidden = listLooks(state, { from: 0, to: text.length }, isOpen)
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
    ['| A | B |\n| --- | --- |\n| 1 | 2 |', '| A | B |\n\n| 1 | 2 |'],
  ])('shows %j without its signs', (text, seen) => {
    expect(see(text)).toBe(seen);
  });

  it('shows them on the line where somebody writes', () => {
    expect(see('# Letter\n\n**Dear** friends', 3)).toBe('Letter\n\n**Dear** friends');
    expect(see('- One\n- Two', 1)).toBe('- One\n• Two');
  });
});
