import { describe, expect, it } from 'vitest';
import { filterDocuments } from './filter-documents.ts';

const documents = [
  { originalName: '2025 Impact Report.pdf' },
  { originalName: 'FY26 Program Budget.xlsx' },
  { originalName: 'Re\u0301sume\u0301 of the director.docx' },
];
const find = (search: string) => filterDocuments(documents, search).map(({ originalName }) => originalName);

describe('the search in the library', () => {
  it('shows everything while it is empty', () => {
    expect(find('  ')).toHaveLength(3);
  });

  it('finds parts of a name in any case', () => {
    expect(find('impact')).toEqual(['2025 Impact Report.pdf']);
    expect(find('.XLSX')).toEqual(['FY26 Program Budget.xlsx']);
  });

  it('takes words in any order, and needs all of them', () => {
    expect(find('budget fy26')).toEqual(['FY26 Program Budget.xlsx']);
    expect(find('budget impact')).toEqual([]);
  });

  it('does not mind accents', () => {
    expect(find('résumé')).toHaveLength(1);
    expect(find('resume')).toHaveLength(1);
  });
});
