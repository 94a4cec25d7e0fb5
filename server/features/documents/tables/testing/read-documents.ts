// The written documents: `=== Name` begins a sheet of a spreadsheet, everything else is pages of text.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block, ExtractedText } from '../../../../platform/text-extraction/extracted-text.ts';
import { readPages } from '../../analysis/testing/read-fixture.ts';

export interface WrittenDocument {
  name: string;
  text: ExtractedText;
}

const folder = join(import.meta.dirname, 'documents');

export function readDocuments(): Map<string, WrittenDocument> {
  const names = readdirSync(folder).map((file) => file.replace(/\.txt$/, ''));
  return new Map(names.map((name) => [name, { name, text: readDocument(name) }]));
}

function readDocument(name: string): ExtractedText {
  const content = readFileSync(join(folder, `${name}.txt`), 'utf8');
  return /\.(?:csv|xlsx?)$/.test(name) ? readSheets(content) : readPages(content);
}

export function readSheets(content: string): ExtractedText {
  let sheet: string | null = null;
  let row = 0;
  const blocks = content
    .trimEnd()
    .split('\n')
    .flatMap((line): Block[] => {
      const name = /^=== (.+)$/.exec(line)?.[1];
      if (name) {
        sheet = name;
        row = 0;
        return [];
      }
      row += 1;
      const cells = readCells(line);
      if (cells.every((cell) => cell === '')) return [];
      return [{ kind: 'table-row', text: cells.join(' | '), cells, place: { page: null, heading: null, sheet, row } }];
    });
  return { blocks, pageCount: null, isCut: false };
}

const readCells = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map((match) => match[1] ?? match[2] ?? '');
