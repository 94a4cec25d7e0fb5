// The vectors of our own content, made beforehand (`npm run known-vectors`): there are thousands.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addTo, toLengthOne } from '../../platform/english/word-vectors.ts';
import { findVector, type Compared } from '../../platform/sentence-model/likeness.ts';
import { dimensions, type SentenceVector } from '../../platform/sentence-model/sentence-model.ts';

const file = join(import.meta.dirname, 'known-vectors.bin');
const keyBytes = 8;
/** What was written since is made at the start of a thread; beyond that its words are compared alone. */
const usualNew = 200;

interface Known {
  parts: ReadonlyMap<string, Int8Array>;
  common: SentenceVector;
}

let read: Known | null = null;

/** How to compare what our own content says, and as many other texts. */
export function compareKnown(mostNew = usualNew): Compared {
  const { parts, common } = readKnown();
  let made = 0;
  return {
    common,
    vectorOf(text) {
      const known = parts.get(keyOf(text));
      if (known) return toLengthOne(Float32Array.from(known));
      made += 1;
      return made > mostNew ? null : findVector(text);
    },
  };
}

export const hasKnownVector = (text: string): boolean => readKnown().parts.has(keyOf(text));

export function writeKnownVectors(texts: readonly string[]): void {
  const rows = [...new Set(texts)].map((text) => {
    const vector = findVector(text);
    const greatest = Math.max(...vector.map(Math.abs));
    const parts = Int8Array.from(vector, (part) => Math.round((part / greatest) * 127));
    return Buffer.concat([Buffer.from(keyOf(text), 'hex'), new Uint8Array(parts.buffer)]);
  });
  writeFileSync(file, Buffer.concat(rows.toSorted(Buffer.compare)));
}

/** Once in a thread. */
function readKnown(): Known {
  if (read) return read;
  const all = readFileSync(file);
  const parts = new Map<string, Int8Array>();
  const common = new Float32Array(dimensions);
  for (let at = 0; at < all.length; at += keyBytes + dimensions) {
    const vector = new Int8Array(all.buffer, all.byteOffset + at + keyBytes, dimensions);
    parts.set(all.toString('hex', at, at + keyBytes), vector);
    addTo(common, toLengthOne(Float32Array.from(vector)), 1);
  }
  return (read = { parts, common: toLengthOne(common) });
}

const keyOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 2 * keyBytes);
