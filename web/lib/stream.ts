// Answers that arrive piece by piece.
import { createParser } from 'eventsource-parser';
import type { StreamEvents } from '../../contract/chat.ts';
import { ConnectionError, isAbort } from './api-error.ts';
import { send } from './api.ts';

export type StreamEvent = {
  [Name in keyof StreamEvents]: { name: Name; data: StreamEvents[Name] };
}[keyof StreamEvents];

const names: ReadonlySet<string> = new Set<keyof StreamEvents>([
  'user-message',
  'status',
  'delta',
  'agent-message',
  'error',
]);

interface StreamOptions {
  method?: 'POST' | 'PATCH';
  onEvent: (event: StreamEvent) => void;
  signal?: AbortSignal;
}

/**
 * Reads the events of an answer until it ends. Throws ApiError when the server refuses, ConnectionError when the answer
 * breaks off, and the abort of the signal.
 */
export async function readEvents(
  request: Omit<Parameters<typeof send>[0], 'accept'>,
  onEvent: (name: string, data: unknown) => void,
): Promise<void> {
  const response = await send({ ...request, accept: 'text/event-stream' });
  const parser = createParser({ onEvent: ({ event = 'message', data }) => onEvent(event, JSON.parse(data)) });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) parser.feed(chunk.value);
  } catch (error) {
    throw isAbort(error) ? error : new ConnectionError(error);
  }
}

/** Sends and reads the events until `agent-message` or `error` has come. Throws as `readEvents`. */
export async function streamEvents(
  path: string,
  body: object,
  { onEvent, signal, method = 'POST' }: StreamOptions,
): Promise<void> {
  let isComplete = false;
  await readEvents({ method, path, body, signal }, (name, data) => {
    if (!names.has(name)) return;
    onEvent({ name, data } as StreamEvent);
    if (name === 'agent-message' || name === 'error') isComplete = true;
  });
  if (!isComplete) throw new ConnectionError();
}
