import { describe, expect, it } from 'vitest';
import { createFileName } from './file-name.ts';

describe('file names', () => {
  it.each([
    ['Grant proposal: outline', 'Grant proposal outline.docx'],
    ['Résumé & Café Łódź – 2026/27', 'Resume and Cafe Lodz - 2026-27.docx'],
    ["Women's “Budget” <draft>?*|", 'Womens Budget draft.docx'],
    ['../../etc/passwd', 'etc-passwd.docx'],
    ['..\u202Egnp.exe\u0000. ', 'gnp.exe.docx'],
    ['תוכנית שנתית', 'תוכנית שנתית.docx'],
    ['年度計画 2026', '年度計画 2026.docx'],
    ['2026', '2026.docx'],
    ['CON', 'Document CON.docx'],
    ['nul.backup', 'Document nul.backup.docx'],
    ['???', 'Document.docx'],
    ['🎉', 'Document.docx'],
  ])('the title %j becomes %j', (title, name) => {
    expect(createFileName(title, 'docx')).toBe(name);
  });

  it('long titles are cut between words, and by bytes for the file system', () => {
    const name = createFileName('annual report '.repeat(40), 'docx');
    expect(name.length).toBeLessThanOrEqual(120);
    expect(name).toMatch(/(?:annual|report)\.docx$/);
    expect(Buffer.byteLength(createFileName('計'.repeat(300), 'docx'))).toBeLessThan(255);
  });
});
