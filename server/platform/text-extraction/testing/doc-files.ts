import type { CorpusFile, Planted } from './corpus-file.ts';
import { type DocParagraph, writeDoc } from './doc-writer.ts';
import { paragraph, sentence, sentences } from './prose.ts';

const row = (...cells: string[]): DocParagraph[] => [
  ...cells.map((text): DocParagraph => ({ text, ends: 'cell' })),
  { text: '', ends: 'row' },
];

const file = (name: string, paragraphs: DocParagraph[], planted: Planted[], more: Partial<CorpusFile> = {}) => ({
  name: `${name}.doc`,
  extension: 'doc' as const,
  content: writeDoc(paragraphs),
  planted,
  ...more,
});

export function docFiles(): CorpusFile[] {
  const report: DocParagraph[] = [
    { text: 'Annual report', level: 1 },
    ...sentences(1, 5).map((text) => ({ text })),
    { text: 'What we need', level: 2 },
    { text: 'A van with a cooler', isItem: true },
    { text: sentence(8) },
  ];
  return [
    file('report', report, [
      { text: 'Annual report', kind: 'heading' },
      ...sentences(1, 5).map((text): Planted => ({ text, kind: 'paragraph', heading: 'Annual report' })),
      { text: 'A van with a cooler', kind: 'list-item', heading: 'What we need' },
      { text: sentence(8), heading: 'What we need' },
    ]),
    {
      ...file('western', [], [{ text: 'Café Zoë pays €5 – “soon”.'.replace('€', '£').replace(/[–“”]/g, '-') }]),
      content: writeDoc([{ text: 'Café Zoë pays £5 - -soon-.' }, ...sentences(20, 4).map((text) => ({ text }))], {
        encoding: 'latin1',
      }),
    },
    file(
      'languages',
      [{ text: 'Łódź, Ñandú, 東京の報告書 and Ελλάδα.' }],
      [{ text: 'Łódź, Ñandú, 東京の報告書 and Ελλάδα.' }],
    ),
    file(
      'table',
      [{ text: sentence(30) }, ...row('Funder', 'Amount'), ...row('Maple Fund', '$12,000'), { text: sentence(31) }],
      [
        { text: sentence(30), kind: 'paragraph' },
        { text: 'Funder | Amount', kind: 'table-row', cells: ['Funder', 'Amount'] },
        { text: 'Maple Fund | $12,000', kind: 'table-row', cells: ['Maple Fund', '$12,000'] },
        { text: sentence(31), kind: 'paragraph' },
      ],
    ),
    file(
      'long',
      Array.from({ length: 400 }, (_, index) => ({ text: paragraph(index * 6, 6) })),
      [0, 600, 1200, 2399].map((number) => ({ text: sentence(number) })),
    ),
    file(
      'field',
      [{ text: `See \u0013 HYPERLINK "https://example.org" \u0014our page\u0015 now. ${sentence(50)}` }],
      [{ text: 'See our page now.' }, { text: sentence(50) }],
      { absent: ['HYPERLINK'] },
    ),
    file(
      'letter',
      ['Dear Ms. Ortiz,', paragraph(60, 3), '1. Send the budget', 'Sincerely,'].map((text) => ({ text })),
      [{ text: 'Dear Ms. Ortiz,' }, { text: sentence(62) }, { text: '1. Send the budget', kind: 'list-item' }],
    ),
  ];
}
