import { describe, expect, it } from 'vitest';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { pictureOf } from '../../../testing/sample-picture.ts';
import { writePdf } from './write-pdf.ts';

interface Node {
  role?: string;
  children?: Node[];
}

const footerOf = (page: number, count: number) => `Harlow Neighbors Page ${page} of ${count}`;

async function write(markdown: string, author: string | null = 'Harlow Neighbors') {
  const pdf = await getDocumentProxy(
    new Uint8Array((await writePdf({ markdown, title: 'Plan für 2027', author })).file),
  );
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const drawn = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []));
    const text = drawn.map(({ str }) => str.trim()).join(' ');
    const tree = (await page.getStructTree()) as Node | null;
    pages.push({ text, drawn, tree, links: await page.getAnnotations() });
  }
  return { pdf, pages, text: pages.map((page) => page.text).join('\n') };
}

const pagesOf = async (markdown: string, pages: object = {}) => {
  const { file } = await writePdf({ markdown, title: 'Plan', author: null, ...pages });
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const [, , width, height] = (await pdf.getPage(1)).view;
  return { count: pdf.numPages, width, height };
};

async function countLines(pdf: Awaited<ReturnType<typeof getDocumentProxy>>, number: number): Promise<number> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray } = await (await pdf.getPage(number)).getOperatorList();
  return fnArray.filter((operator) => operator === OPS.setLineWidth).length;
}

const rolesOf = (node: Node | null | undefined): string[] =>
  node ? [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesOf)] : [];

describe('a PDF', { timeout: 30_000 }, () => {
  it('has title, author and language, and says on each page whose it is and which page', async () => {
    const { pdf, pages } = await write(`# Plan\n\n${'Some words that fill a line and then another one. '.repeat(300)}`);
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: 'Plan für 2027', Author: 'Harlow Neighbors', Language: 'en-US' });
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, { text }] of pages.entries()) expect(text).toContain(footerOf(index + 1, pages.length));
  });

  it('begins a page with each title below a rule, to hand out alone', async () => {
    const { pages } = await write('# Plan\n\nOne.\n\n---\n\n# Role\n\nTwo.\n\n---\n\n## More');
    expect(pages.map(({ text }) => text.split(' Harlow')[0])).toEqual(['Plan One.', 'Role Two. More']);
  });

  it('can be read out as it is written, also what the fonts use as a part of another letter in an earlier one', async () => {
    await write('***A plan: half of it; “so”, ½ é %***');
    const written = '$10,911.25 to 2.5% e 1/2 , . ; : “a” ‘b’';
    const { text } = await write(`***${written}***`);
    expect(text).toContain(written);
  });

  it('lies on its side where a table needs it', async () => {
    expect(await pagesOf('| a |\n|-|\n| x |', { isLandscape: true })).toEqual({ count: 1, width: 792, height: 612 });
  });

  it.each([{ isLandscape: true }, { isOnePage: true }])('leaves a line free above its footer: %o', async (pages) => {
    const markdown = '- one more line\n'.repeat(60);
    const pdf = await getDocumentProxy(
      new Uint8Array((await writePdf({ markdown, title: 'Plan', author: null, ...pages })).file),
    );
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const lines = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []));
    const heightOf = (isFooter: boolean) =>
      Math.min(...lines.filter(({ str }) => str.startsWith('Page ') === isFooter).map(({ transform }) => transform[5]));
    expect(heightOf(false) - heightOf(true)).toBeGreaterThan(24);
  });

  it('has narrower margins where that saves a page with a few lines', async () => {
    const paragraph = `${'Some words that fill a line and then another one. '.repeat(9)}\n\n`;
    const full = paragraph.repeat(6);
    expect(await pagesOf(`${full}${'- one more\n'.repeat(5)}`)).toMatchObject({ count: 1 });
    expect(await pagesOf(paragraph.repeat(10))).toMatchObject({ count: 2 });
  });

  it('is not laid out anew for a few lines where it is long', async () => {
    const { pages } = await write('Words that go on.\\\nAnd on.\n\n'.repeat(17 * 13 + 3));
    expect(pages).toHaveLength(14);
    expect(Math.min(...pages[0]!.drawn.map(({ transform }) => transform[4] as number))).toBe(72);
  });

  it('is one page where it is meant to be one, in letters of at least 9.5 points', async () => {
    const sizesOf = async (rows: number) => {
      const markdown = `| a | b |\n|-|-|\n${'| c | d |\n'.repeat(rows)}`;
      const source = { markdown, title: 'Plan', author: null, isLandscape: true, isOnePage: true };
      const { file, pageCount } = await writePdf(source);
      const pdf = await getDocumentProxy(new Uint8Array(file));
      expect(pageCount).toBe(pdf.numPages);
      const { items } = await (await pdf.getPage(1)).getTextContent();
      const cells = items.flatMap((item) => ('str' in item && item.str === 'c' ? [item.transform[0] as number] : []));
      return { count: pdf.numPages, size: Math.round(Math.min(...cells) * 10) / 10 };
    };
    expect(await sizesOf(20)).toEqual({ count: 1, size: 10 });
    expect(await sizesOf(29)).toEqual({ count: 1, size: 9.5 });
    expect(await sizesOf(32)).toEqual({ count: 2, size: 10 });
  });

  it('has headings, lists, quotes and tables as such, for screen readers', async () => {
    const { pages } = await write(
      '# Plan\n\n## Need\n\nText.\n\n1. one\n   - inner\n2. two\n\n- [x] done\n\n> said\n\n| a | b |\n|-|-|\n| c | d |',
    );
    expect(rolesOf(pages[0]?.tree).join(' ')).toBe(
      'Root Document H1 H2 P L LI Lbl LBody P L LI Lbl LBody P LI Lbl LBody P L LI Lbl LBody P BlockQuote P' +
        ' Table TR TH TH TR TD TD',
    );
    expect(pages[0]?.text).toContain('1. one – inner 2. two ☑ done');
  });

  it('has its headings as bookmarks', async () => {
    const { pdf } = await write('# Plan\n\n## Need\n\n### Who\n\n## Budget');
    const [plan] = (await pdf.getOutline()) as { title: string; items: { title: string; items: object[] }[] }[];
    expect(plan?.title).toBe('Plan');
    expect(plan?.items.map(({ title, items }) => [title, items.length])).toEqual([
      ['Need', 1],
      ['Budget', 0],
    ]);
  });

  it('has links to web and mail addresses alone', async () => {
    const { pages, text } = await write('[site](https://example.org/?q=1) <b@example.org> [no](javascript:alert(1))');
    expect(pages[0]?.links.map(({ url }: { url?: string }) => url)).toEqual([
      'https://example.org/?q=1',
      'mailto:b@example.org',
    ]);
    expect(text).toMatch(/^site b@example.org no/);
  });

  it('repeats the header of a table on each page, and cuts no row', async () => {
    const rows = Array.from(
      { length: 80 },
      (_, row) => `| Row ${row} begins | it ends ${'and goes on '.repeat(12)}${row}. |`,
    );
    const { pages } = await write(`| Number of it | Words |\n|-|-|\n${rows.join('\n')}`);
    expect(pages.length).toBeGreaterThan(2);
    for (const { text } of pages) expect(text).toMatch(/^Number of it Words/);
    for (let row = 0; row < 80; row += 1) {
      const page = pages.find(({ text }) => text.includes(`Row ${row} begins`));
      expect(page?.text).toMatch(new RegExp(`goes on ${row}\\.`));
    }
  });

  it.each([
    ['a line in bold', '**What comes**\n\n- one\n- two'],
    ['a heading above a line in bold', '## What comes\n\n**And how**\n\n- one\n- two'],
    ['a line before a quote', '**What comes**, where it was not told\n\n> one\n>\n> two'],
    ['a line before a table', 'What comes\n\n| a | b |\n|-|-|\n| one | two |'],
  ])('has %s on the page of what follows', async (_name, markdown) => {
    for (let lines = 24; lines < 34; lines += 1) {
      const { pages } = await write(`${'Words.\n\n'.repeat(lines)}${markdown}\n\n${'Words.\n\n'.repeat(20)}`);
      const page = pages.find(({ text }) => text.includes('What comes'));
      expect(page?.text).toContain('one');
    }
  });

  it.each([
    ['a short quote and the line in italics below it', '> What comes\n>\n> two lines\n>\n> and more\n\n*one*\n\nThen'],
    ['a quote of eight lines', `> What comes ${'and goes on '.repeat(48)} one`],
    ['a short table', `What comes:\n\n| a | b |\n|-|-|\n${'| c | d |\n'.repeat(4)}| one | g |`],
    ['a form', '**What comes**\n\n*For us*\n\n☐ a\n\n☐ b\n\nName: \\_\\_\\_\\_\\_\n\nDate of one: \\_\\_\\_\\_\\_'],
    ['a list of three', 'What comes\n\n- a\n- b\n- one\n\nThen'],
    ['a paragraph of two lines', `What comes ${'and goes on '.repeat(8)} one`],
    ['a paragraph of three lines', `What comes ${'and goes on '.repeat(15)} one`],
  ])('has %s whole on one page', async (_name, markdown) => {
    for (let lines = 20; lines < 30; lines += 1) {
      const { pages } = await write(`### Title\n\n${'Words.\n\n'.repeat(lines)}${markdown}`);
      const page = pages.find(({ text }) => text.includes('What comes'));
      expect(page?.text).toContain('one');
    }
  });

  const blankOn = (drawn: { str: string; transform: number[] }[]) =>
    Math.min(...drawn.filter(({ str }) => !/^(?:Page|Harlow)/.test(str)).map(({ transform }) => transform[5]!)) - 72;

  it.each([
    ['a table of eight rows', `## Costs\n\n| a | b |\n|-|-|\n${'| c | d |\n'.repeat(7)}`, 150],
    ['a row that is high', `| a | b |\n|-|-|\n| x | ${'and goes on '.repeat(200)} |`, 100],
    ['questions with room', `${'Where do you begin?\\\n'.repeat(4)}Notes: ${'\\_'.repeat(60)}\n\n`.repeat(6), 120],
    ['a long paragraph before a table', `${'And goes on. '.repeat(150)}\n\n| a | b |\n|-|-|\n| c | d |`, 60],
  ])('leaves little blank before %s', async (_name, markdown, most) => {
    const blanks = [];
    for (let lines = 14; lines < 28; lines += 2) {
      const { pages } = await write(`${'Words.\n\n'.repeat(lines)}${markdown}`);
      if (pages[1]) blanks.push(blankOn(pages[0]!.drawn));
    }
    expect(Math.max(...blanks)).toBeLessThan(most);
  });

  const rowsOn = (drawn: { str: string }[]) => drawn.filter(({ str }) => str.trim() === 'row').length;

  it.each([3, 8, 12])(
    'cuts a table of %i rows only where a fifth of the page would be blank, after two rows',
    async (count) => {
      const table = `| a | b |\n|-|-|\n${'| row | c |\n'.repeat(count)}`;
      for (let lines = 6; lines < 27; lines += 1) {
        const { pages } = await write(`${'Words.\n\n'.repeat(lines)}## Costs\n\n${table}\n${'Words.\n\n'.repeat(12)}`);
        const rows = pages.map(({ drawn }) => rowsOn(drawn)).filter((each) => each > 0);
        expect(Math.min(...rows)).toBeGreaterThanOrEqual(2);
        expect(blankOn(pages[0]!.drawn)).toBeLessThan(648 / 5 + 30);
        // With their header and the heading.
        if (rows.length > 1) expect(rows[0]! * 19.5 + 60).toBeGreaterThan(648 / 5);
      }
    },
  );

  it.each([
    [
      'lines that the writer has broken',
      `March 3\n\n${Array.from({ length: 4 }, () => 'and goes on '.repeat(160)).join('\\\n')}`,
    ],
    ['lines to fill in', `## Form\n\n${'☐ one\n\n'.repeat(90)}`],
  ])('does not move to the next page what is higher than one: %s', async (_name, markdown) => {
    const { pages } = await write(`# Title\n\n${'Words.\n\n'.repeat(4)}${markdown}`);
    expect(blankOn(pages[0]!.drawn)).toBeLessThan(60);
  });

  it('has no last page of one to four lines', async () => {
    const linesOn = (drawn: { transform: number[] }[]) => new Set(drawn.map(({ transform }) => transform[5])).size - 1;
    // So many pages are not laid out anew with narrower margins.
    for (let lines = 27 * 13 + 1; lines < 28 * 13 + 3; lines += 2) {
      const { pages } = await write('Words.\n\n'.repeat(lines));
      expect(linesOn(pages.at(-1)!.drawn)).toBeGreaterThan(4);
    }
  });

  it('has a line across the page only where both sides of it are on that page', async () => {
    for (let lines = 20; lines < 30; lines += 1) {
      const { pdf, pages } = await write(`${'Words.\n\n'.repeat(lines)}Before\n\n---\n\n## After\n\nText`);
      const [before, after] = ['Before', 'After'].map((word) => pages.findIndex(({ text }) => text.includes(word)));
      let drawn = 0;
      for (let number = 1; number <= pdf.numPages; number += 1) drawn += await countLines(pdf, number);
      expect(drawn).toBe(before === after ? 1 : 0);
    }
  });

  it('cuts no web address behind its two strokes', async () => {
    for (let letters = 1; letters < 100; letters += 6) {
      const { pages } = await write(
        `${'i'.repeat(letters)} ${'Words and more of them '.repeat(3)} https://example.org/one`,
      );
      expect(pages[0]?.drawn.map(({ str }) => str.trim()).filter((line) => line.endsWith('/'))).toEqual([]);
    }
  });

  it('parts no numbers with a stroke or a hyphen between them at the end of a line', async () => {
    const { pages } = await write(
      Array.from({ length: 120 }, (_, index) => `${'i'.repeat(((index * index) % 17) + 1)} 12/12 3-5`).join(' '),
    );
    const lines = pages[0]?.drawn.map(({ str }) => str.trim()) ?? [];
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.filter((line) => /[-/]$/.test(line))).toEqual([]);
  });

  it('goes on on the next page with a row that is higher than one', async () => {
    const { pages, text } = await write(`| a | b |\n|-|-|\n| x | ${'word '.repeat(2500)}end |`);
    expect(pages.length).toBeGreaterThan(1);
    expect(text.match(/word/g)).toHaveLength(2500);
    expect(text).toContain('end');
  });

  it.each([
    ['a word without end', 'x'.repeat(5000)],
    ['a table of 63 columns', `${'|a'.repeat(63)}|\n${'|-'.repeat(63)}|\n${'|b'.repeat(63)}|`],
    ['deep lists', Array.from({ length: 15 }, (_, level) => `${'  '.repeat(level)}- item ${level}`).join('\n')],
  ])('draws %s within the page', async (_name, markdown) => {
    const { pages } = await write(markdown);
    for (const { drawn } of pages) {
      for (const { transform, width } of drawn) {
        expect(transform[4]).toBeGreaterThan(0);
        expect(transform[4] + width).toBeLessThan(612);
      }
    }
  });

  it.each([
    ['Latin', 'Zoë Łukasiewicz, Đặng Thị Hương, Öğüt'],
    ['Greek', 'Ελένη Παπαδοπούλου'],
    ['Cyrillic', 'Наталія Їжакевич'],
    ['Chinese', '王小明 陳美麗'],
    ['Japanese', '山田太郎 さくら'],
    ['Korean', '김민준 이서연 황보슬기'],
    ['Thai', 'สมชาย ใจดี นางสาวกุลธิดา'],
    ['boxes and signs', '☑ → ≥ € ½'],
  ])('keeps names in %s as they are', async (_name, name) => {
    const { text } = await write(`Asked by ${name} today.`);
    expect(text.normalize('NFC').replace(/\s/g, '')).toContain(name.replace(/\s/g, ''));
    expect(text).not.toContain('[?]');
  });

  it.each([
    ['Hebrew', 'שלום'],
    ['Arabic', 'محمد'],
    ['Devanagari', 'नमस्ते'],
    ['emoji', '🎉'],
  ])('has letters for %s', async (_name, name) => {
    const { text } = await write(`Asked by ${name} today.`);
    expect(text).not.toContain('[?]');
    for (const letter of name) expect(text).toContain(letter);
  });

  it('begins a paragraph in Hebrew at the right', async () => {
    const { pages } = await write('שלום Goodstead עולם');
    const at = (text: string) => pages[0]?.drawn.find(({ str }) => str.includes(text))?.transform[4] ?? 0;
    expect(at('שלום')).toBeGreaterThan(at('Goodstead'));
    expect(at('Goodstead')).toBeGreaterThan(at('עולם'));
    expect(at('עולם')).toBeGreaterThan(300);
  });

  it('says where it has no letters, and that other formats do', async () => {
    const { text } = await write('ꦲꦤ is Javanese');
    expect(text).toContain('[?][?] is Javanese');
    expect(text).toContain('The Word and text downloads have them.');
  });

  it('of nothing is a page, of nobody names nobody', async () => {
    const { pages } = await write('', null);
    expect(pages.map(({ text }) => text)).toEqual(['Page 1 of 1']);
  });

  it('shows raw HTML as text and leaves images their description', async () => {
    const { text, pages } = await write('![our van](https://example.org/van.png)\n\n<script>x()</script>');
    expect(text).toMatch(/^our van <script>x\(\)<\/script>/);
    expect(pages[0]?.links).toEqual([]);
  });
});

it('has its picture at the head, and is whole without one that nobody can read', async () => {
  const sizeOf = async (content?: Uint8Array) => {
    const letterhead = content && { mimeType: 'image/png' as const, content, width: 60, height: 20 };
    const { file } = await writePdf({ markdown: '# Plan', title: 'Plan', author: null, letterhead });
    return {
      pages: (await getDocumentProxy(new Uint8Array(file))).numPages,
      hasImage: file.includes('/Subtype /Image'),
    };
  };
  expect(await sizeOf()).toEqual({ pages: 1, hasImage: false });
  expect(await sizeOf(pictureOf(60, 20))).toEqual({ pages: 1, hasImage: true });
  expect(await sizeOf(Buffer.from('no picture'))).toEqual({ pages: 1, hasImage: false });
});
