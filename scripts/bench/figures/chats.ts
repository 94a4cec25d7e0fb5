import { Agent } from 'node:http';
import { spread, part, type Figure } from './figure.ts';
import { streamMessage, type Streamed } from './stream-message.ts';
import type { Person, Server, World } from './world.ts';

const single = { rounds: 40, warm: 10, words: 5 };
const many = { chats: 32, rounds: 3, words: 200 };

interface Chat extends Person {
  chatSessionId: string;
}

/** One of the ways to have a question answered. */
interface Way {
  ask(chat: Chat, words: number): Promise<Streamed>;
  server: Pick<Server, 'processorMs'> | null;
}

export async function measureChats(world: World): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const question = (words: number) => `Please answer in ${words} words.`;
  const answering =
    (address: string): Way['ask'] =>
    (chat, words) => {
      const body = { chatSessionId: chat.chatSessionId, content: question(words), isUser: true };
      return streamMessage(address, body, { agent, cookie: chat.cookie, first: 'event: delta' });
    };
  const ways = {
    product: { ask: answering(`${world.product.address}/api/chat/messages`), server: world.product },
    floor: { ask: answering(`${world.floor.address}/messages`), server: world.floor },
    model: {
      ask: (_chat, words) => {
        const messages = [{ role: 'user', content: question(words) }];
        const body = { model: 'stub', stream: true, messages };
        return streamMessage(`${world.model.address}/v1/chat/completions`, body, { agent, first: 'word0' });
      },
      server: null,
    },
  } satisfies Record<string, Way>;
  try {
    const chats: Chat[] = [];
    for (let index = 0; index < many.chats; index += 1) {
      const person = world.people[index % world.people.length]!;
      chats.push({ ...person, chatSessionId: await converse(world.product.address, person) });
    }
    return [...(await measureOne(ways, chats)), ...(await measureMany(ways, chats))];
  } finally {
    agent.destroy();
  }
}

async function converse(address: string, { cookie, organizationId }: Person): Promise<string> {
  const answer = await fetch(`${address}/api/chat/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ organizationId, agentType: 'general_coach' }),
  });
  return ((await answer.json()) as { id: string }).id;
}

type Ways = Record<'product' | 'floor' | 'model', Way>;

async function measureOne(ways: Ways, chats: Chat[]): Promise<Figure[]> {
  const firsts: Record<string, number[]> = { product: [], floor: [], model: [] };
  for (let round = 0; round < single.warm + single.rounds; round += 1) {
    for (const [name, { ask }] of Object.entries(ways)) {
      const { firstMs } = await ask(chats[round % 16]!, single.words);
      if (round >= single.warm) firsts[name]!.push(firstMs);
    }
  }
  const own = part(firsts['model']!, 0.5);
  const [product, floor] = [firsts['product']!, firsts['floor']!].map((each) => spread(each.map((ms) => ms - own)));
  return [
    {
      name: 'added time to first token, 1 chat',
      unit: 'ms',
      product: product!,
      floor: floor!,
      value: product!.p50 / floor!.p50,
      as: '×',
      goal: 2,
      limit: 3.5,
    },
  ];
}

async function measureMany(ways: Ways, chats: Chat[]): Promise<Figure[]> {
  const measured: Record<string, { firsts: number[]; totals: number[]; processorMs: number }> = {};
  const load = async ({ ask, server }: Way, words: number) => {
    const before = server?.processorMs() ?? 0;
    const answers = await Promise.all(chats.map((chat) => ask(chat, words)));
    return { answers, processorMs: (server?.processorMs() ?? 0) - before };
  };
  for (const way of Object.values(ways)) await load(way, 20);
  for (let round = 0; round < many.rounds; round += 1) {
    for (const [name, way] of Object.entries(ways)) {
      const { answers, processorMs } = await load(way, many.words);
      const all = (measured[name] ??= { firsts: [], totals: [], processorMs: 0 });
      all.firsts.push(...answers.map(({ firstMs }) => firstMs));
      all.totals.push(...answers.map(({ totalMs }) => totalMs));
      all.processorMs += processorMs;
    }
  }
  const { product, floor, model } = measured as Record<keyof Ways, (typeof measured)[string]>;
  const own = part(model.firsts, 0.5);
  const added = (firsts: number[]) => spread(firsts.map((ms) => ms - own));
  const per1000 = ({ processorMs }: { processorMs: number }) =>
    processorMs / ((many.words * many.chats * many.rounds) / 1000);
  const even = (value: number) => ({ p50: value, p95: value });
  return [
    {
      name: `the same, ${many.chats} starting at once`,
      unit: 'ms',
      product: added(product.firsts),
      floor: added(floor.firsts),
      value: added(product.firsts).p50 / added(floor.firsts).p50,
      as: '×',
      goal: 4,
      limit: 15,
    },
    {
      name: `${many.chats} streams at 50 tokens/s, total p95, × the model’s own`,
      unit: 'ms',
      product: spread(product.totals),
      floor: spread(floor.totals),
      value: part(product.totals, 0.95) / part(model.totals, 0.95),
      as: '×',
      goal: 1.04,
      limit: 1.1,
    },
    {
      name: `processor time per 1,000 tokens, ${many.chats} chats`,
      unit: 'ms',
      product: even(per1000(product)),
      floor: even(per1000(floor)),
      value: product.processorMs / floor.processorMs,
      as: '×',
      goal: 1.4,
      limit: 2,
    },
  ];
}
