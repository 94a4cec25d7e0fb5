// The figures that tell how quick and how light the product is, each beside its floor in the same minute.
import { loadavg } from 'node:os';
import { buildIfStale } from '../../build.ts';
import { measureChats } from './chats.ts';
import { isWithin, printTable, writeResults, type Figure } from './figure.ts';
import { measureGrowth } from './growth.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLists } from './lists.ts';
import { measureMemory } from './memory.ts';
import { measureMixed } from './mixed.ts';
import { measureSearches } from './searches.ts';
import { measureStarts } from './starts.ts';
import { measureWeb } from './web.ts';
import { measureWeight } from './weight.ts';
import { openWorld, type World } from './world.ts';

const atRest = { name: 'memory of the server at rest', goal: 110, limit: 150 };
const afterLoad = { name: 'memory of the server after load', goal: 160, limit: 220 };

/** In the order in which they are measured as a whole. A part with a world of its own takes none. */
export const parts: Record<string, (world: World) => Promise<Figure[]>> = {
  start: measureStarts,
  chat: measureChats,
  lists: measureLists,
  search: measureSearches,
  growth: measureGrowth,
  web: measureWeb,
  mixed: measureMixed,
  weight: measureWeight,
  lighthouse: measureLighthouse,
  async memory(world) {
    await world.restart();
    const rest = await measureMemory(world, atRest);
    await measureChats(world);
    await measureLists(world);
    await measureSearches(world);
    return [rest, await measureMemory(world, afterLoad)];
  },
};

/** Whether every figure of these parts is within its limit. Without names, all parts but Lighthouse, which takes longer than they. */
export async function measureFigures(names: string[] = []): Promise<boolean> {
  buildIfStale();
  const figures: Figure[] = [];
  const world = await timed('the product and its data', openWorld);
  try {
    if (names.length === 0) figures.push(...(await timed('all', () => measureAll(world))));
    for (const name of names) figures.push(...(await timed(name, () => parts[name]!(world))));
  } finally {
    await world.close();
  }
  printTable(figures);
  console.log(`Load ${loadavg()[0]!.toFixed(1)} on the machine.`);
  writeResults(figures);
  return figures.every(isWithin);
}

/** The load of the other parts is that of the memory's. */
async function measureAll(world: World): Promise<Figure[]> {
  const figures = await timed('start', () => measureStarts(world));
  const rest = await timed('memory', () => measureMemory(world, atRest));
  for (const name of ['chat', 'lists', 'search', 'growth', 'web', 'mixed', 'weight'])
    figures.push(...(await timed(name, () => parts[name]!(world))));
  return [...figures, rest, await timed('memory', () => measureMemory(world, afterLoad))];
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return result;
}
