/** Models that are known to do well here, with what they cost. Prices change: they are of `pricesOf`, and said to be. */
import { totalmem } from 'node:os';
import type { ModelOffer } from '../../../contract/ai-settings.ts';

const pricesOf = '2025-11';

interface KnownModel {
  /** At the start of its name; what a server puts before a slash is left out. */
  name: string;
  contextTokens: number;
  /** Dollars for a million tokens; absent where each service has its own price. */
  inputPrice?: number;
  outputPrice?: number;
}

/** The best choice for this work first: it calls tools, and an office of three can pay it. */
const knownModels: readonly KnownModel[] = [
  { name: 'claude-haiku-4-5', contextTokens: 200_000, inputPrice: 1, outputPrice: 5 },
  { name: 'gpt-5-mini', contextTokens: 400_000, inputPrice: 0.25, outputPrice: 2 },
  { name: 'gemini-2.5-flash', contextTokens: 1_048_576, inputPrice: 0.3, outputPrice: 2.5 },
  { name: 'gpt-4.1-mini', contextTokens: 1_047_576, inputPrice: 0.4, outputPrice: 1.6 },
  { name: 'mistral-medium-latest', contextTokens: 128_000, inputPrice: 0.4, outputPrice: 2 },
  { name: 'gpt-oss-120b', contextTokens: 131_072 },
  { name: 'llama-3.3-70b-versatile', contextTokens: 131_072, inputPrice: 0.59, outputPrice: 0.79 },
  { name: 'claude-sonnet-4-5', contextTokens: 200_000, inputPrice: 3, outputPrice: 15 },
  { name: 'gpt-5', contextTokens: 400_000, inputPrice: 1.25, outputPrice: 10 },
  { name: 'gpt-4.1', contextTokens: 1_047_576, inputPrice: 2, outputPrice: 8 },
  { name: 'gemini-2.5-pro', contextTokens: 1_048_576, inputPrice: 1.25, outputPrice: 10 },
  { name: 'gpt-4o-mini', contextTokens: 128_000, inputPrice: 0.15, outputPrice: 0.6 },
  { name: 'gpt-4o', contextTokens: 128_000, inputPrice: 2.5, outputPrice: 10 },
  { name: 'gpt-5-nano', contextTokens: 400_000, inputPrice: 0.05, outputPrice: 0.4 },
  { name: 'gemini-2.5-flash-lite', contextTokens: 1_048_576, inputPrice: 0.1, outputPrice: 0.4 },
  { name: 'mistral-small-latest', contextTokens: 128_000, inputPrice: 0.1, outputPrice: 0.3 },
  { name: 'llama-3.1-8b-instant', contextTokens: 131_072, inputPrice: 0.05, outputPrice: 0.08 },
  { name: 'claude-opus-4-5', contextTokens: 200_000, inputPrice: 5, outputPrice: 25 },
];

/** For a machine of one's own, the most able first: what it takes while it works, and what is loaded for it. */
const localModels = [
  { name: 'gpt-oss:20b', memoryBytes: 24e9, bytes: 14e9 },
  { name: 'qwen3:8b', memoryBytes: 14e9, bytes: 5.2e9 },
  { name: 'qwen3:4b', memoryBytes: 8e9, bytes: 2.5e9 },
] as const;

/** Of families that many servers have, in whichever words: those that call tools best first. */
const families = [
  'gpt-oss',
  'qwen3',
  'mistral-small',
  'llama3.3',
  'qwen2.5',
  'llama3.1',
  'ministral',
  'granite',
  'llama3.2',
  'mistral',
];
/** Made for something else. */
const otherUses = ['code', 'math', '-vl', '.vl', 'vision', '-base', 'ocr'];
/** In thousands of millions of parameters: a smaller one calls tools badly, a larger one is slow on most machines. */
const sizes = { least: 3, most: 40 };

/** A dated name of a model ("-2025-08-07", "-20251001") is the same model. */
export function findKnownModel(id: string): KnownModel | undefined {
  const bare = id.slice(id.lastIndexOf('/') + 1).toLowerCase();
  return knownModels.find(
    ({ name }) => bare === name || (bare.startsWith(name) && /^-\d[\d-]*$/.test(bare.slice(name.length))),
  );
}

interface Prices {
  inputPrice: number | null;
  outputPrice: number | null;
}

/** From when these prices of a model are; null where they are somebody else's word. */
export function datePrices(id: string | null, { inputPrice, outputPrice }: Prices): string | null {
  const known = id === null ? undefined : findKnownModel(id);
  return known && known.inputPrice === inputPrice && known.outputPrice === outputPrice ? pricesOf : null;
}

/** Of what a server offers. */
export function recommendModel(ids: readonly string[]): string | null {
  for (const known of [...knownModels, ...localModels]) {
    const id = ids.find((each) => findKnownModel(each) === known || each === known.name);
    if (id !== undefined) return id;
  }
  for (const family of families) {
    const [best] = ids.filter((id) => isOf(family, id)).toSorted((one, other) => rank(other) - rank(one));
    if (best !== undefined) return best;
  }
  return null;
}

/** "Qwen/Qwen3-8B-Instruct-GGUF", "qwen3:8b": 8. Null where a name does not say. */
const sizeOf = (id: string): number | null =>
  Number(/(?:^|[-:_])(\d+(?:\.\d+)?)b(?![a-z])/i.exec(id)?.[1] ?? 0) || null;

function isOf(family: string, id: string): boolean {
  const name = id.slice(id.lastIndexOf('/') + 1).toLowerCase();
  const size = sizeOf(name);
  const isIt = name.replace('meta-', '').replace('llama-', 'llama').startsWith(family);
  return isIt && !otherUses.some((use) => name.includes(use)) && (size === null || size >= sizes.least);
}

/** The largest that most machines carry, then the smallest beyond. */
function rank(id: string): number {
  const size = sizeOf(id) ?? sizes.least;
  return size <= sizes.most ? size : -size;
}

export const chooseLocalModel = (memoryBytes = totalmem()) =>
  localModels.find((model) => memoryBytes >= model.memoryBytes) ?? localModels[localModels.length - 1]!;

/** The memory of another machine nobody here knows: each says what it needs. */
export function listToGet(isThisMachine: boolean): ModelOffer['toGet'] {
  if (!isThisMachine) return localModels.map(({ name: model, bytes, memoryBytes }) => ({ model, bytes, memoryBytes }));
  const { name: model, bytes } = chooseLocalModel();
  return [{ model, bytes, memoryBytes: null }];
}
