// What a text means as a vector, so that a question comes near to what answers it in other words: bge-small-en-v1.5
// (https://arxiv.org/abs/2309.07597, MIT), run by encoder.wasm. Some ten milliseconds a text: for threads alone.
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { toLengthOne } from '../english/word-vectors.ts';
import { createWordPieces } from './word-pieces.ts';

/** Of length 1. */
export type SentenceVector = Float32Array;

/** What a text means, and what each piece of a word means where it stands. */
export interface Meaning {
  whole: SentenceVector;
  pieces: number[];
  /** A byte for each number: `fine` times vectors of length 1, one after another. */
  vectors: Int8Array;
}

export const dimensions = 384;
/** No number of these vectors comes near a half. */
export const fine = 254;
const longest = 128;
/** The bytes of the weights; numbers of four bytes follow them. */
const weightBytes = 30_522 * dimensions + 12 * 12 * dimensions * dimensions;
const pageBytes = 64 * 1024;

interface Encoder {
  room(): number;
  encode(model: number, weightBytes: number, room: number, pieces: number): void;
}

interface SentenceProgram {
  exported: WebAssembly.Exports;
  memory: WebAssembly.Memory;
  read(text: string): Meaning;
}

let loaded: ((text: string) => Meaning) | null = null;

/** Of a text's first 128 pieces of words. Takes 40 MB, once in a thread. */
export const loadSentenceModel = (): ((text: string) => Meaning) => (loaded ??= loadProgram('encoder.wasm', 2).read);

/** The program keeps what is its own in so many times 64 KB. */
export function loadProgram(program: string, ownPages: number): SentenceProgram {
  const open = (name: string) => join(import.meta.dirname, name);
  const cut = createWordPieces(readFileSync(open('vocabulary.txt'), 'utf8').split('\n'));
  const file = openSync(open('model.bin'), 'r');
  try {
    const { size } = fstatSync(file);
    const start = ownPages * pageBytes;
    const module = new WebAssembly.Module(readFileSync(open(program)));
    const memory = new WebAssembly.Memory({ initial: Math.ceil((start + size) / pageBytes) });
    const { exports: exported } = new WebAssembly.Instance(module, { env: { memory } });
    const { room, encode } = exported as unknown as Encoder;
    readSync(file, new Uint8Array(memory.buffer, start, size));
    memory.grow(Math.ceil(room() / pageBytes));
    const at = start + size;
    const read = (text: string): Meaning => {
      const pieces = cut(text, longest);
      new Int32Array(memory.buffer, at, pieces.length).set(pieces);
      encode(start, weightBytes, at, pieces.length);
      const rows = new Float32Array(memory.buffer, at + longest * 4, pieces.length * dimensions);
      const vectorAt = (row: number) => toLengthOne(rows.slice(row * dimensions, (row + 1) * dimensions));
      // Before and after the text stand marks.
      const within = pieces.slice(1, -1);
      const vectors = new Int8Array(within.length * dimensions);
      for (const row of within.keys())
        vectors.set(
          vectorAt(row + 1).map((part) => Math.round(part * fine)),
          row * dimensions,
        );
      return { whole: vectorAt(0), pieces: within, vectors };
    };
    return { exported, memory, read };
  } finally {
    closeSync(file);
  }
}
