/**
 * A model on a processor, over OpenAI's wire: it reads for minutes, says a few words a second, and takes one request after
 * the other without saying so. Its times are those of `setTimeout`, which a test may move.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createOpenAiWire, type StubRequest } from './ai-stub-wire.ts';

export interface CpuServer {
  /** Without `/v1`. */
  url: string;
  /** In the order in which they came. */
  requests: StubRequest[];
  /** What it answered to its end, in that order. */
  answered: StubRequest[];
  tokens: number;
  /** Whether it waits for its own time. */
  isBusy(): boolean;
  close(): Promise<void>;
}

export interface CpuTimes {
  firstMs: number;
  tokensPerSecond: number;
}

/** `reply`: what it says. A token has about four letters. */
export async function startCpuServer(
  reply: (request: StubRequest) => string,
  { firstMs, tokensPerSecond }: CpuTimes = { firstMs: 200_000, tokensPerSecond: 5 },
  port = 0,
): Promise<CpuServer> {
  const requests: StubRequest[] = [];
  const answered: StubRequest[] = [];
  let tokens = 0;
  let sleeping = 0;
  let turn: Promise<void> = Promise.resolve();

  async function sleep(ms: number): Promise<void> {
    sleeping += 1;
    await new Promise((resolve) => setTimeout(resolve, ms));
    sleeping -= 1;
  }

  async function answer(body: unknown, response: ServerResponse): Promise<void> {
    const wire = createOpenAiWire();
    const request = wire.readRequest(body);
    requests.push(request);
    const before = turn;
    let end = () => {};
    turn = new Promise((resolve) => (end = resolve));
    await before;
    try {
      if (response.destroyed) return;
      await sleep(firstMs);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(wire.open());
      for (const token of reply(request).match(/[^]{1,4}/gu) ?? []) {
        if (response.destroyed) return;
        response.write(wire.say(token));
        tokens += 1;
        await sleep(1000 / tokensPerSecond);
      }
      response.end(wire.finish());
      answered.push(request);
    } finally {
      end();
    }
  }

  const server = createServer((incoming, response) => {
    if (incoming.url === '/v1/models') return response.end(JSON.stringify({ data: [{ id: 'cpu' }] }));
    if (incoming.url !== '/v1/chat/completions') return response.writeHead(404).end('{}');
    return json(incoming).then((body) => answer(body, response));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answered,
    get tokens() {
      return tokens;
    },
    isBusy: () => sleeping > 0,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const deadline = 'Full proposals must arrive by March 12, 2027 at the portal.';
const quote = 'reading circles, family evenings and tutor visits are planned with schools';
const writePage = (number: number): string =>
  `# Chapter ${number}\n\n${`Chapter ${number} describes how ${quote}. `.repeat(26)}`;

/** Twenty pages, parted by form feeds; the only day stands on the last. */
export const guidelines = [
  ...Array.from({ length: 19 }, (_, index) => writePage(index + 1)),
  `# Last things\n\n${deadline}`,
].join('\n\f\n');

export const isOfDocument = (messages: StubRequest['messages']): boolean =>
  messages.at(-1)!.content.includes('<document>');

/** Reads like a model that names so many organizations in each part of a document; with forty it writes for four minutes. */
export const createCpuReader =
  (names: number) =>
  ({ messages }: StubRequest): string => {
    const { content } = messages.at(-1)!;
    if (!isOfDocument(messages)) return 'Closed shoes, for everybody who works in the kitchen. '.repeat(8);
    if (content.includes('\n1. ')) return '{"kind": "rfp", "summary": [{"text": "It has chapters.", "from": [1]}]}';
    const organizations = Array.from({ length: names }, (_, index) => ({ name: `schools ${index}`, quote }));
    const due = { date: '2027-03-12', label: 'Proposal deadline', quote: deadline };
    const dates = content.includes(deadline) ? [due] : [];
    const summary = [{ text: 'It is planned with schools.', quote }];
    return JSON.stringify({ kind: 'rfp', summary, dates, organizations });
  };
