import { createSampleText } from '../sample-text.ts';
import { sampleQuery } from '../search.ts';
import { part, spread, type Figure } from './figure.ts';
import { openRawConnection } from './raw-connection.ts';
import { activities, amounts, fill, organizationCount, type World } from './world.ts';

const times = 10;
const rounds = 60;
const queries = 40;
const text = createSampleText(51);
const asked = Array.from({ length: queries }, (_, index) => encodeURIComponent(sampleQuery(text, index)));

/** Pages that are full in both. */
const paths: Record<string, (index: number) => string> = {
  conversations: () => '/api/chat/sessions?limit=10',
  tasks: () => '/api/tasks?limit=10',
  documents: () => '/api/documents?limit=10',
  search: (index) => `/api/search?q=${asked[index % queries]}`,
  dashboard: () => '/api/dashboard/stats?',
};

/** An organization beside one with a tenth of its records, asked in turn. */
export async function measureGrowth({ product, member }: World): Promise<Figure[]> {
  const share = (amount: number) => Math.round(amount / organizationCount / times);
  const tenth = {
    messages: share(amounts.messages),
    tasks: share(amounts.tasks),
    documents: share(amounts.documents),
    passages: share(amounts.passages),
  };
  const [small] = (await fill(product, member.cookie, tenth, 1, activities / times)) as [string];
  const connection = await openRawConnection(product.address);
  const figures: Figure[] = [];
  for (const [name, pathOf] of Object.entries(paths)) {
    const ask = async (organizationId: string, index: number) => {
      const started = performance.now();
      const { status } = await connection.get(`${pathOf(index)}&organizationId=${organizationId}`, member.cookie);
      if (status !== 200) throw new Error(`${name}: ${status}`);
      return performance.now() - started;
    };
    const [grown, before]: [number[], number[]] = [[], []];
    for (let index = 0; index < rounds; index += 1) {
      before.push(await ask(small, index));
      grown.push(await ask(member.organizationId, index));
    }
    figures.push({
      name: `${name} at ${times} × the data`,
      unit: 'ms',
      product: spread(grown),
      floor: spread(before),
      value: part(grown, 0.5) / part(before, 0.5),
      as: '×',
      goal: 1.3,
      limit: 2,
    });
  }
  connection.close();
  return figures;
}
