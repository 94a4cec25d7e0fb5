/** Follows an organization's changes as a browser does: over a real connection. */
import { createParser } from 'eventsource-parser';
import type { FastifyInstance } from 'fastify';
import { changed, type Changed } from '../../contract/events.ts';
import type { TestUser } from './test-app.ts';

export interface ChangeStream {
  /** The next change, in words. Waits for it; throws where the stream ends instead. */
  next(): Promise<string>;
  /** Once the server has ended the stream; rejects where the connection broke. */
  ended: Promise<void>;
  close(): void;
}

export const inWords = ({ entity, id }: Changed): string => `${entity} ${id}`;

/** The app must be listening. */
export async function followChanges(
  app: FastifyInstance,
  user: Pick<TestUser, 'cookie'>,
  organizationId: string,
): Promise<ChangeStream> {
  const controller = new AbortController();
  const response = await fetch(`${app.listeningOrigin}/api/events?organizationId=${organizationId}`, {
    headers: { cookie: user.cookie, accept: 'text/event-stream' },
    signal: controller.signal,
  });
  if (response.status !== 200 || !response.body) throw new Error(`Not followed: ${response.status}`);

  const heard: string[] = [];
  let wake = Promise.withResolvers<void>();
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event !== 'changed') throw new Error(`There is no event ${event}.`);
      heard.push(inWords(changed.strict().parse(JSON.parse(data))));
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
        const change = heard.shift();
        if (change) return change;
        if (!isOpen) throw new Error('The stream has ended.');
        wake = Promise.withResolvers<void>();
        await wake.promise;
      }
    },
  };
}
