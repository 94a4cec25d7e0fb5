// What people feel in the browser, beside the same page as bare HTML with its styles.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { launchChromium, visit, type Asked, type Visit } from './browser-visits.ts';
import { plain, spread, type Figure } from './figure.ts';
import { connectTo } from './product.ts';
import type { Person, World } from './world.ts';

const rounds = 5;
const composer = 'textarea:not(:disabled)';
const chat = '/chat/grant_writer';

export async function measureWeb(world: World): Promise<Figure[]> {
  const browser = await launchChromium();
  const bare = await serveBare(world.product.address);
  try {
    const { address } = world.product;
    const { cookie } = world.member;
    const landing = await compare(browser, bare, { address, path: '/' });
    const dashboard = await compare(browser, bare, { address, path: '/', cookie });
    const first = await compare(browser, bare, { address, path: chat, cookie, wanted: composer });
    const settings = await visitOften(browser, { address, path: '/settings', cookie });
    return [
      beside('LCP of the landing', landing, ({ largestPaint }) => largestPaint),
      beside('LCP of the dashboard', dashboard, ({ largestPaint }) => largestPaint),
      beside('chat input usable', first, ({ usable }) => usable),
      plain(
        'requests of the first chat screen',
        '',
        first.product.map(({ requests }) => requests),
        [20, 30],
      ),
      ...Object.entries({ landing: landing.product, dashboard: dashboard.product, settings }).map((each) =>
        shiftOf(...each),
      ),
      ...(await measureLength(browser, world)),
    ];
  } finally {
    await bare.close();
    await browser.close();
  }
}

async function visitOften(browser: Browser, asked: Asked): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, asked));
  return visits;
}

interface Compared {
  product: Visit[];
  floor: Visit[];
}

/** In turns, so that both meet the same load of the machine. */
async function compare(browser: Browser, bare: Bare, asked: Asked): Promise<Compared> {
  bare.show((await visit(browser, asked)).html);
  const compared: Compared = { product: [], floor: [] };
  for (let round = 0; round < rounds; round += 1) {
    compared.product.push(await visit(browser, asked));
    compared.floor.push(await visit(browser, { address: bare.address, path: '/', wanted: asked.wanted }));
  }
  return compared;
}

function beside(name: string, { product, floor }: Compared, read: (visit: Visit) => number): Figure {
  const [ours, theirs] = [spread(product.map(read)), spread(floor.map(read))];
  const value = ours.p50 / theirs.p50;
  return {
    name: `${name}, 4 × throttle`,
    unit: 'ms',
    product: ours,
    floor: theirs,
    value,
    as: '×',
    goal: 2.2,
    limit: 3.5,
  };
}

/** Of a conversation and of the list of them: the long one against the short one. */
async function measureLength(browser: Browser, world: World): Promise<Figure[]> {
  const [, short, long] = world.people;
  const { address } = world.product;
  const client = await connectTo(world.product);
  const talk = async (person: Person, messages: number, conversations: number) => {
    const { organizationId, cookie } = person;
    await client.query('delete from chat_sessions where organization_id = $1', [organizationId]);
    const made = await client.query<{ id: string }>(
      `insert into chat_sessions (id, organization_id, user_id, agent_type, title, updated_at)
       select gen_random_uuid(), $1, (select user_id from organization_members where organization_id = $1),
         'grant_writer', 'Conversation ' || n, now() - n * interval '1 minute'
       from generate_series(1, $2::int) n returning id`,
      [organizationId, conversations],
    );
    const { id } = made.rows[0]!;
    await client.query(
      `insert into chat_messages (id, chat_session_id, is_user, content, created_at)
       select gen_random_uuid(), $1, n % 2 = 1,
         'This is **number ' || n || '** of what was said.' || E'\\n\\n- one thing\\n- and another, told in a longer line',
         now() - ($2::int - n) * interval '1 minute'
       from generate_series(1, $2::int) n`,
      [id, messages],
    );
    const last = 'article:last-of-type .prose-chat li';
    const conversation = { address, path: `${chat}?session=${id}`, cookie, wanted: last };
    const history = 'button[aria-expanded=false]:has(.lucide-history)';
    const list = { address, path: chat, cookie, pressed: history, wanted: 'li:has(time)' };
    return { conversation, list };
  };
  const [few, many] = [await talk(short!, 6, 10), await talk(long!, 500, 5000)];
  await client.end();
  const against = async (name: string, ours: Asked, theirs: Asked): Promise<{ figure: Figure; visits: Visit[] }> => {
    const compared: Compared = { product: [], floor: [] };
    for (let round = 0; round < rounds; round += 1) {
      compared.product.push(await visit(browser, ours));
      compared.floor.push(await visit(browser, theirs));
    }
    const figure = { ...beside(name, compared, ({ usable }) => usable), name, goal: 1.2, limit: 2 };
    return { figure, visits: compared.product };
  };
  const opened = await against('500 messages open, against 6', many.conversation, few.conversation);
  const listed = await against('list of 5,000 conversations, against 10', many.list, few.list);
  return [opened.figure, listed.figure, shiftOf('conversation of 500 messages', opened.visits)];
}

const shiftOf = (name: string, visits: Visit[]): Figure =>
  plain(
    `layout shift of the ${name}`,
    '',
    visits.map(({ shift }) => shift),
    [0.02, 0.05],
  );

interface Bare {
  address: string;
  show(html: string): void;
  close(): Promise<void>;
}

/** Sends the page it was given; its styles and fonts come from the product. */
async function serveBare(product: string): Promise<Bare> {
  let page = '';
  const server = createServer((request, response) => {
    if (request.url === '/') return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    return void fetch(product + (request.url ?? '')).then(async (answer) => {
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show: (html) => (page = html),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
