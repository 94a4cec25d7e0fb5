import { spread, type Figure } from './figure.ts';
import type { World } from './world.ts';

const rounds = 5;

/** From `npm start` to `/api/ready`, PostgreSQL included, with data there. */
export async function measureStarts(world: World): Promise<Figure[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push((await world.restart()).startMs / 1000);
  const product = spread(times);
  return [
    {
      name: 'start to ready, data there',
      unit: 's',
      product,
      floor: null,
      value: product.p50,
      as: 's',
      goal: 1.2,
      limit: 2,
    },
  ];
}
