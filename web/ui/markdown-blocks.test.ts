import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { splitBlocks } from './markdown-blocks.ts';
import { Markdown } from './markdown.tsx';

const answer = `## What to write

First the need, then the **plan**. A second line
of the same paragraph.

1. Ask the board

   With a paragraph of its own.
2. Write to the funder

- one
- two

  \`\`\`
  code in a list

  goes on
  \`\`\`

\`\`\`\`text
\`\`\`

not the end
\`\`\`\`

| Item | Cost |
| --- | --- |
| Bus | $120 |

> A quotation

> and another

Heading by a line
---

3. counts on

    indented as code

The end with *open`;

function draw(text: string, streaming: boolean): string {
  const props = { variant: 'chat' as const, streaming, isCut: !streaming, children: text };
  return renderToStaticMarkup(createElement(Markdown, props))
    .replaceAll('\n', '')
    .replace(' data-streaming="true"', '');
}

describe('an answer in blocks', () => {
  it('reads at every moment as the whole does', () => {
    for (let length = 1; length <= answer.length; length += 7) {
      const text = answer.slice(0, length);
      expect(draw(text, true)).toBe(draw(text, false));
    }
  });

  it('loses nothing, and keeps a block that is finished as it is', () => {
    expect(splitBlocks(answer).join('\n')).toBe(answer);
    expect(splitBlocks(answer).length).toBeGreaterThan(7);
    let earlier: string[] = [];
    for (let length = 1; length <= answer.length; length += 1) {
      const blocks = splitBlocks(answer.slice(0, length));
      expect(blocks.slice(0, Math.max(0, earlier.length - 2))).toEqual(earlier.slice(0, -2));
      earlier = blocks;
    }
  });

  it.each(['A [link][1] here.\n\nMore.\n\n[1]: https://example.org', 'Before\n\n<!-- hidden\n\nwords -->\n\nafter'])(
    'is one where a part reaches into another: %j',
    (text) => expect(splitBlocks(text)).toEqual([text]),
  );
});
