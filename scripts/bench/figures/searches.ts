import { createSampleText } from '../sample-text.ts';
import { sampleQuery } from '../search.ts';
import type { Figure } from './figure.ts';
import { runLoad } from './load.ts';
import type { World } from './world.ts';

const ms = 5000;
const connections = 16;
const queries = 240;

/** What people type, over one connection and over many. */
export async function measureSearches(world: World): Promise<Figure[]> {
  const text = createSampleText(99);
  const paths = Array.from({ length: queries }, (_, index) => {
    const id = world.organizationIds[text.below(world.organizationIds.length)]!;
    return `/api/search?organizationId=${id}&q=${encodeURIComponent(sampleQuery(text, index))}`;
  });
  const { product, member } = world;
  const load = async (atOnce: number, time: number) => {
    const [server, database] = [product.processorMs(), product.databaseMs()];
    const pathOf = (index: number) => paths[index % paths.length]!;
    const done = await runLoad(product.address, { connections: atOnce, ms: time, cookie: member.cookie, pathOf });
    const cost = (product.processorMs() - server + product.databaseMs() - database) / done.count;
    return { ...done, cost, serverCost: (product.processorMs() - server) / done.count };
  };
  await load(connections, 2000);
  const [alone, many] = [await load(1, ms), await load(connections, ms)];
  console.log(
    `  search: ${many.perSecond.toFixed(0)}/s; the server ${many.serverCost.toFixed(1)} ms and all ${many.cost.toFixed(1)} ms of processor time each`,
  );
  return [
    {
      name: 'processor time of a search, PostgreSQL with it',
      unit: 'ms',
      product: { p50: alone.cost, p95: alone.cost },
      floor: null,
      value: Math.max(alone.cost, many.cost),
      as: 'ms',
      goal: 30,
      limit: 30,
    },
    {
      name: `search, ${connections} connections, p95, × ${connections} × its processor time`,
      unit: 'ms',
      product: many.times,
      floor: alone.times,
      value: many.times.p95 / (connections * alone.cost),
      as: '×',
      goal: 1,
      limit: 1,
    },
  ];
}
