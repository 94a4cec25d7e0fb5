import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError, ConnectionError, isAbort } from './api-error.ts';
import { startServer } from './testing/loopback-server.ts';
import { streamEvents } from './stream.ts';
import type { StreamEvent } from './stream.ts';

const path = '/api/chat/messages';
let stop = async (): Promise<void> => undefined;
afterEach(() => stop());

const answerWith = async (listener: RequestListener) => {
  stop = await startServer((request, response) => {
    if (request.headers.accept !== 'text/event-stream') {
      response.writeHead(406).end();
      return;
    }
    response.setHeader('content-type', 'text/event-stream');
    listener(request, response);
  });
};

const read = async (signal?: AbortSignal) => {
  const events: StreamEvent[] = [];
  const error: unknown = await streamEvents(path, {}, { signal, onEvent: (event) => events.push(event) }).then(
    () => null,
    (reason: unknown) => reason,
  );
  return { events, error };
};

describe('a streamed answer', () => {
  it('gives its events in order, also where a character is torn between two packets', async () => {
    await answerWith((_, response) => {
      const bytes = Buffer.from('event: delta\ndata: {"text":"Grüße"}\n\n');
      const middle = bytes.indexOf(0xc3) + 1;
      response.write(bytes.subarray(0, middle));
      setTimeout(() => {
        response.write(bytes.subarray(middle));
        response.end(': still here\n\nevent: news\ndata: 1\n\nevent: agent-message\ndata: {"content":"Grüße"}\n\n');
      }, 20);
    });
    const { events, error } = await read();
    expect(error).toBeNull();
    expect(events).toEqual([
      { name: 'delta', data: { text: 'Grüße' } },
      { name: 'agent-message', data: { content: 'Grüße' } },
    ]);
  });

  it('hands on an error event: the answer has ended, though not well', async () => {
    await answerWith((_, response) => {
      response.end('event: error\ndata: {"message":"Grace is silent.","code":"ai_unavailable","retryable":true}\n\n');
    });
    const { events, error } = await read();
    expect(error).toBeNull();
    expect(events).toMatchObject([{ name: 'error', data: { retryable: true } }]);
  });

  it('that stops before its end is a lost connection', async () => {
    await answerWith((_, response) => response.end('event: delta\ndata: {"text":"Dear"}\n\n'));
    const { events, error } = await read();
    expect(events).toHaveLength(1);
    expect(error).toBeInstanceOf(ConnectionError);
  });

  it('that the server refuses has the same errors as any call', async () => {
    await answerWith((_, response) => {
      response.writeHead(409, { 'content-type': 'application/json' });
      response.end('{"message":"Grace is still writing.","code":"answer_running"}');
    });
    const { error } = await read();
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, sentence: 'Grace is still writing.' });
  });

  it('ends as an abort when the reader leaves', async () => {
    await answerWith((_, response) => response.write('event: delta\ndata: {"text":"Dear"}\n\n'));
    const controller = new AbortController();
    const events: StreamEvent[] = [];
    const onEvent = (event: StreamEvent) => {
      events.push(event);
      controller.abort();
    };
    const error: unknown = await streamEvents(path, {}, { signal: controller.signal, onEvent }).catch(
      (reason: unknown) => reason,
    );
    expect(events).toHaveLength(1);
    expect(isAbort(error)).toBe(true);
  });
});
