// A document of `documents/`: what is true of it, a line of dashes, its text with form feeds between pages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Block, ExtractedText } from '../../../../platform/text-extraction/extracted-text.ts';

export interface Fixture {
  file: string;
  name: string;
  kind: string;
  heldOut: boolean;
  /** "2026-12-15 deadline|due": the label has one of the words. */
  dates: string[];
  /** "25000 USD award|grant" */
  amounts: string[];
  people: string[];
  organizations: string[];
  /** "length|format p2 8 pages" */
  requirements: string[];
  text: ExtractedText;
}

const folder = join(import.meta.dirname, 'documents');

export const readFixtures = (): Fixture[] =>
  readdirSync(folder)
    .toSorted()
    .map((file) => readFixture(file));

function readFixture(file: string): Fixture {
  const [truth = '', ...body] = readFileSync(join(folder, file), 'utf8').split('\n---\n');
  const known = parse(truth) as Omit<Fixture, 'file' | 'text'>;
  const none = { heldOut: false, dates: [], amounts: [], people: [], organizations: [], requirements: [] };
  const isSheet = known.name.endsWith('.csv');
  const content = body.join('\n---\n');
  return { ...none, ...known, file, text: isSheet ? readSheet(content) : readPages(content) };
}

/** Blocks are parted by blank lines; `#`, `-`, `1.` and `|` begin headings, items and rows. */
export function readPages(content: string): ExtractedText {
  const pages = content.split(/^\f$/m);
  let heading: string | null = null;
  const blocks = pages.flatMap((page, index) =>
    page
      .split(/\n{2,}|\n(?=[-|#] ?)|\n(?=\d{1,2}\. )/)
      .map((piece) => piece.trim())
      .filter((piece) => piece !== '')
      .map((piece): Block => {
        const [, mark = '', text = ''] = /^(#+|-)? ?(.*)$/s.exec(piece) ?? [];
        const place = { page: index + 1, heading, sheet: null, row: null };
        if (mark.startsWith('#')) {
          heading = text;
          return { kind: 'heading', text, place };
        }
        if (piece.startsWith('|')) {
          const cells = piece
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim());
          return { kind: 'table-row', text: cells.join(' | '), place, cells };
        }
        return { kind: mark === '-' ? 'list-item' : 'paragraph', text, place };
      }),
  );
  return { blocks, pageCount: pages.length, isCut: false };
}

function readSheet(content: string): ExtractedText {
  const rows = content.trim().split('\n');
  const blocks = rows.map((row, index): Block => {
    const cells = [...row.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map((match) => match[1] ?? match[2] ?? '');
    const place = { page: null, heading: null, sheet: null, row: index + 1 };
    return { kind: 'table-row', text: cells.join(' | '), place, cells };
  });
  return { blocks, pageCount: null, isCut: false };
}
