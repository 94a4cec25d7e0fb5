// What a text means as a vector, so that a question comes near to what answers it in other words: bge-small-en-v1.5
// (https://arxiv.org/abs/2309.07597, MIT), run by encoder.wasm. Some ten milliseconds a text: for threads alone.
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { createWordPieces } from './word-pieces.ts';

/** Of length 1. */
export type SentenceVector = Float32Array;

export const dimensions = 384;
const longest = 128;
/** The bytes of the weights; numbers of four bytes follow them. */
const weightBytes = 30_522 * dimensions + 12 * 12 * dimensions * dimensions;
/** Below it the program keeps what is its own. */
const start = 128 * 1024;
const pageBytes = 64 * 1024;

interface Encoder {
  room(): number;
  encode(model: number, weightBytes: number, room: number, pieces: number): void;
}

let loaded: ((text: string) => SentenceVector) | null = null;

/** Of a text's first 128 pieces of words. Takes 40 MB, once in a thread. */
export const loadSentenceModel = (): ((text: string) => SentenceVector) => (loaded ??= load());

function load(): (text: string) => SentenceVector {
  const open = (name: string) => join(import.meta.dirname, name);
  const cut = createWordPieces(readFileSync(open('vocabulary.txt'), 'utf8').split('\n'));
  const file = openSync(open('model.bin'), 'r');
  try {
    const { size } = fstatSync(file);
    const module = new WebAssembly.Module(readFileSync(open('encoder.wasm')));
    const memory = new WebAssembly.Memory({ initial: Math.ceil((start + size) / pageBytes) });
    const { room, encode } = new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as Encoder;
    readSync(file, new Uint8Array(memory.buffer, start, size));
    memory.grow(Math.ceil(room() / pageBytes));
    const at = start + size;
    return (text) => {
      const pieces = cut(text, longest);
      new Int32Array(memory.buffer, at, pieces.length).set(pieces);
      encode(start, weightBytes, at, pieces.length);
      const vector = new Float32Array(memory.buffer, at, dimensions).slice();
      const length = Math.hypot(...vector);
      return vector.map((part) => part / length);
    };
  } finally {
    closeSync(file);
  }
}
