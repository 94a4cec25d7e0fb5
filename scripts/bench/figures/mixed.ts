import { setTimeout as pause } from 'node:timers/promises';
import { createSampleText } from '../sample-text.ts';
import { sampleQuery } from '../search.ts';
import { spread, type Figure } from './figure.ts';
import { amounts, fill, organizationCount, type World } from './world.ts';

const perSecond = 50;
const seconds = 120;
const organizations = 50;
const messages = 100_000;
const further = { messages: messages - amounts.messages, tasks: 2000, documents: 400, passages: 4000 };

interface Place {
  organizationId: string;
  sessionId: string;
}
type Ask = (method: string, path: string, body?: object) => Promise<{ id?: string }>;

/** What a morning in many organizations asks for: most of it is read. */
const deeds: ((ask: Ask, place: Place, index: number) => Promise<unknown>)[] = [
  (ask, { organizationId }) => ask('GET', `/api/chat/sessions?limit=50&organizationId=${organizationId}`),
  (ask, { sessionId }) => ask('GET', `/api/chat/sessions/${sessionId}/messages?limit=50`),
  (ask, { organizationId }) => ask('GET', `/api/tasks?limit=50&organizationId=${organizationId}`),
  (ask, { organizationId }) => ask('GET', `/api/documents?limit=50&organizationId=${organizationId}`),
  (ask, { organizationId }) => ask('GET', `/api/dashboard/stats?organizationId=${organizationId}`),
  (ask, { organizationId }, index) =>
    ask('GET', `/api/search?organizationId=${organizationId}&q=${encodeURIComponent(sampleQuery(text, index))}`),
  (ask, { organizationId }) => ask('GET', `/api/organizations/${organizationId}/profile`),
  (ask, { organizationId }) => ask('GET', `/api/organizations/${organizationId}/members`),
  (ask, { organizationId }, index) => ask('POST', '/api/tasks', { organizationId, title: `Call number ${index}` }),
  (ask, { organizationId }) => ask('POST', '/api/chat/sessions', { organizationId, agentType: 'grant_writer' }),
];
const text = createSampleText(52);

/** So many requests a second, whether the ones before are answered or not. */
export async function measureMixed(world: World): Promise<Figure[]> {
  const { product, member, organizationIds } = world;
  const added = await fill(product, member.cookie, further, organizations - organizationCount);
  const ask: Ask = async (method, path, body) => {
    const answer = await fetch(`${product.address}${path}`, {
      method,
      headers: { cookie: member.cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    return (await answer.json()) as { id?: string };
  };
  const places: Place[] = [];
  for (const organizationId of [...organizationIds, ...added]) {
    const [session] = (await ask('GET', `/api/chat/sessions?limit=1&organizationId=${organizationId}`)) as {
      id: string;
    }[];
    places.push({ organizationId, sessionId: session!.id });
  }
  const [times, errors]: [number[], string[]] = [[], []];
  const started = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = started + (index * 1000) / perSecond;
    await pause(Math.max(due - performance.now(), 0));
    running.push(
      deeds[index % deeds.length]!(ask, places[(index * 7) % places.length]!, index)
        .then(() => void times.push(performance.now() - due))
        .catch((error: Error) => void errors.push(error.message)),
    );
  }
  await Promise.all(running);
  if (errors.length > 0) console.log(`  ${errors.length} of ${running.length} failed: ${errors[0]}`);
  const what = `${perSecond} mixed requests/s for ${seconds / 60} minutes, ${places.length} organizations`;
  const told = { unit: 'ms', product: spread(times), floor: null };
  return [
    { ...told, name: what, value: spread(times).p95, as: 'ms', goal: 150, limit: null },
    { ...told, name: 'of them failed', value: errors.length, as: '', goal: 0, limit: 0 },
  ];
}
