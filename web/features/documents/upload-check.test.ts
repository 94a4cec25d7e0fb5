import { describe, expect, it } from 'vitest';
import { acceptedFiles, acceptedFilesHint, findRefusal, noteOnOthers } from './upload-check.ts';

const invalidType = 'Invalid file type: Only PDF, DOC, DOCX, TXT, CSV, XLS, XLSX files are allowed';
const limit = 10 * 1024 * 1024;

describe('a file before it is sent', () => {
  it('is fine with an allowed ending, in any case', () => {
    for (const name of ['a.pdf', 'a.doc', 'a.docx', 'a.txt', 'a.csv', 'a.xls', 'Budget 2026.v2.XLSX']) {
      expect(findRefusal({ name, size: 1 })).toBeNull();
    }
  });

  it('is refused with any other ending, or none', () => {
    for (const name of ['photo.png', 'report.pdf.exe', 'pdf', '.', '']) {
      expect(findRefusal({ name, size: 1 })).toBe(invalidType);
    }
  });

  it('may have exactly 10MB, and no byte more', () => {
    expect(findRefusal({ name: 'a.pdf', size: limit })).toBeNull();
    expect(findRefusal({ name: 'a.pdf', size: limit + 1 })).toBe('File too large: File size must be less than 10MB');
  });
});

describe('what the upload area says', () => {
  it('names the seven types', () => {
    expect(acceptedFilesHint).toBe('PDF, DOC, DOCX, TXT, CSV, XLS, XLSX. Less than 10MB.');
    expect(acceptedFiles).toBe('.pdf,.doc,.docx,.txt,.csv,.xls,.xlsx');
  });
});

describe('several files at once', () => {
  it('are told that the first alone was taken', () => {
    expect(noteOnOthers(1, 'a.pdf')).toBeUndefined();
    expect(noteOnOthers(3, 'a.pdf')).toBe(
      'Only the first of your 3 files was taken: a.pdf. Please add the others one at a time.',
    );
  });
});
