import { describe, expect, it } from 'vitest';
import { findNamed } from './choose-documents.ts';

const documents = [
  'Gifts-2025.csv',
  'Gifts-2024.csv',
  'Donor list.xlsx',
  'Northwater RFP.pdf',
  'Board minutes September.docx',
  'Annual report.pdf',
  'Council minutes October 2026.docx',
  'Grants.xls',
  'Grants.xlsx',
].map((name) => ({ id: name, name }));

describe('the documents that a question names', () => {
  it.each<[string, string[]]>([
    ['How many gifts are in Gifts-2025.csv?', ['Gifts-2025.csv']],
    ['What is the total of the gifts 2024?', ['Gifts-2024.csv']],
    ['How many donors are on the donor list?', ['Donor list.xlsx']],
    ['List every deadline of the Northwater RFP', ['Northwater RFP.pdf']],
    ['Summarize the September board minutes', ['Board minutes September.docx']],
    ['Summarize the October minutes', ['Council minutes October 2026.docx']],
    ['Summarize the October 2025 minutes', []],
    ['Summarize our annual report', ['Annual report.pdf']],
    ['How many rows are in grants.xlsx?', ['Grants.xlsx']],
    ['How many rows are in the grants?', ['Grants.xls', 'Grants.xlsx']],
    ['How do we write an annual appeal?', []],
    ['What happened in 2025?', []],
    ['', []],
  ])('%s', (question, names) => {
    expect(findNamed(question, documents).map(({ name }) => name)).toEqual(names);
  });
});
