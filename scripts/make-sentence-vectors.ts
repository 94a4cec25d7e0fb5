// Makes the vectors that texts are compared by: npm run sentence-vectors -- <wordllama>
// The folder is that of the Python package of this name (MIT), unpacked: vectors of the pieces of words, trained so that the
// sum of a question's comes near to that of its answer. A word has the sum of its pieces.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sentenceVectorDimensions as dimensions } from '../server/platform/english/sentence-vectors.ts';
import { loadWordVectors } from '../server/platform/english/word-vectors.ts';

const file = join(import.meta.dirname, '../server/platform/english/sentence-vectors/vectors.bin');

const [source] = process.argv.slice(2);
if (!source) throw new Error('Please name the folder: npm run sentence-vectors -- <wordllama>');

const tokenizer = await readFile(join(source, 'tokenizers/l2_supercat_tokenizer_config.json'), 'utf8');
const { model } = JSON.parse(tokenizer) as { model: { vocab: Record<string, number>; merges: (string | string[])[] } };
const ranks = new Map(model.merges.map((pair, rank) => [typeof pair === 'string' ? pair : pair.join(' '), rank]));

// What comes before the numbers is told by the first eight bytes, and needs no reading: there is one table.
const weights = await readFile(join(source, 'weights/l2_supercat_256.safetensors'));
const start = 8 + Number(weights.readBigUInt64LE(0));
const table = new Float16Array(Uint8Array.from(weights.subarray(start)).buffer);

const sums = loadWordVectors().words.map((word) => {
  const ids = cutWord(word).map((piece) => model.vocab[piece] ?? 0);
  return Array.from({ length: dimensions }, (_, part) =>
    ids.reduce((sum, id) => sum + (table[id * dimensions + part] ?? 0), 0),
  );
});
// Of a hundred thousand parts the five greatest are cut.
const sizes = Float32Array.from(sums.flat(), Math.abs).toSorted();
const scale = 127 / sizes[Math.floor(sizes.length * 0.99995)]!;
const bytes = Int8Array.from(sums.flat(), (part) => Math.max(-127, Math.min(127, Math.round(part * scale))));
await writeFile(file, bytes);
console.info(`${sums.length} words, ${bytes.length} bytes.`);

/** By byte-pair encoding: the pair that was learnt first is joined first. */
function cutWord(word: string): string[] {
  const pieces = [...`▁${word}`];
  for (;;) {
    const next = pieces
      .slice(1)
      .map((piece, at) => ({ at, rank: ranks.get(`${pieces[at]} ${piece}`) ?? Infinity }))
      .reduce((best, each) => (each.rank < best.rank ? each : best), { at: 0, rank: Infinity });
    if (next.rank === Infinity) return pieces;
    pieces.splice(next.at, 2, `${pieces[next.at]}${pieces[next.at + 1]}`);
  }
}
