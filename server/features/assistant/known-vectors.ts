// The vectors of our own content's questions, made beforehand (`npm run known-vectors`): there are thousands.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toLengthOne } from '../../platform/english/word-vectors.ts';
import { findVector } from '../../platform/sentence-model/likeness.ts';
import type { SentenceVector } from '../../platform/sentence-model/sentence-model.ts';

const file = join(import.meta.dirname, 'known-vectors.bin');
const keyBytes = 8;
const dimensions = 384;
/** What was written since is made at the start of a thread; beyond that its words are compared alone. */
const usualNew = 200;

export function loadKnownVectors(mostNew = usualNew): (text: string) => SentenceVector | null {
  const known = readKnown();
  let made = 0;
  return (text) => {
    const parts = known.get(keyOf(text));
    if (parts) return toLengthOne(Float32Array.from(parts));
    made += 1;
    return made > mostNew ? null : findVector(text);
  };
}

/** Whether a text is among them. */
export function knowsVectors(): (text: string) => boolean {
  const known = readKnown();
  return (text) => known.has(keyOf(text));
}

export function writeKnownVectors(texts: readonly string[]): void {
  const rows = [...new Set(texts)].map((text) => {
    const vector = findVector(text);
    const greatest = Math.max(...vector.map(Math.abs));
    const parts = Int8Array.from(vector, (part) => Math.round((part / greatest) * 127));
    return Buffer.concat([Buffer.from(keyOf(text), 'hex'), new Uint8Array(parts.buffer)]);
  });
  writeFileSync(file, Buffer.concat(rows.toSorted(Buffer.compare)));
}

function readKnown(): Map<string, Int8Array> {
  const all = readFileSync(file);
  const size = keyBytes + dimensions;
  return new Map(
    Array.from({ length: all.length / size }, (_, row) => {
      const at = row * size;
      return [
        all.toString('hex', at, at + keyBytes),
        new Int8Array(all.buffer, all.byteOffset + at + keyBytes, dimensions),
      ];
    }),
  );
}

const keyOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 2 * keyBytes);
