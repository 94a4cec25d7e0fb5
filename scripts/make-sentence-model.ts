// Makes the model that texts are compared by: npm run sentence-model -- <folder>
// The folder has bge-small-en-v1.5 (MIT) as ONNX, with 32 bits a number, and its tokenizer.json. What it multiplies by becomes seven
// bits each, with a scale for each output; the program that runs it is built of encoder.c by clang for wasm32, and lld. What is
// lost is least where the inputs of each layer are smoothed first (https://arxiv.org/abs/2211.10438), by how great the playbook's
// texts make each.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContent } from '../server/content.ts';
import { listKnownTexts } from '../server/features/assistant/candidates/knowledge.ts';
import { loadProgram } from '../server/platform/sentence-model/sentence-model.ts';

const target = join(import.meta.dirname, '../server/platform/sentence-model');
const layers = 12;
const longest = 128;
/** Less than any number that counts. */
const least = 1e-5;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Please name the folder: npm run sentence-model -- <folder>');
const fileOf = (end: string) => join(folder, readdirSync(folder).find((name) => name.endsWith(end)) ?? end);

const tokenizer = JSON.parse(readFileSync(fileOf('tokenizer.json'), 'utf8')) as {
  model: { vocab: Record<string, number> };
};
const pieces = Object.entries(tokenizer.model.vocab).toSorted(([, one], [, other]) => one - other);
writeFileSync(join(target, 'vocabulary.txt'), pieces.map(([piece]) => piece).join('\n'));

const { tensors, multiplied } = readOnnx(readFileSync(fileOf('.onnx')));
const named = (name: string) => tensors.get(name)!.numbers;
const vocabulary = named('embeddings.word_embeddings.weight');
const width = vocabulary.length / pieces.length;
const kind = named('embeddings.token_type_embeddings.weight');
const positions = named('embeddings.position_embeddings.weight')
  .slice(0, longest * width)
  .map((number, at) => number + kind[at % width]!);

interface Linear {
  /** For each output a number for each input. */
  weights: Float32Array;
  from: number;
  biases: Float32Array;
}
const norm = (name: string) => [named(`${name}.weight`), named(`${name}.bias`)];
const linear = (name: string): Linear => ({
  weights: turn(multiplied.shift()!),
  from: name.endsWith('.output.dense') && !name.includes('attention') ? 4 * width : width,
  biases: named(`${name}.bias`),
});
/** Some multiply, some are numbers as they are. */
const parts: (Linear | Float32Array)[] = Array.from({ length: layers }, (_, layer) => `encoder.layer.${layer}`).flatMap(
  (layer) => [
    ...['query', 'key', 'value'].map((name) => linear(`${layer}.attention.self.${name}`)),
    linear(`${layer}.attention.output.dense`),
    ...norm(`${layer}.attention.output.LayerNorm`),
    linear(`${layer}.intermediate.dense`),
    linear(`${layer}.output.dense`),
    ...norm(`${layer}.output.LayerNorm`),
  ],
);

write(({ from }) => new Float32Array(from).fill(1));
build('calibrating.wasm', '-DCALIBRATING');
const greatest = calibrate();
write(smooth);
build('encoder.wasm');
rmSync(join(target, 'calibrating.wasm'));

function write(smoothingOf: (each: Linear, at: number) => Float32Array): void {
  const words = shrink(vocabulary, width, 127);
  const bytes = [words.bytes];
  const numbers = [words.scales, positions, ...norm('embeddings.LayerNorm')];
  let at = 0;
  for (const part of parts) {
    if (part instanceof Float32Array) {
      numbers.push(part);
      continue;
    }
    const smoothing = smoothingOf(part, at);
    at += 1;
    const weights = part.weights.map((weight, index) => weight / smoothing[index % part.from]!);
    const shrunk = shrink(weights, part.from, 63);
    // The instruction takes the second ones from 0 to 127.
    bytes.push(shrunk.bytes.map((byte) => byte + 64));
    numbers.push(smoothing, shrunk.scales, part.biases);
  }
  const all = [...bytes, ...numbers].map((part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
  writeFileSync(join(target, 'model.bin'), Buffer.concat(all));
}

function build(name: string, ...more: string[]): void {
  const flags =
    '--target=wasm32 -O3 -msimd128 -mrelaxed-simd -mbulk-memory -ffast-math -nostdlib -Wl,--no-entry,--import-memory,-z,stack-size=65536,--strip-all';
  execFileSync('clang', [...flags.split(' '), ...more, '-o', name, 'encoder.c'], { cwd: target });
}

/** How great each input of each layer becomes, one layer's after another's. */
function calibrate(): Float32Array {
  const { read, memory, exported } = loadProgram('calibrating.wasm', 16);
  const { agents, flows } = readContent(join(import.meta.dirname, '../content'));
  // Some five hundred.
  for (const [index, text] of listKnownTexts(agents, { flows }).entries())
    if (text.length > 60 && index % 4 === 0) read(text);
  return new Float32Array(memory.buffer, (exported['met'] as () => number)(), 6 * layers * 4 * width).slice();
}

/** What each input is multiplied by: as much is taken from what is great there as is given to the weights. */
function smooth({ weights, from }: Linear, at: number): Float32Array {
  const ofWeights = new Float32Array(from);
  weights.forEach((weight, index) => (ofWeights[index % from] = Math.max(ofWeights[index % from]!, Math.abs(weight))));
  return ofWeights.map((weight, input) =>
    Math.sqrt(Math.max(weight, least) / Math.max(greatest[at * 4 * width + input]!, least)),
  );
}

/** Rows of so many numbers as bytes from `-most` to `most`, with the scale of each row. */
function shrink(all: Float32Array, size: number, most: number): { bytes: Int8Array; scales: Float32Array } {
  const bytes = new Int8Array(all.length);
  const scales = Float32Array.from({ length: all.length / size }, (_, row) => {
    const numbersOf = all.subarray(row * size, (row + 1) * size);
    const scale = numbersOf.reduce((greatest, number) => Math.max(greatest, Math.abs(number)), 0) / most;
    numbersOf.forEach((number, at) => (bytes[row * size + at] = Math.round(number / scale)));
    return scale;
  });
  return { bytes, scales };
}

/** A row for each output in place of each input. */
function turn(name: string): Float32Array {
  const { numbers: all, sizes } = tensors.get(name)!;
  const [from = 0, to = 0] = sizes;
  return Float32Array.from(all, (_, at) => all[(at % from) * to + Math.floor(at / from)]!);
}

/** What a file of ONNX has of numbers, and by which of these is multiplied, in its order. */
function readOnnx(file: Buffer) {
  const found = new Map<string, { numbers: Float32Array; sizes: number[] }>();
  const order: string[] = [];
  for (const [, graph] of fields(file).filter(([number]) => number === 7))
    for (const [number, part] of fields(graph)) {
      const inside = fields(part);
      const textOf = (wanted: number) => inside.filter(([each]) => each === wanted).map(([, text]) => text.toString());
      if (number === 1 && textOf(4)[0] === 'MatMul') order.push(...textOf(1));
      if (number !== 5) continue;
      const raw = inside.find(([each]) => each === 9)?.[1] ?? Buffer.alloc(0);
      const sizes = inside.filter(([each]) => each === 1).map(([, size]) => readNumber(size, 0)[0]);
      found.set(textOf(8)[0]!, { numbers: new Float32Array(Uint8Array.from(raw).buffer), sizes });
    }
  return { tensors: found, multiplied: order.filter((name) => found.has(name)) };
}

/** Of a message of protocol buffers: the number of each field, with its bytes. */
function fields(message: Buffer): [number, Buffer][] {
  const all: [number, Buffer][] = [];
  for (let at = 0; at < message.length;) {
    const [key, start] = readNumber(message, at);
    const wire = key % 8;
    const [value, after] = wire === 0 || wire === 2 ? readNumber(message, start) : [wire === 5 ? 4 : 8, start];
    const end = wire === 0 ? after : after + value;
    all.push([Math.floor(key / 8), message.subarray(wire === 0 ? start : after, end)]);
    at = end;
  }
  return all;
}

function readNumber(message: Buffer, start: number): [value: number, end: number] {
  let value = 0;
  for (let at = start; ; at += 1) {
    value += (message[at]! & 127) * 2 ** (7 * (at - start));
    if (message[at]! < 128) return [value, at + 1];
  }
}
