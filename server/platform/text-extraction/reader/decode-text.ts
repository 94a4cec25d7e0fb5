import { analyse } from 'chardet';
import { Unreadable } from './unreadable.ts';

const sampleBytes = 64 * 1024;

/** Text in whatever encoding it is. Throws where it is no text. */
export function decodeText(content: Buffer): string {
  const text = new TextDecoder(detectEncoding(content)).decode(content);
  // Some encodings of Japanese switch with the escape character.
  const sample = text.slice(0, sampleBytes).replaceAll('\u001b', '');
  const controls = sample.match(/[\p{Cc}--[\s\u007f-\u009f]]/gv)?.length ?? 0;
  if (controls > Math.min(text.length, sampleBytes) / 100) throw new Unreadable('damaged');
  return text;
}

function detectEncoding(content: Buffer): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return withoutMark(content) ?? (isUtf8(content) ? 'utf-8' : detectOlder(content));
}

/** UTF-16 shows by the zero bytes of its spaces, digits and line ends. */
function withoutMark(content: Buffer): string | null {
  const sample = content.subarray(0, sampleBytes);
  let even = 0;
  let odd = 0;
  sample.forEach((byte, index) => {
    if (byte !== 0) return;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  });
  const few = sample.length / 50;
  if (odd > few && even <= odd / 10) return 'utf-16le';
  return even > few && odd <= even / 10 ? 'utf-16be' : null;
}

/** Also where a single character is broken, as when a program cut the file. */
function isUtf8(content: Buffer): boolean {
  const text = new TextDecoder().decode(content);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  if (broken === 0) return true;
  const foreign = text.match(/[\u0080-\ufffc\ufffe\uffff]/g)?.length ?? 0;
  return foreign >= 10 * broken;
}

const older = new Map([
  ['ISO-8859-2', 'iso-8859-2'],
  ['windows-1250', 'windows-1250'],
  ['windows-1251', 'windows-1251'],
  ['KOI8-R', 'koi8-r'],
  ['Shift_JIS', 'shift_jis'],
  ['EUC-JP', 'euc-jp'],
  ['ISO-2022-JP', 'iso-2022-jp'],
  ['Big5', 'big5'],
  ['GB18030', 'gb18030'],
  ['EUC-KR', 'euc-kr'],
  ['windows-1253', 'windows-1253'],
  ['windows-1254', 'windows-1254'],
]);

/** Western European unless the statistics of letters speak clearly for another one. */
function detectOlder(content: Buffer): string {
  const [best] = analyse(content.subarray(0, sampleBytes));
  const known = best && older.get(best.name);
  return known && best.confidence >= 30 ? known : 'windows-1252';
}
