import {
  Document,
  ExternalHyperlink,
  FootnoteReferenceRun,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageBreak,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  type FileChild,
} from 'docx';
import type { CorpusFile, Planted } from './corpus-file.ts';
import { paragraph, sentence, sentences } from './prose.ts';

type Options = ConstructorParameters<typeof Document>[0];

async function file(
  name: string,
  children: FileChild[],
  planted: Planted[],
  options: Partial<Options> = {},
  more: Partial<CorpusFile> = {},
): Promise<CorpusFile> {
  const content = await Packer.toBuffer(new Document({ ...options, sections: [{ children }] }));
  return { name: `${name}.docx`, extension: 'docx', content, planted, ...more };
}

const heading = (text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel] = HeadingLevel.HEADING_1) =>
  new Paragraph({ text, heading: level });

const table = (rows: string[][]) =>
  new Table({
    rows: rows.map(
      (cells) => new TableRow({ children: cells.map((text) => new TableCell({ children: [new Paragraph(text)] })) }),
    ),
  });

const numbering = {
  config: [{ reference: 'steps', levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.' }] }],
};

export const docxFiles = (): Promise<CorpusFile[]> =>
  Promise.all([
    file(
      'headings',
      [
        heading('Annual plan', HeadingLevel.TITLE),
        new Paragraph(paragraph(100, 3)),
        heading('Our need'),
        new Paragraph(sentence(104)),
        heading('In the county', HeadingLevel.HEADING_3),
        new Paragraph(sentence(105)),
      ],
      [
        { text: 'Annual plan', kind: 'heading' },
        ...sentences(100, 3).map((text): Planted => ({ text, heading: 'Annual plan' })),
        { text: sentence(104), kind: 'paragraph', heading: 'Our need' },
        { text: sentence(105), heading: 'In the county' },
      ],
      {},
      { inOrder: true },
    ),
    file(
      'lists',
      [
        new Paragraph('We ask for:'),
        new Paragraph({ text: 'A signed letter', bullet: { level: 0 } }),
        new Paragraph({ text: 'The last audit', numbering: { reference: 'steps', level: 0 } }),
      ],
      [
        { text: 'We ask for:', kind: 'paragraph' },
        { text: 'A signed letter', kind: 'list-item' },
        { text: 'The last audit', kind: 'list-item' },
      ],
      { numbering },
    ),
    file(
      'table',
      [
        heading('Budget'),
        table([
          ['Item', 'Cost', ''],
          ['Van', '$30,000', 'once'],
          ['', '$5', ''],
        ]),
        new Paragraph(sentence(110)),
      ],
      [
        { text: 'Item | Cost', kind: 'table-row', cells: ['Item', 'Cost'], heading: 'Budget' },
        { text: 'Van | $30,000 | once', cells: ['Van', '$30,000', 'once'] },
        { text: '$5', cells: ['', '$5'] },
        { text: sentence(110), kind: 'paragraph' },
      ],
      {},
      { inOrder: true },
    ),
    file(
      'merged-cells',
      [
        new Table({
          rows: [
            new TableRow({
              children: [
                new TableCell({ rowSpan: 2, children: [new Paragraph('Staff')] }),
                new TableCell({ children: [new Paragraph('Director')] }),
                new TableCell({ children: [new Paragraph('$60,000')] }),
              ],
            }),
            new TableRow({
              children: ['Driver', '$40,000'].map((text) => new TableCell({ children: [new Paragraph(text)] })),
            }),
            new TableRow({
              children: [
                new TableCell({ columnSpan: 2, children: [new Paragraph('Total')] }),
                new TableCell({ children: [new Paragraph('$100,000')] }),
              ],
            }),
          ],
        }),
      ],
      [
        { text: 'Staff', cells: ['Staff', 'Director', '$60,000'] },
        { text: 'Driver', cells: ['', 'Driver', '$40,000'] },
        { text: 'Total', cells: ['Total', '', '$100,000'] },
      ],
    ),
    file(
      'links-and-notes',
      [
        new Paragraph({
          children: [
            new TextRun('See '),
            new ExternalHyperlink({ link: 'https://example.org', children: [new TextRun('our page')] }),
            new TextRun(' for more.'),
            new FootnoteReferenceRun(1),
          ],
        }),
      ],
      [{ text: 'See our page for more.' }, { text: sentence(120) }],
      { footnotes: { 1: { children: [new Paragraph(sentence(120))] } } },
    ),
    file(
      'breaks',
      [
        new Paragraph({ children: [new TextRun(sentence(130)), new PageBreak(), new TextRun(sentence(131))] }),
        new Paragraph({ children: [new TextRun('Street 1'), new TextRun({ text: 'Town 2', break: 1 })] }),
      ],
      [{ text: sentence(130) }, { text: sentence(131) }, { text: 'Street 1' }, { text: 'Town 2' }],
      {},
      { inOrder: true },
    ),
    file(
      'languages',
      [new Paragraph('Żółć, naïve café, Ελλάδα, Привет, 東京の報告書, שלום')],
      [{ text: 'Żółć, naïve café, Ελλάδα, Привет, 東京の報告書, שלום' }],
    ),
    file(
      'long',
      Array.from({ length: 600 }, (_, index) => new Paragraph(paragraph(index * 5, 5))),
      [0, 1500, 2999].map((number) => ({ text: sentence(number) })),
    ),
    file(
      'nested-table',
      [
        new Table({
          rows: [
            new TableRow({
              children: [
                new TableCell({
                  children: [
                    new Paragraph(sentence(140)),
                    table([
                      ['Year', 'Sum'],
                      ['2026', '$7'],
                    ]),
                  ],
                }),
              ],
            }),
          ],
        }),
      ],
      [
        { text: sentence(140), kind: 'paragraph' },
        { text: '2026 | $7', cells: ['2026', '$7'] },
      ],
    ),
  ]);
