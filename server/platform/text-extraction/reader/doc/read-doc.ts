import { isListItem, withoutBullet } from '../list-marker.ts';
import type { TextCollector } from '../text-collector.ts';
import { endsRow, isHeading, isInTable, isItem, openWordFile, type Piece, runAt, type WordFile } from './word-file.ts';

const cellMark = '\u0007';
const fieldMarks = { start: '\u0013', result: '\u0014', end: '\u0015' };
const marks = new Map([
  ['\u000b', ' '],
  ['\u001e', '\u2011'],
]);

/** Word's older format. Its pages are made only when it is shown. */
export function readDoc(content: Buffer, collector: TextCollector): void {
  const file = openWordFile(content);
  for (const pieces of file.parts) addPart(pieces, file, collector);
}

function addPart(pieces: readonly Piece[], file: WordFile, collector: TextCollector): void {
  let text = '';
  let row: string[] = [];
  let cell: string[] = [];
  // Whether the code of each open field is over and its result is read.
  const fields: boolean[] = [];

  const endParagraph = (mark: string, offset: number) => {
    const run = runAt(file.paragraphs, offset);
    const line = text.trim();
    text = '';
    if (mark === cellMark) {
      const isRowEnd = run ? endsRow(run) : line === '' && cell.length === 0;
      if (!isRowEnd) row.push([...cell, line].join(' '));
      else {
        collector.addRow(row, {});
        row = [];
      }
      cell = [];
    } else if (run && isInTable(run)) cell.push(line);
    else if (run && isHeading(run)) collector.add('heading', line.slice(0, 300));
    else if ((run && isItem(run)) || isListItem(line)) collector.add('list-item', withoutBullet(line));
    else collector.add('paragraph', line);
  };

  for (const piece of pieces) {
    for (let index = 0; index < piece.text.length && !collector.isFull; index += 1) {
      const character = piece.text[index]!;
      const offset = piece.offset + index * piece.width;
      if (character === fieldMarks.start) fields.push(false);
      else if (character === fieldMarks.result) fields.splice(-1, 1, true);
      else if (character === fieldMarks.end) fields.pop();
      else if (fields.includes(false)) continue;
      else if (character === '\r' || character === '\f' || character === cellMark) endParagraph(character, offset);
      else if (file.deleted.length === 0 || !runAt(file.deleted, offset)) text += marks.get(character) ?? character;
    }
  }
  if (text.trim() !== '') endParagraph('\r', -1);
  collector.addRow(row, {});
}
