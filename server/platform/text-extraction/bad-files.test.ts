import { createServer, type AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createTextExtractor, type DocumentExtension, UnreadableDocument } from './index.ts';
import { createBadFiles } from './testing/bad-files.ts';
import { createCallingFiles } from './testing/calling-files.ts';
import { writeDoc } from './testing/doc-writer.ts';
import { writePdf } from './testing/pdf-writer.ts';
import { writeWorkbook } from './testing/sheet-files.ts';
import { wordBody, wordEntries, wordParagraph, writeZip } from './testing/zip-writer.ts';

const extractor = createTextExtractor();
const files = await createBadFiles();

afterAll(() => extractor.close());

const read = (content: Buffer, extension: DocumentExtension) =>
  extractor.extract(content, extension).catch((error: unknown) => error);

describe('bad files', () => {
  it('are of at least 80 kinds', () => {
    expect(new Set(files.map(({ extension, name }) => `${extension}: ${name}`)).size).toBeGreaterThanOrEqual(80);
  });

  it.concurrent.each(files.map((file) => [`${file.extension}: ${file.name}`, file] as const))(
    '%s',
    async (_, { content, extension, ends }) => {
      const result = await read(content, extension);
      if (typeof ends === 'string') {
        expect(result).toBeInstanceOf(UnreadableDocument);
        expect((result as UnreadableDocument).reason).toBe(ends);
        return;
      }
      const { text: wanted, isCut = false, without } = ends;
      const { blocks, isCut: wasCut } = result as Awaited<ReturnType<typeof extractor.extract>>;
      const text = blocks.map((block) => block.text).join('\n');
      expect(text).toContain(wanted);
      expect(text.length).toBeLessThan(1_200_000);
      expect(wasCut).toBe(isCut);
      if (without) expect(text).not.toContain(without);
    },
    60_000,
  );
});

describe('files that ask their reader to fetch something', () => {
  it('are read or refused, and nobody is asked', async () => {
    let asked = 0;
    const decoy = createServer((socket) => {
      asked += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => void decoy.listen(0, '127.0.0.1', resolve));
    const callers = createCallingFiles(`http://127.0.0.1:${(decoy.address() as AddressInfo).port}`);
    const results = await Promise.all(callers.map(({ content, extension }) => read(content, extension)));
    const ends = results.map((result) => (result instanceof UnreadableDocument ? result.reason : 'read'));
    expect(ends).toEqual(callers.map(({ ends }) => ends));
    expect(asked).toBe(0);
    decoy.close();
  });
});

const good: Record<DocumentExtension, Buffer> = {
  pdf: await writePdf((pdf) => pdf.text('Words.')),
  doc: writeDoc([{ text: 'Words.' }]),
  docx: writeZip(wordEntries(wordBody(wordParagraph('Words.')))),
  txt: Buffer.from('Words.'),
  csv: Buffer.from('Word,Count\n'),
  xls: writeWorkbook({ One: [['Words.']] }, 'xls'),
  xlsx: writeWorkbook({ One: [['Words.']] }, 'xlsx'),
};
const extensions = Object.keys(good) as DocumentExtension[];
const isText = (extension: string): boolean => extension === 'txt' || extension === 'csv';

const renamed = extensions.flatMap((from) =>
  extensions.filter((to) => to !== from && !(isText(from) && isText(to))).map((to) => [from, to] as const),
);

describe('a good file', () => {
  it.concurrent.each(extensions)('of type %s is read', async (extension) => {
    const { blocks } = (await read(good[extension], extension)) as Awaited<ReturnType<typeof extractor.extract>>;
    expect(blocks[0]?.text).toContain('Word');
  });
});

describe('a file with the name of another kind', () => {
  it.concurrent.each(renamed)('%s as %s is damaged, and a sentence says what to do', async (from, to) => {
    const refusal = await read(good[from], to);
    expect(refusal).toMatchObject({ reason: 'damaged', message: expect.stringContaining('save it again') });
  });
});
