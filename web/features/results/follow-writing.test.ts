import type { RequestListener, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ResultWriting } from '../../../contract/results.ts';
import { startServer } from '../../lib/testing/loopback-server.ts';
import { stubPage } from '../../lib/testing/stub-page.ts';
import type { StubPage } from '../../lib/testing/stub-page.ts';
import { followWriting } from './follow-writing.ts';

const begun: ResultWriting = { kind: 'draft', section: 1, sections: 2, text: '', basedOn: 1, problem: null };

let heard: (ResultWriting | null)[];
let refusals: number;
let requests: number;
let stop: () => void;
let close: () => Promise<void>;
let news: PromiseWithResolvers<void>;
let page: StubPage;
beforeEach(() => {
  [heard, refusals, requests] = [[], 0, 0];
  news = Promise.withResolvers();
  page = stubPage();
});
afterEach(async () => {
  stop();
  await close();
});

const send = (response: ServerResponse, name: string, data: unknown) =>
  response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

async function follow(...answers: RequestListener[]) {
  close = await startServer((request, response) => {
    const answer = answers[requests];
    requests += 1;
    if (!answer || request.headers.accept !== 'text/event-stream') return void response.writeHead(500).end();
    answer(request, response);
  });
  const listener = {
    onWriting(writing: ResultWriting | null) {
      heard.push(writing);
      news.resolve();
    },
    onRefused() {
      refusals += 1;
      news.resolve();
    },
  };
  stop = followWriting('id', listener, [10, 30]);
}

async function hearUntil(isThere: () => boolean) {
  while (!isThere()) {
    await news.promise;
    news = Promise.withResolvers();
  }
}
const stream =
  (write: (response: ServerResponse) => void): RequestListener =>
  (_, response) => {
    response.setHeader('content-type', 'text/event-stream');
    write(response);
  };
const textOf = () => heard.at(-1)?.text;

it('tells of many words at once, and of the end at once', async () => {
  const words = Array.from({ length: 300 }, (_, index) => `word${index} `);
  await follow(
    stream((response) => {
      send(response, 'writing', begun);
      for (const text of words) send(response, 'delta', { text });
      setTimeout(() => {
        send(response, 'writing', null);
        response.end();
      }, 400);
    }),
  );
  await hearUntil(() => textOf() === words.join(''));
  expect(heard.length).toBeLessThan(20);
  await hearUntil(() => heard.at(-1) === null);
  expect(requests).toBe(1);
});

it('takes it up again where the line breaks, and stays with what it had until then', async () => {
  await follow(
    stream((response) => {
      send(response, 'writing', { ...begun, text: 'Dear ' });
      setTimeout(() => response.destroy(), 300);
    }),
    (_, response) => response.writeHead(502).end(),
    stream((response) => {
      send(response, 'writing', { ...begun, text: 'Dear friends' });
      setTimeout(() => response.end(), 300);
    }),
    stream((response) => {
      send(response, 'writing', { ...begun, problem: 'The AI model is silent.' });
      response.end();
    }),
  );
  await hearUntil(() => heard.at(-1)?.problem === 'The AI model is silent.');
  expect(heard.map((writing) => writing?.text)).toEqual(['Dear ', 'Dear friends', '']);
  expect([requests, refusals]).toEqual([4, 0]);
});

it.each([401, 404])('ends where the server answers %i: another call will say why', async (status) => {
  await follow((_, response) => response.writeHead(status).end());
  await hearUntil(() => refusals > 0);
  expect([requests, heard, refusals]).toEqual([1, [], 1]);
});

it('hears no more once nobody listens', async () => {
  const left = Promise.withResolvers<void>();
  await follow(
    stream((response) => {
      send(response, 'writing', { ...begun, text: 'Dear ' });
      response.on('close', left.resolve);
    }),
  );
  await hearUntil(() => heard.length > 0);
  stop();
  await left.promise;
  expect([requests, heard.length, refusals]).toEqual([1, 1, 0]);
});

it('lets go of the line while the page is left, and takes it up with all that was written meanwhile', async () => {
  const letGo = Promise.withResolvers<void>();
  await follow(
    stream((response) => {
      response.on('close', () => letGo.resolve());
      send(response, 'writing', { ...begun, text: 'Dear ' });
    }),
    stream((response) => send(response, 'writing', { ...begun, text: 'Dear friends of the kitchen' })),
  );
  await hearUntil(() => textOf() === 'Dear ');
  page.leave();
  await letGo.promise;
  page.comeBack();
  await hearUntil(() => textOf() === 'Dear friends of the kitchen');
  expect(requests).toBe(2);
});

it('is not taken up again once it has ended', async () => {
  await follow(
    stream((response) => {
      send(response, 'writing', null);
      response.end();
    }),
  );
  await hearUntil(() => heard.at(-1) === null);
  page.leave();
  page.comeBack();
  await new Promise((resolve) => setImmediate(resolve));
  expect(requests).toBe(1);
});
