import { cleanLine } from './clean-text.ts';

const longestName = 120;
// The file systems of Linux count bytes, 255 of them; the rest is room for " (2)" and the like.
const mostBytes = 200;

const lettersWithoutAccent: Record<string, string> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
};

const reservedOnWindows = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name that Windows, macOS and Linux accept: "Résumé: 2026/27" becomes "Resume 2026-27.docx". */
export function createFileName(title: string, extension: string): string {
  const clean = cleanLine(title).normalize('NFC');
  const folded = tidyStem(foldToAscii(clean));
  const stem = /[a-z]/i.test(folded) || !/\p{L}/u.test(clean) ? folded : tidyStem(clean);
  const short = tidyStem(shorten(stem, longestName - extension.length - 1)) || 'Document';
  const [first = ''] = short.split('.');
  return `${reservedOnWindows.test(first.trim()) ? `Document ${short}` : short}.${extension}`;
}

const foldToAscii = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[–—]/g, '-')
    .replace(/[^\x20-\x7E]/gu, (letter) => lettersWithoutAccent[letter] ?? (/[’‘]/.test(letter) ? '' : ' '));

const tidyStem = (text: string) =>
  text
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}\p{N} ()_.,-]/gu, (sign) => (/\p{Cf}/u.test(sign) ? '' : '/\\:|'.includes(sign) ? '-' : ' '))
    .replace(/(?<=[^ -])-+(?= )/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/ +/g, ' ')
    .replace(/ (?=[.,)])/g, '')
    .replace(/^[ .,-]+|(?<![ .,-])[ .,-]+$/g, '');

/** Cut between words where one ends in the last third, else between characters. */
function shorten(stem: string, most: number): string {
  let short = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(stem)) {
    const longer = short + segment;
    if (longer.length > most || Buffer.byteLength(longer) > mostBytes) {
      const space = short.lastIndexOf(' ');
      return space > short.length * (2 / 3) ? short.slice(0, space) : short;
    }
    short = longer;
  }
  return short;
}
