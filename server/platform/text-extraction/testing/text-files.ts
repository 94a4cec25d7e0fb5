import type { CorpusFile, Planted } from './corpus-file.ts';
import { paragraph, sentence, sentences } from './prose.ts';

const file = (
  name: string,
  content: string | Buffer,
  planted: Planted[],
  more: Partial<CorpusFile> = {},
): CorpusFile => ({
  name: `${name}.txt`,
  extension: 'txt',
  content: Buffer.from(content as string),
  planted,
  ...more,
});

function wrap(text: string, width: number): string {
  return text.replace(new RegExp(`(.{1,${width}})(?: |$)`, 'g'), '$1\n');
}

const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

const accents = 'Café Zoë, 5 £ à Québec.';
const polish =
  'Szanowni Państwo, książka leży na stole, a dzień był długi i ciężki. Proszę o wsparcie dla naszej świetlicy, bo dzieci są tu codziennie i będą także w przyszłości.';
const polishBytes: Record<string, number> = {
  ą: 0xb1,
  ć: 0xe6,
  ę: 0xea,
  ł: 0xb3,
  ń: 0xf1,
  ó: 0xf3,
  ś: 0xb6,
  ź: 0xbc,
  ż: 0xbf,
};
// "これは年次報告書です。" in Shift JIS.
const japanese = Buffer.from(
  '82b182ea82cd944e8e9f95f18d908f9182c582b781428be682eb82b582ad82a88aeb82a282b582dc82b78142'.repeat(0) +
    '82b182ea82cd944e8e9f95f18d908f9182c582b78142'.repeat(6),
  'hex',
);

export const textFiles = (): CorpusFile[] => [
  file('utf-8', `${accents}\n\n${paragraph(200, 3)}`, [
    { text: accents },
    ...sentences(200, 3).map((text): Planted => ({ text, kind: 'paragraph' })),
  ]),
  file('utf-8-with-mark', `\ufeff${accents} ${sentence(205)}`, [{ text: `${accents} ${sentence(205)}` }], {
    absent: ['\ufeff'],
  }),
  file('utf-16-little', Buffer.from(`\ufeff${accents}\r\n${sentence(206)}`, 'utf16le'), [
    { text: accents },
    { text: sentence(206) },
  ]),
  file('utf-16-big', bigEndian(`\ufeff${accents} ${sentence(207)}`), [{ text: `${accents} ${sentence(207)}` }]),
  file('utf-16-without-mark', Buffer.from(`${accents} ${sentence(208)}`, 'utf16le'), [
    { text: `${accents} ${sentence(208)}` },
  ]),
  file(
    'windows-1252',
    Buffer.concat([Buffer.from(`${accents} ${paragraph(210, 3)} `, 'latin1'), Buffer.from([0x80, 0x35, 0x20, 0x96])]),
    [{ text: accents }, { text: sentence(212) }, { text: '€5 –' }],
  ),
  file('iso-8859-2', Buffer.from([...polish].map((letter) => polishBytes[letter] ?? letter.charCodeAt(0))), [
    { text: 'książka leży na stole, a dzień był długi' },
  ]),
  file('shift-jis', japanese, [{ text: 'これは年次報告書です。' }]),
  file(
    'wrapped-pages',
    `${wrap(paragraph(220, 4), 72)}\n# Needs\n\n- A van\n- A cooler\n\f${wrap(paragraph(230, 4), 60)}\nBudget\n======\n${sentence(240)}\n`,
    [
      ...sentences(220, 4).map((text): Planted => ({ text, page: 1 })),
      { text: 'Needs', kind: 'heading' },
      { text: 'A van', kind: 'list-item', page: 1, heading: 'Needs' },
      ...sentences(230, 4).map((text): Planted => ({ text, page: 2, kind: 'paragraph' })),
      { text: sentence(240), page: 2, heading: 'Budget' },
    ],
    { pageCount: 2, inOrder: true },
  ),
];
