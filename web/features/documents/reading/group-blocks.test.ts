import { describe, expect, it } from 'vitest';
import type { DocumentBlock } from '../../../../contract/document-analysis.ts';
import { groupBlocks } from './group-blocks.ts';

const blocks = (...kinds: [DocumentBlock['kind'], Partial<DocumentBlock['place']>?][]) =>
  kinds.map(([kind, place], index) => ({
    kind,
    index,
    text: `text ${index}`,
    place: { page: null, heading: null, sheet: null, row: null, ...place },
  }));

const shapeOf = (...args: Parameters<typeof groupBlocks>) =>
  groupBlocks(...args).map(({ kind, begins, blocks: grouped }) => [kind, grouped.length, begins]);

describe('the blocks of a text', () => {
  it('that make a list or a table stand together, others alone', () => {
    const text = blocks(['heading'], ['paragraph'], ['paragraph'], ['list-item'], ['list-item'], ['table-row']);
    expect(shapeOf(text)).toEqual([
      ['heading', 1, null],
      ['paragraph', 1, null],
      ['paragraph', 1, null],
      ['list', 2, null],
      ['table', 1, null],
    ]);
  });

  it('tell where a page or a sheet begins, even within a list or a table', () => {
    const pages = blocks(['list-item', { page: 1 }], ['list-item', { page: 2 }], ['paragraph', { page: 2 }]);
    expect(shapeOf(pages)).toEqual([
      ['list', 1, 'Page 1'],
      ['list', 1, 'Page 2'],
      ['paragraph', 1, null],
    ]);
    const sheets = blocks(['table-row', { sheet: 'Income' }], ['table-row', { sheet: 'Costs' }]);
    expect(shapeOf(sheets)).toEqual([
      ['table', 1, 'Sheet Income'],
      ['table', 1, 'Sheet Costs'],
    ]);
  });

  it('of a later part go on where the part before it ended', () => {
    const [before, ...part] = blocks(['paragraph', { page: 3 }], ['paragraph', { page: 3 }]);
    expect(shapeOf(part, before)).toEqual([['paragraph', 1, null]]);
  });
});
