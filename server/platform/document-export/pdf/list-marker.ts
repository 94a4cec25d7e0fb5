import type { ListMarker } from '../blocks.ts';
import { drawLine, type Element, type Paper } from './paper.ts';
import { breakLines } from './break-lines.ts';
import { shapeText } from './shape-text.ts';
import type { TextStyle } from './styles.ts';

const gap = 6;
const bullets = ['•', '–', '·'];
// Letters and Roman numerals are only readable for small numbers.
const lastLetter = 26;

interface MarkerLayout {
  marker: ListMarker;
  style: TextStyle;
  indent: number;
  /** The text runs from right to left: the marker stands at its right. */
  turned: boolean;
  label: Element;
}

/** On the line that begins at the paper's `y`. */
export function drawMarker(paper: Paper, { marker, style, indent, turned, label }: MarkerLayout): void {
  const marks = { bold: false, italic: false, strike: false, code: false, link: null, isPlace: false };
  const plain = { ...style, bold: false, italic: false };
  const words = shapeText([{ kind: 'text', text: textOf(marker), ...marks }], plain, false, paper.shaper);
  const [line] = breakLines(words, paper.page.textWidth, paper.shaper);
  if (!line) return;
  const { margin, textWidth } = paper.page;
  const x = turned ? margin + textWidth - indent + gap : Math.max(margin + indent - gap - line.width, gap);
  drawLine(paper, line, { x, top: paper.y, style: plain, element: label });
}

function textOf({ list, index, level, isChecked }: ListMarker): string {
  const box = isChecked === null ? '' : isChecked ? '☑' : '☐';
  if (!list.isOrdered) return box || (bullets[level % bullets.length] ?? '•');
  return `${numberOf(list, index, level)}.${box && ` ${box}`}`;
}

function numberOf({ start, itemCount }: ListMarker['list'], index: number, level: number): string {
  const number = start + index;
  const isShort = start >= 1 && start + itemCount - 1 <= lastLetter;
  if (!isShort || level % 3 === 0) return String(number);
  return level % 3 === 1 ? String.fromCharCode(96 + number) : romanOf(number);
}

function romanOf(number: number): string {
  const tens = ['', 'x', 'xx'][Math.floor(number / 10)] ?? '';
  const ones = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'][number % 10] ?? '';
  return tens + ones;
}
