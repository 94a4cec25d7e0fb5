// Vectors of texts of our own that were made beforehand (`npm run known-vectors`): there are thousands.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addTo, toLengthOne } from '../../platform/english/word-vectors.ts';
import { findVector, type Compared } from '../../platform/sentence-model/likeness.ts';
import { dimensions, type SentenceVector } from '../../platform/sentence-model/sentence-model.ts';

const keyBytes = 8;
/** What was written since is made at the start of a thread; beyond that its words are compared alone. */
const usualNew = 200;

interface Known {
  parts: ReadonlyMap<string, Int8Array>;
  common: SentenceVector;
}

export interface KnownVectors {
  /** How to compare these texts, and as many others. */
  compare(mostNew?: number): Compared;
  has(text: string): boolean;
  /** Those of these texts and of no others: what has its vector keeps it. For another model empty the file first. */
  write(texts: readonly string[]): void;
}

function keepVectors(name: string): KnownVectors {
  const file = join(import.meta.dirname, name);
  let read: Known | null = null;
  /** Once in a thread. */
  const known = (): Known => (read ??= readKnown(readFileSync(file)));
  return {
    compare(mostNew = usualNew) {
      const { parts, common } = known();
      let made = 0;
      return {
        common,
        vectorOf(text) {
          const vector = parts.get(keyOf(text));
          if (vector) return toLengthOne(Float32Array.from(vector));
          made += 1;
          return made > mostNew ? null : findVector(text);
        },
      };
    },
    has: (text) => known().parts.has(keyOf(text)),
    write(texts) {
      const { parts } = known();
      const rows = [...new Set(texts)].map((text) =>
        Buffer.concat([
          Buffer.from(keyOf(text), 'hex'),
          new Uint8Array(parts.get(keyOf(text)) ?? shrink(findVector(text))),
        ]),
      );
      writeFileSync(file, Buffer.concat(rows.toSorted(Buffer.compare)));
    },
  };
}

/** What the playbook, product help and guides answer and say. */
export const knownContent = keepVectors('known-vectors.bin');
/** Examples of danger, and of what only sounds like it. */
export const knownDangers = keepVectors('safety/known-vectors.bin');

function shrink(vector: SentenceVector): Int8Array {
  const greatest = Math.max(...vector.map(Math.abs));
  return Int8Array.from(vector, (part) => Math.round((part / greatest) * 127));
}

function readKnown(all: Buffer): Known {
  const parts = new Map<string, Int8Array>();
  const common = new Float32Array(dimensions);
  for (let at = 0; at < all.length; at += keyBytes + dimensions) {
    const vector = new Int8Array(all.buffer, all.byteOffset + at + keyBytes, dimensions);
    parts.set(all.toString('hex', at, at + keyBytes), vector);
    addTo(common, toLengthOne(Float32Array.from(vector)), 1);
  }
  return { parts, common: toLengthOne(common) };
}

const keyOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 2 * keyBytes);
