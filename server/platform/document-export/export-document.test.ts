import { describe, expect, it } from 'vitest';
import { DocumentExportError, exportDocument } from './index.ts';
import { runExport } from './run-export.ts';

// The threads need longer than vitest's five seconds where many tests share few processors.
const patience = { timeout: 60_000 };

const source = (markdown: string) => ({ markdown, title: 'Year plan', author: null });

describe('exporting a document', patience, () => {
  it('Markdown keeps its signs and lines', async () => {
    const file = await exportDocument(source('# A\r\n\n* b'), 'md');
    expect(file.content.toString()).toBe('# A\r\n\n* b');
    expect(file).toMatchObject({ fileName: 'Year plan.md', mimeType: 'text/markdown; charset=utf-8' });
  });

  it('Markdown has quotation marks as in print', async () => {
    const { content } = await exportDocument(source('# "A"\n\nIt\'s `"x"`'), 'md');
    expect(content.toString()).toBe('# “A”\n\nIt’s `"x"`');
  });

  it('text and Word files have their name and type', async () => {
    const text = await exportDocument(source('# A'), 'txt');
    expect(text).toMatchObject({ fileName: 'Year plan.txt', mimeType: 'text/plain; charset=utf-8' });
    expect(text.content.toString()).toBe('A\n=\n');
    const word = await exportDocument(source('# A'), 'docx');
    expect(word.fileName).toBe('Year plan.docx');
    expect(word.content.subarray(0, 2).toString()).toBe('PK');
    const pdf = await exportDocument(source('# A'), 'pdf');
    expect(pdf).toMatchObject({ fileName: 'Year plan.pdf', mimeType: 'application/pdf' });
    expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('a document of 50,000 characters works, and several at once', async () => {
    const markdown = '## Part\n\nSome **bold** words and a list:\n\n1. one\n2. two\n\n'.repeat(850);
    const files = await Promise.all([markdown, 'short', 'shorter'].map((text) => exportDocument(source(text), 'docx')));
    expect(files.map(({ content }) => content.subarray(0, 2).toString())).toEqual(['PK', 'PK', 'PK']);
  });

  it.each(['docx', 'pdf'] as const)(
    'nesting without end is refused as %s in plain words, and the next export works',
    async (format) => {
      await expect(exportDocument(source('>'.repeat(20_000)), format)).rejects.toThrow(DocumentExportError);
      expect((await exportDocument(source('fine'), 'txt')).content.toString()).toBe('fine\n');
    },
  );

  it('a document that takes too long to read is given up', async () => {
    const job = { document: source('a*_'.repeat(16_000)), format: 'docx' as const };
    await expect(runExport(job, { timeLimitMs: 300 })).rejects.toThrow('shorten it or simplify');
  });

  it('a document that nobody waits for any more gives its thread to the next', async () => {
    const leaving = new AbortController();
    const endless = source('a*_'.repeat(16_000));
    const left = [1, 2].map(() => exportDocument(endless, 'docx', leaving.signal).catch((error: unknown) => error));
    const next = exportDocument(source('short'), 'docx');
    leaving.abort();
    expect(await Promise.all(left)).toEqual([expect.any(DocumentExportError), expect.any(DocumentExportError)]);
    expect((await next).content.subarray(0, 2).toString()).toBe('PK');
  });
});
