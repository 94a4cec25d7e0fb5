import type { Figure } from './figure.ts';
import { floorLists } from './floor-lists.ts';
import { runLoad, type Load } from './load.ts';
import type { World } from './world.ts';

const connections = 16;
const ms = 3000;
const warmMs = 1000;

const paths: Record<keyof typeof floorLists, string> = {
  conversations: '/api/chat/sessions?limit=50&',
  tasks: '/api/tasks?limit=50&',
  documents: '/api/documents?limit=50&',
  dashboard: '/api/dashboard/stats?',
};

/** The first page of each list, beside the floor in the same minute. */
export async function measureLists(world: World): Promise<Figure[]> {
  const { organizationId, cookie } = world.member;
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const query = `organizationId=${organizationId}`;
    const load = (address: string, asked: string, time: number) =>
      runLoad(address, { connections, ms: time, cookie, pathOf: () => asked });
    const [product, floor]: [Load[], Load[]] = [[], []];
    for (const time of [warmMs, ms, ms]) {
      const [spent, before] = [world.product.processorMs(), world.product.databaseMs()];
      product.push(await load(world.product.address, `${path}${query}`, time));
      const each = (value: number) => (value / product.at(-1)!.count).toFixed(2);
      const costs = `${each(world.product.processorMs() - spent)} ms, PostgreSQL ${each(world.product.databaseMs() - before)} ms`;
      floor.push(await load(world.floor.address, `/${name}?${query}`, time));
      if (product.length === 3) console.log(`  ${name}: ${costs} of processor time each`);
    }
    const mean = (loads: Load[]) => (loads[1]!.perSecond + loads[2]!.perSecond) / 2;
    const isDashboard = name === 'dashboard';
    figures.push({
      name: isDashboard ? 'dashboard, 100,000 rows of history' : `first page of ${name}, ${connections} connections`,
      unit: `ms; ${mean(product).toFixed(0)} and ${mean(floor).toFixed(0)}/s`,
      product: product[2]!.times,
      floor: floor[2]!.times,
      value: (100 * mean(product)) / mean(floor),
      as: '%',
      goal: isDashboard ? 35 : 45,
      limit: isDashboard ? 20 : 30,
      isLeast: true,
    });
  }
  return figures;
}
