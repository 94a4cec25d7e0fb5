import { describe, expect, it } from 'vitest';
import { readDocxParts } from './read-docx.ts';
import { writeDocx } from './write-docx.ts';

async function write(
  markdown: string,
  title = 'Plan',
  author: string | null = 'Harlow Neighbors',
  pageBreakBefore?: string,
) {
  const parts = readDocxParts(await writeDocx({ markdown, title, author, pageBreakBefore }));
  const part = (name: string) => parts.get(name) ?? '';
  const body = part('word/document.xml');
  return {
    parts,
    part,
    body,
    paragraphs: [...body.matchAll(/<w:p>.*?<\/w:p>|<w:p\/>/gs)].map(([paragraph]) => paragraph),
    text: [...body.matchAll(/<w:t[ >][^<]*/g)].map(([run]) => run.slice(run.indexOf('>') + 1)).join(''),
  };
}

const numberOf = (paragraph = '') => /<w:numId w:val="(\d+)"/.exec(paragraph)?.[1];
const levelOf = (paragraph = '') => /<w:ilvl w:val="(\d+)"/.exec(paragraph)?.[1];
const containing = (paragraphs: string[], text: string) =>
  paragraphs.find((paragraph) => paragraph.includes(`>${text}<`));

describe('a part that begins a page of its own', () => {
  it.each(['## Notes', '**Notes**'])('is the last that is called so: %s', async (line) => {
    const { paragraphs, text } = await write(`Notes\n\nDear all,\n\n---\n\n${line}\n\n- one`, 'Plan', null, 'Notes');
    expect(paragraphs.filter((paragraph) => paragraph.includes('<w:pageBreakBefore/>'))).toEqual([paragraphs[2]]);
    expect(paragraphs.join('')).not.toContain('"Divider"');
    expect(text).toBe('NotesDear all,Notesone');
  });

  it('is also each title below a rule, and no other heading', async () => {
    const { paragraphs } = await write('# Plan\n\nOne.\n\n---\n\n# Role\n\nTwo.\n\n---\n\n## More');
    expect(paragraphs.filter((paragraph) => paragraph.includes('<w:pageBreakBefore/>'))).toEqual([paragraphs[2]]);
    expect(paragraphs.join('').match(/"Divider"/g)).toHaveLength(1);
  });

  it('is none where nothing is called so', async () => {
    const { body } = await write('# Plan\n\n---\n\nThe end.', 'Plan', null, 'Notes');
    expect(body).not.toContain('pageBreakBefore');
    expect(body).toContain('"Divider"');
  });
});

it('lies on its side where a table needs it, with narrow margins where it is one page', async () => {
  const pageOf = async (pages: object) => {
    const source = { markdown: '| a |\n|-|\n| x |', title: 'Plan', author: null, ...pages };
    const body = readDocxParts(await writeDocx(source)).get('word/document.xml') ?? '';
    const table = Number(/<w:tblW[^>]*w:w="(\d+)"/.exec(body)?.[1]);
    return [/<w:pgSz[^>]*>/.exec(body)?.[0], Number(/<w:pgMar[^>]*w:left="(\d+)"/.exec(body)?.[1]), table];
  };
  expect(await pageOf({})).toEqual([
    expect.stringContaining('w:w="12240" w:h="15840" w:orient="portrait"'),
    1440,
    9360,
  ]);
  expect(await pageOf({ isOnePage: true })).toEqual([expect.stringContaining('portrait'), 1080, 10_080]);
  expect(await pageOf({ isLandscape: true })).toEqual([
    expect.stringContaining('w:w="15840" w:h="12240" w:orient="landscape"'),
    1080,
    13_680,
  ]);
});

it('shades what is still to fill, and prints quotation marks as a book does', async () => {
  const { body, text } = await write(`Dear [name of the donor], she said "it's here" [1].`);
  expect(text).toBe('Dear [name of the donor], she said “it’s here” [1].');
  expect(body.match(/<w:shd [^>]*w:fill="FDE7B8"/g)).toHaveLength(1);
});

/** No short line, which would stay with what is before. */
const then = `\n\n${'And then it goes on. '.repeat(8)}`;

describe('headings and text', () => {
  it('six levels of headings have the heading styles of Word', async () => {
    const { paragraphs } = await write('# A\n## B\n### C\n#### D\n##### E\n###### F');
    for (const [index, paragraph] of paragraphs.entries()) expect(paragraph).toContain(`w:val="Heading${index + 1}"`);
    expect(paragraphs).toHaveLength(6);
  });

  it('the lines of a heading that is long do not lie on each other: each distance of lines grows with its letters', async () => {
    const { part } = await write('# A');
    const spacings = part('word/styles.xml').match(/<w:spacing [^>]*w:line="[^>]*>/g) ?? [];
    expect(spacings.length).toBeGreaterThan(0);
    expect(spacings.filter((spacing) => !spacing.includes('w:lineRule="auto"'))).toEqual([]);
  });

  it('bold, italic, struck and code text keep their look, also inside each other', async () => {
    const { body, text } = await write('**bold *both*** ~~gone~~ `code` plain');
    expect(body).toMatch(/<w:b\/><w:bCs\/><w:i\/><w:iCs\/><\/w:rPr><w:t [^>]*>both</);
    expect(body).toMatch(/<w:strike\/><\/w:rPr><w:t [^>]*>gone</);
    expect(body).toMatch(/"InlineCode"\/><\/w:rPr><w:t [^>]*>code</);
    expect(text).toBe('bold both gone code plain');
  });

  it.each([
    [
      'no line between a heading and the one of the next part',
      '## Two\n\nOn it\n\n## Two more\n\nText',
      ['Two', 'Two more'],
    ],
    ['the line above a name', 'Please come.\n\nWith thanks,\n\nMaya Okafor', ['With thanks,']],
    ['a line in bold', '**Who**\n\nIn words.', ['Who']],
    ['a line that ends with a colon', 'In these ways:\n\nMany', ['In these ways:']],
    ['a line before a list', 'These\n\n- one', ['These']],
    [
      'a line between a heading and one below it',
      '## Two\n\nOn both\n\n### Three\n\nText',
      ['Two', 'On both', 'Three'],
    ],
    ['a line between a heading and one in bold', '## Two\n\nOn both\n\n**Bold**\n\nText', ['Two', 'On both', 'Bold']],
    ['a line before a table', 'In figures\n\n| a | b |\n|-|-|\n| c | d |', ['In figures', 'a', 'b']],
    [
      'short lines between a heading and a table',
      '## Budget\n\n**Request:** $5\n\n**Period:** 2027\n\n| a | b |\n|-|-|\n| c | d |',
      ['Budget', 'Request: $5', 'Period: 2027', 'a', 'b'],
    ],
    [
      'not the paragraphs of a section that ends with a table',
      '## Budget\n\nOne\n\nTwo\n\nThree\n\nFour\n\n| a |\n|-|\n| c |',
      ['Budget', 'Four', 'a'],
    ],
    ['a line across the page', 'One\n\n---\n\nTwo', ['']],
    ['the first and the last item of a list', `- one\n- two\n- three\n- four${then}`, ['one', 'three']],
    ['of three items the last two', `These:\n\n- one\n- two\n- three${then}`, ['These:', 'two']],
    ['a text below an item', '1. One\n\n   More\n2. Two', ['One', 'More']],
    ['a short quote', `> one\n>\n> two${then}`, ['one']],
    ['a short quote with a line in italics below', `> one\n>\n> two\n\n*12 characters*${then}`, ['one', 'two']],
    [
      'a short quote of many paragraphs',
      `### On top\n\n> one\n>\n> two\n>\n> three\n>\n> four\n\n*12 characters*${then}`,
      ['On top', 'onetwothreefour'],
    ],
    ['a short table', `| a | b |\n|-|-|\n| c | d |\n| e | f |${then}`, ['a', 'b', 'c', 'd']],
    [
      'a table of eight rows in two parts',
      `| a |\n|-|\n${[1, 2, 3, 4, 5, 6, 7, 8].map((row) => `| ${row} |\n`).join('')}`,
      ['a', '1', '2', '3', '5', '6', '7'],
    ],
    [
      'of a table with high rows the first two and the last two',
      `| a |\n|-|\n${[1, 2, 3, 4, 5, 6].map((row) => `| ${row}${'.'.repeat(900)} |\n`).join('')}`,
      ['a', `1${'.'.repeat(900)}`, `5${'.'.repeat(900)}`],
    ],
    ['a last line with the one before', '- one\n\nA **bold** word\n\nThe end', ['A bold word']],
    [
      'of a long table its header and first row, and the row before the last',
      `| a |\n|-|\n${'| x |\n'.repeat(30)}`,
      ['a', 'x', 'x'],
    ],
    ['nothing of a long quote', Array.from({ length: 20 }, (_, line) => `> ${line}`).join('\n>\n') + then, []],
    ['nothing else', `A **bold** word${then}`, []],
  ])('keeps %s on the page of what follows', async (_name, markdown, expected) => {
    const { paragraphs } = await write(markdown);
    const kept = paragraphs.filter((paragraph) => /<w:keepNext\/>|"Heading/.test(paragraph));
    expect(kept.map((paragraph) => paragraph.replace(/<[^>]*>/g, ''))).toEqual(expected);
  });

  it('keeps a short quote of many paragraphs whole, and a list or another direction as it is', async () => {
    const { paragraphs } = await write('> one\n>\n> two\n>\n> three\n>\n> four');
    expect(paragraphs).toHaveLength(1);
    expect(paragraphs[0]).toContain('<w:keepLines/>');
    expect(paragraphs[0]).toContain('"Quote"');
    expect(paragraphs[0]?.match(/<w:br\/>/g)).toHaveLength(6);
    expect((await write('> one\n>\n> two\n>\n> three\n>\n> - four\n> - five')).paragraphs).toHaveLength(5);
    expect((await write('> one\n>\n> two\n>\n> three\n>\n> שלום')).paragraphs).toHaveLength(4);
  });

  it('keeps the lines of a short quote on one page, and lets a long one go on', async () => {
    expect((await write(`> ${'Some words. '.repeat(50)}`)).body).toContain('<w:keepLines/>');
    expect((await write(`> ${'Some words. '.repeat(100)}`)).body).not.toContain('<w:keepLines/>');
  });

  it('a range of numbers stands on one line', async () => {
    const { text } = await write('Gifts of $100 - $499, and 3 - 4 visits - or more');
    expect(text).toBe('Gifts of $100\u00a0-\u00a0$499, and 3\u00a0-\u00a04 visits - or more');
  });

  it('a soft line break is a space and a hard one is a break', async () => {
    const { text, body } = await write('one\ntwo  \nthree');
    expect(text).toBe('one twothree');
    expect(body.match(/<w:br\/>/g)).toHaveLength(1);
  });

  it('leaves whole lines to sign on', async () => {
    const { body } = await write('With thanks,\\\n\\\n\\\nMaya');
    expect(body.match(/<w:br\/>/g)).toHaveLength(3);
    expect(body).not.toContain('<w:sz w:val="12"/>');
  });

  it('quotes, code blocks and breaks between themes have styles of their own', async () => {
    const { paragraphs } = await write('> said\n\n---\n\n```\na\n  b\n```');
    expect(paragraphs[0]).toContain('w:val="Quote"');
    expect(paragraphs[1]).toContain('w:val="Divider"');
    expect(paragraphs[2]).toContain('w:val="CodeBlock"');
    expect(paragraphs[2]).toContain('>  b<');
  });
});

describe('lists', () => {
  it('bulleted and numbered lists use numbering, nested ones a deeper level', async () => {
    const { paragraphs, part } = await write('- dot\n  - inner\n\n1. one\n   1. letter');
    expect(levelOf(containing(paragraphs, 'dot'))).toBe('0');
    expect(levelOf(containing(paragraphs, 'inner'))).toBe('1');
    expect(levelOf(containing(paragraphs, 'letter'))).toBe('1');
    expect(part('word/numbering.xml')).toContain('<w:numFmt w:val="decimal"/>');
    expect(part('word/numbering.xml')).toContain('<w:lvlText w:val="•"/>');
  });

  it('each numbered list starts again, and goes on after a nested one', async () => {
    const { paragraphs, part } = await write('1. one\n   1. inner\n2. two\n   1. other\n\ntext\n\n1. again');
    const numbers = ['one', 'two', 'inner', 'other', 'again'].map((text) => numberOf(containing(paragraphs, text)));
    expect(numbers[0]).toBe(numbers[1]);
    expect(new Set(numbers).size).toBe(4);
    const again = new RegExp(`<w:num w:numId="${numbers[4]}".*?</w:num>`, 's').exec(part('word/numbering.xml'))?.[0];
    expect(again).toContain('<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/>');
  });

  it('a list that starts at another number keeps it', async () => {
    const { part } = await write('7. seven');
    expect(part('word/numbering.xml')).toContain('<w:startOverride w:val="7"/>');
  });

  it('tasks have an open or a ticked box and no bullet', async () => {
    const { paragraphs } = await write('- [ ] open\n- [x] done\n- plain');
    expect(paragraphs[0]).toContain('>☐<');
    expect(paragraphs[1]).toContain('>☑<');
    expect([numberOf(paragraphs[0]), numberOf(paragraphs[1])]).toEqual([undefined, undefined]);
    expect(numberOf(paragraphs[2])).toBeDefined();
  });
});

describe('tables', () => {
  const table = '| Item | Note | Cost |\n| :-- | :-: | --: |\n| Van | | $5 |\n| Fuel | monthly | $70 |';

  it('only the header row repeats, cells are aligned, and empty cells stay', async () => {
    const { body } = await write(table);
    expect(body.match(/<w:tblHeader\/>/g)).toHaveLength(1);
    expect(body.match(/<w:tc>/g)).toHaveLength(9);
    expect(body).toMatch(/<w:jc w:val="right"\/><\/w:pPr><w:r><w:t [^>]*>\$70</);
    expect(body).toContain('<w:insideH w:val="single"');
  });

  it.each([
    ['plain', table],
    ['long', `| a | b |\n|-|-|\n| ${'x'.repeat(900)} | y |`],
    ['in a list', `- item\n\n  ${table.replaceAll('\n', '\n  ')}`],
  ])('the columns of a %s table fill the width between its indent and the margin', async (_name, markdown) => {
    const { body } = await write(markdown);
    const columns = [...body.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width));
    const indent = Number(/<w:tblInd [^>]*w:w="(\d+)"/.exec(body)?.[1] ?? 0);
    expect(columns.reduce((sum, width) => sum + width, indent)).toBe(9360);
    expect(Math.min(...columns)).toBeGreaterThan(0);
  });

  it('rows stay whole, but for one that would leave much of a page blank', async () => {
    const { body } = await write(`| a | b |\n|-|-|\n| low | x |\n| high | ${'and goes on '.repeat(200)} |`);
    const rows = [...body.matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([row]) => row.includes('<w:cantSplit/>'));
    expect(rows).toEqual([true, true, false]);
  });

  it('a table of 500 rows is complete', async () => {
    const rows = Array.from({ length: 500 }, (_, row) => `| ${row} | **b** | c | d | $${row} |`).join('\n');
    const { body } = await write(`| a | b | c | d | e |\n|-|-|-|-|-:|\n${rows}`);
    expect(body.match(/<w:tr>/g)).toHaveLength(501);
  });

  it('what Word could not open as a table becomes lines of text', async () => {
    const { body, text } = await write(`${'|a'.repeat(64)}|\n${'|-'.repeat(64)}|\n${'|b'.repeat(64)}|`);
    expect(body).not.toContain('<w:tbl>');
    expect(text).toBe('a'.repeat(64) + 'b'.repeat(64));
  });
});

describe('links and hostile content', () => {
  it('web and mail addresses become links, also by reference', async () => {
    const { part, body } = await write(
      '[a](https://example.org/?q=1&r=2) <b@example.org> [c][ref]\n\n[ref]: http://example.org/c',
    );
    const targets = [...part('word/_rels/document.xml.rels').matchAll(/Target="([^"]+)" TargetMode="External"/g)];
    expect(targets.map(([, target]) => target)).toEqual([
      'https://example.org/?q=1&amp;r=2',
      'mailto:b@example.org',
      'http://example.org/c',
    ]);
    expect(body.match(/<w:hyperlink /g)).toHaveLength(3);
  });

  it.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    '/tasks',
    'data:text/html,x',
    `https://e.org/${'a'.repeat(2100)}`,
  ])('an address like %.40s is only text', async (address) => {
    const { body, text, part } = await write(`[label](${address})`);
    expect(text).toBe('label');
    expect(body).not.toContain('<w:hyperlink');
    expect(part('word/_rels/document.xml.rels')).not.toContain('External');
  });

  it('images leave their description and raw HTML its literal text', async () => {
    const { text, parts, part } = await write(
      '![our van](https://example.org/van.png) <b>x</b>\n\n<script src="https://e.org/x">\n</script>',
    );
    expect(text).toBe('our van &lt;b&gt;x&lt;/b&gt;&lt;script src=&quot;https://e.org/x&quot;&gt;&lt;/script&gt;');
    expect([...parts.keys()].filter((name) => /media|embeddings|image/.test(name))).toEqual([]);
    expect(part('word/_rels/document.xml.rels')).not.toContain('External');
  });

  it('characters that XML forbids are left out everywhere', async () => {
    const dirty = 'a\u0001b\u000Bc\uFFFEd\uD800e';
    const { parts, text } = await write(`${dirty} &#2;\n\n\`\`\`\n${dirty}\n\`\`\``, dirty, dirty);
    expect(text).toContain('abcd');
    const all = [...[...parts.values()].join('')].map((character) => character.codePointAt(0) ?? 0);
    expect(all.filter((code) => (code < 32 && ![9, 10, 13].includes(code)) || code === 0xfffe)).toEqual([]);
  });
});

describe('page and properties', () => {
  it('pages are US Letter with one inch margins, in English', async () => {
    const { body, part } = await write('text');
    expect(body).toContain('<w:pgSz w:w="12240" w:h="15840"');
    expect(body).toContain('w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"');
    expect(part('word/styles.xml')).toContain('<w:lang w:val="en-US"');
  });

  it('the footer has the author and "Page X of Y"', async () => {
    const { part } = await write('text', 'Plan', 'Fire & Rescue');
    expect(part('word/footer1.xml')).toMatch(/Fire &amp; Rescue<.*>Page <.*>PAGE<.*> of <.*>NUMPAGES</s);
  });

  it('the properties hold title and author, or nobody', async () => {
    const named = await write('text', 'Plan <2027>', 'Harlow');
    expect(named.part('docProps/core.xml')).toContain(
      '<dc:title>Plan &lt;2027&gt;</dc:title><dc:creator>Harlow</dc:creator>',
    );
    const unnamed = await write('', 'Plan', null);
    expect(unnamed.part('docProps/core.xml')).not.toContain('Un-named');
  });
});

describe('right to left', () => {
  it('a Hebrew paragraph is bidirectional, and Latin words in it keep their direction', async () => {
    const { paragraphs } = await write('שלום Goodstead לכולם.\n\nEnglish with שלום inside');
    expect(paragraphs[0]).toContain('<w:bidi/>');
    expect(paragraphs[0]).toMatch(/<w:r><w:t [^>]*>Goodstead</);
    expect(paragraphs[0]).toMatch(/<w:rtl\/><\/w:rPr><w:t [^>]*> לכולם\.</);
    expect(paragraphs[1]).not.toContain('<w:bidi/>');
    expect(paragraphs[1]).toMatch(/<w:rtl\/><\/w:rPr><w:t [^>]*>שלום</);
  });

  it('Arabic headings, items and table cells are bidirectional', async () => {
    const { body } = await write('# عنوان\n\n- بند\n\n| اسم |\n|-|\n| قيمة |');
    expect(body.match(/<w:bidi\/>/g)).toHaveLength(4);
    expect(body).toContain('<w:bidiVisual');
  });
});
