// Makes the model that texts are compared by: npm run sentence-model -- <folder>
// The folder has bge-small-en-v1.5 (MIT) as ONNX, with 32 bits a number, and its tokenizer.json. What it multiplies by becomes a
// byte each, with a scale for each output; the program that runs it is built of encoder.c by clang for wasm32, and lld.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const target = join(import.meta.dirname, '../server/platform/sentence-model');
const layers = 12;
const longest = 128;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Please name the folder: npm run sentence-model -- <folder>');
const fileOf = (end: string) => join(folder, readdirSync(folder).find((name) => name.endsWith(end)) ?? end);

const tokenizer = JSON.parse(readFileSync(fileOf('tokenizer.json'), 'utf8')) as {
  model: { vocab: Record<string, number> };
};
const pieces = Object.entries(tokenizer.model.vocab).toSorted(([, one], [, other]) => one - other);
writeFileSync(join(target, 'vocabulary.txt'), pieces.map(([piece]) => piece).join('\n'));

const { tensors, multiplied } = readOnnx(readFileSync(fileOf('.onnx')));
const bytes: Int8Array[] = [];
const numbers: Float32Array[] = [];
const named = (name: string) => tensors.get(name)!.numbers;

const vocabulary = named('embeddings.word_embeddings.weight');
const width = vocabulary.length / pieces.length;
numbers.push(shrink(vocabulary, width));
const kind = named('embeddings.token_type_embeddings.weight');
numbers.push(
  named('embeddings.position_embeddings.weight')
    .slice(0, longest * width)
    .map((number, at) => number + kind[at % width]!),
  named('embeddings.LayerNorm.weight'),
  named('embeddings.LayerNorm.bias'),
);
for (let layer = 0; layer < layers; layer += 1) {
  const of = (name: string) => named(`encoder.layer.${layer}.${name}`);
  const names = ['attention.self.query', 'attention.self.key', 'attention.self.value', 'attention.output.dense'];
  for (const name of [
    ...names,
    'attention.output.LayerNorm',
    'intermediate.dense',
    'output.dense',
    'output.LayerNorm',
  ]) {
    if (name.endsWith('LayerNorm')) numbers.push(of(`${name}.weight`));
    else numbers.push(shrink(turn(multiplied.shift()!), name === 'output.dense' ? 4 * width : width));
    numbers.push(of(`${name}.bias`));
  }
}
const model = [...bytes, ...numbers].map((part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
writeFileSync(join(target, 'model.bin'), Buffer.concat(model));
const flags =
  '--target=wasm32 -O3 -msimd128 -mbulk-memory -ffast-math -nostdlib -Wl,--no-entry,--import-memory,-z,stack-size=65536,--strip-all';
execFileSync('clang', [...flags.split(' '), '-o', 'encoder.wasm', 'encoder.c'], { cwd: target });

/** Rows of so many numbers as bytes; gives the scale of each. */
function shrink(all: Float32Array, size: number): Float32Array {
  const shrunk = new Int8Array(all.length);
  const scales = Float32Array.from({ length: all.length / size }, (_, row) => {
    const numbersOf = all.subarray(row * size, (row + 1) * size);
    const scale = Math.max(...numbersOf.map(Math.abs)) / 127;
    numbersOf.forEach((number, at) => (shrunk[row * size + at] = Math.round(number / scale)));
    return scale;
  });
  bytes.push(shrunk);
  return scales;
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
