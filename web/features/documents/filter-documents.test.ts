import { describe, expect, it } from 'vitest';
import {
  countChoices,
  filterDocuments,
  findFilterOptions,
  keepAvailable,
  noFilter,
  readFilter,
  writeFilter,
} from './filter-documents.ts';
import type { DocumentFilter } from './filter-documents.ts';

const dana = { id: 'dana', firstName: 'Dana', lastName: 'Okafor' };
const miguel = { id: 'miguel', firstName: 'Miguel', lastName: 'Santos' };
const impact = '2025 Impact Report.pdf';
const budget = 'FY26 Program Budget.xlsx';
const resume = 'Re\u0301sume\u0301 of the director.docx';

const documents = [
  { originalName: impact, description: 'A year in review.', tags: ['Impact', 'Annual'], uploadedBy: dana },
  { originalName: budget, description: null, tags: ['Finance'], uploadedBy: miguel },
  { originalName: resume, description: null, tags: ['annual'], uploadedBy: null },
];
const find = (search: string, filter: Partial<DocumentFilter> = {}) =>
  filterDocuments(documents, search, { ...noFilter, ...filter }).map(({ originalName }) => originalName);

describe('the search in the library', () => {
  it('shows everything while it is empty', () => {
    expect(find('  ')).toHaveLength(3);
  });

  it('finds parts of a name in any case', () => {
    expect(find('impact')).toEqual([impact]);
    expect(find('.XLSX')).toEqual([budget]);
  });

  it('finds words of the description and the tags', () => {
    expect(find('review')).toEqual([impact]);
    expect(find('finance')).toEqual([budget]);
  });

  it('takes words in any order, and needs all of them', () => {
    expect(find('budget fy26')).toEqual([budget]);
    expect(find('budget impact')).toEqual([]);
  });

  it('does not mind accents', () => {
    expect(find('résumé')).toEqual([resume]);
    expect(find('resume')).toEqual([resume]);
  });
});

describe('the filter of the library', () => {
  it('offers the types, people and tags there are, each once', () => {
    const options = findFilterOptions(documents);
    expect(options.type.map(({ label }) => label)).toEqual(['PDF', 'DOC', 'XLSX']);
    expect(options.uploader).toEqual([
      { value: 'dana', label: 'Dana Okafor' },
      { value: 'miguel', label: 'Miguel Santos' },
    ]);
    expect(options.tag.map(({ label }) => label)).toEqual(['Annual', 'Finance', 'Impact']);
  });

  it('takes any choice of a group, whatever the case of a tag', () => {
    expect(find('', { type: ['PDF', 'XLSX'] })).toEqual([impact, budget]);
    expect(find('', { uploader: ['miguel'] })).toEqual([budget]);
    expect(find('', { tag: ['annual'] })).toEqual([impact, resume]);
  });

  it('needs every group, and the search too', () => {
    expect(find('', { type: ['DOC'], tag: ['annual'] })).toEqual([resume]);
    expect(find('', { uploader: ['dana'], tag: ['finance'] })).toEqual([]);
    expect(find('director', { tag: ['annual'] })).toEqual([resume]);
    expect(find('budget', { tag: ['annual'] })).toEqual([]);
  });

  it('counts each choice', () => {
    expect(countChoices(noFilter)).toBe(0);
    expect(countChoices({ type: ['PDF', 'DOC'], uploader: ['dana'], tag: ['annual'] })).toBe(4);
  });

  it('is kept by the address, beside what else it says', () => {
    const filter = { type: ['PDF', 'DOC'], uploader: ['dana'], tag: ['a & b'] };
    const written = writeFilter(new URLSearchParams('document=1&type=TXT'), filter);
    expect(written.get('document')).toBe('1');
    expect(readFilter(new URLSearchParams(written.toString()))).toEqual(filter);
    expect(writeFilter(written, noFilter).toString()).toBe('document=1');
  });

  it('drops choices that no document has any more', () => {
    const filter = { type: ['PDF', 'TXT'], uploader: ['somebody'], tag: ['annual', 'gone'] };
    const options = findFilterOptions(documents);
    expect(keepAvailable(filter, options)).toEqual({ type: ['PDF'], uploader: [], tag: ['annual'] });
  });
});
