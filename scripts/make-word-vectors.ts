// Makes the vectors that words are compared by, of the sentence model's for each word alone: npm run word-vectors
// The words are the most frequent ones of GloVe's (public domain, Pennington and others, 2014), the most frequent first.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addTo, product, toLengthOne, wordVectorDimensions } from '../server/platform/english/word-vectors.ts';
import { loadSentenceModel } from '../server/platform/sentence-model/sentence-model.ts';

const folder = join(import.meta.dirname, '../server/platform/english/data/word-vectors');
const rounds = 30;

const read = loadSentenceModel();
const words = readFileSync(join(folder, 'words.txt'), 'utf8').trim().split('\n');
const vectors = words.map((word) => read(word).whole);
const size = vectors[0]!.length;
const mean = new Float32Array(size);
for (const vector of vectors) addTo(mean, vector, 1 / vectors.length);
const centered = vectors.map((vector) => toLengthOne(vector.map((part, at) => part - mean[at]!)));

// The directions in which they differ most (principal components, by orthogonal iteration).
const spread = Array.from({ length: size }, () => new Float32Array(size));
for (const vector of centered) vector.forEach((part, at) => addTo(spread[at]!, vector, part / centered.length));
let axes: Float32Array[] = spread.slice(0, wordVectorDimensions);
for (let round = 0; round < rounds; round += 1) {
  const found: Float32Array[] = [];
  for (const axis of axes) {
    const turned = Float32Array.from(spread, (row) => product(row, axis));
    for (const other of found) addTo(turned, other, -product(turned, other));
    found.push(toLengthOne(turned));
  }
  axes = found;
}

const parts = centered.map((vector) => toLengthOne(Float32Array.from(axes, (axis) => product(axis, vector))));
const greatest = Math.max(...parts.map((vector) => Math.max(...vector.map(Math.abs))));
writeFileSync(
  join(folder, 'vectors.bin'),
  Int8Array.from(
    parts.flatMap((vector) => [...vector]),
    (part) => Math.round((part / greatest) * 127),
  ),
);
console.info(`${words.length} words.`);
