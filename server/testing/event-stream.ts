/** Reads server-sent events as a browser does: over a real connection. */
import { createParser } from 'eventsource-parser';
import type { FastifyInstance } from 'fastify';
import type { TestUser } from './test-app.ts';

export interface HeardStream<Heard> {
  /** The next event. Waits for it; throws where the stream ends instead. */
  next(): Promise<Heard>;
  /** Once the server has ended the stream; rejects where the connection broke. */
  ended: Promise<void>;
  close(): void;
}

/** The app must be listening. */
export async function hearEvents<Heard>(
  app: FastifyInstance,
  user: Pick<TestUser, 'cookie'>,
  path: string,
  read: (name: string | undefined, data: unknown) => Heard,
): Promise<HeardStream<Heard>> {
  const controller = new AbortController();
  const response = await fetch(`${app.listeningOrigin}${path}`, {
    headers: { cookie: user.cookie, accept: 'text/event-stream' },
    signal: controller.signal,
  });
  if (response.status !== 200 || !response.body) throw new Error(`Not followed: ${response.status}`);

  const heard: Heard[] = [];
  let wake = Promise.withResolvers<void>();
  const parser = createParser({
    onEvent: ({ event, data }) => {
      heard.push(read(event, JSON.parse(data)));
      wake.resolve();
    },
  });
  const body = response.body.pipeThrough(new TextDecoderStream());
  const ended = (async () => {
    for await (const chunk of body) parser.feed(chunk);
  })();
  let isOpen = true;
  const stop = () => {
    isOpen = false;
    wake.resolve();
  };
  ended.then(stop, stop);

  return {
    ended,
    close: () => controller.abort(),
    async next() {
      for (;;) {
        const [event] = heard.splice(0, 1);
        if (event !== undefined) return event;
        if (!isOpen) throw new Error('The stream has ended.');
        wake = Promise.withResolvers<void>();
        await wake.promise;
      }
    },
  };
}
