import { afterAll, describe, expect, it } from 'vitest';
import type { Block, ExtractedText } from './extracted-text.ts';
import { createTextExtractor } from './index.ts';
import { createCorpus } from './testing/corpus.ts';
import type { CorpusFile, Planted } from './testing/corpus-file.ts';

const extractor = createTextExtractor();
const corpus = await createCorpus();
const times: { name: string; milliseconds: number }[] = [];

afterAll(async () => {
  await extractor.close();
  const slowest = times.toSorted((a, b) => b.milliseconds - a.milliseconds)[0];
  console.log(`${times.length} files read; the slowest, ${slowest?.name}, took ${slowest?.milliseconds} ms.`);
});

async function extract({ name, content, extension }: CorpusFile): Promise<ExtractedText> {
  const start = performance.now();
  const text = await extractor.extract(content, extension);
  times.push({ name, milliseconds: Math.round(performance.now() - start) });
  return text;
}

const isAt = ({ kind, place, cells }: Block, planted: Planted): boolean =>
  (planted.kind === undefined || planted.kind === kind) &&
  (planted.page === undefined || planted.page === place.page) &&
  (planted.heading === undefined || planted.heading === place.heading) &&
  (planted.sheet === undefined || planted.sheet === place.sheet) &&
  (planted.row === undefined || planted.row === place.row) &&
  (planted.cells === undefined || JSON.stringify(planted.cells) === JSON.stringify(cells));

const holdersOf = ({ blocks }: ExtractedText, { text }: Planted): Block[] =>
  blocks.filter((block) => block.text.includes(text));

/** The planted sentences that are not there, or elsewhere, with what is there instead. */
const missing = (text: ExtractedText, planted: readonly Planted[]) =>
  planted
    .map((wanted) => ({ wanted, found: holdersOf(text, wanted) }))
    .filter(({ wanted, found }) => !found.some((block) => isAt(block, wanted)));

describe('the corpus', () => {
  it('has sixty-four files of seven types', () => {
    expect(corpus).toHaveLength(64);
    expect(new Set(corpus.map(({ extension }) => extension)).size).toBe(7);
  });

  it.each(corpus.map((file) => [file.name, file] as const))('%s has every sentence at its place', async (_, file) => {
    const text = await extract(file);
    expect(missing(text, file.planted)).toEqual([]);
    expect(text.isCut).toBe(false);
    if (file.pageCount !== undefined) expect(text.pageCount).toBe(file.pageCount);
    const whole = text.blocks.map((block) => block.text).join('\n');
    for (const absent of file.absent ?? []) expect(whole).not.toContain(absent);
    if (file.inOrder) {
      const places = file.planted.map((planted) => whole.indexOf(planted.text));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  });
});
