import { openRawConnection } from './raw-connection.ts';
import { spread, type Spread } from './figure.ts';

export interface Load {
  perSecond: number;
  times: Spread;
  count: number;
}

/** Asks for one path after the other over each connection, for as long as it is told. */
export async function runLoad(
  address: string,
  {
    connections,
    ms,
    cookie,
    pathOf,
  }: { connections: number; ms: number; cookie: string; pathOf(index: number): string },
): Promise<Load> {
  const open = await Promise.all(Array.from({ length: connections }, () => openRawConnection(address)));
  const times: number[] = [];
  const started = performance.now();
  let index = 0;
  await Promise.all(
    open.map(async (connection) => {
      while (performance.now() - started < ms) {
        const [path, asked] = [pathOf(index++), performance.now()];
        const { status } = await connection.get(path, cookie);
        if (status !== 200) throw new Error(`${path}: ${status}`);
        times.push(performance.now() - asked);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const connection of open) connection.close();
  return { perSecond: times.length / seconds, times: spread(times), count: times.length };
}
