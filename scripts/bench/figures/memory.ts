import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from './figure.ts';
import type { World } from './world.ts';

const restMs = 15_000;
const samples = 5;

/** What the server holds once it is left alone. */
export async function measureMemory(
  { product }: World,
  { name, goal, limit }: { name: string; goal: number; limit: number },
): Promise<Figure> {
  await pause(restMs);
  const values: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    values.push(product.memoryMb());
    await pause(200);
  }
  const value = values.toSorted((one, other) => one - other)[Math.floor(samples / 2)]!;
  return {
    name,
    unit: 'MB',
    product: { p50: value, p95: Math.max(...values) },
    floor: null,
    value,
    as: 'MB',
    goal,
    limit,
  };
}
