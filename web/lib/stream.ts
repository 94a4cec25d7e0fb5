// An answer that arrives piece by piece.
import { createParser } from 'eventsource-parser';
import type { StreamEvents } from '../../contract/chat.ts';
import { ConnectionError, isAbort } from './api-error.ts';
import { send } from './api.ts';

export type StreamEvent = {
  [Name in keyof StreamEvents]: { name: Name; data: StreamEvents[Name] };
}[keyof StreamEvents];

const names: ReadonlySet<string> = new Set<keyof StreamEvents>(['user-message', 'delta', 'agent-message', 'error']);

interface StreamOptions {
  method?: 'POST' | 'PATCH';
  onEvent: (event: StreamEvent) => void;
  signal?: AbortSignal;
}

/**
 * Sends and reads the events until the answer ends. Resolves once `agent-message` or `error` has come; throws ApiError
 * when the server refuses, ConnectionError when the answer breaks off before its end, and the abort of the signal.
 */
export async function streamEvents(
  path: string,
  body: object,
  { onEvent, signal, method = 'POST' }: StreamOptions,
): Promise<void> {
  const response = await send({ method, path, body, accept: 'text/event-stream', signal });
  let isComplete = false;
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (!event || !names.has(event)) return;
      onEvent({ name: event, data: JSON.parse(data) } as StreamEvent);
      if (event === 'agent-message' || event === 'error') isComplete = true;
    },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) parser.feed(chunk.value);
  } catch (error) {
    throw isAbort(error) ? error : new ConnectionError(error);
  }
  if (!isComplete) throw new ConnectionError();
}
