// What a model is writing of a document, as it comes.
import type { ResultWriting, WritingEvents } from '../../../contract/results.ts';
import { ApiError } from '../../lib/api-error.ts';
import { fillPath } from '../../lib/api.ts';
import { whileSeen } from '../../lib/page-presence.ts';
import { readEvents } from '../../lib/stream.ts';

interface Listener {
  /** `null` where nothing is written, or not any more. */
  onWriting: (writing: ResultWriting | null) => void;
  /** The server does not let us listen: an ordinary call will say why. */
  onRefused: () => void;
}

/** Words come faster than a document needs to be drawn. */
const drawEveryMs = 150;
/** Before the line is taken up again. */
const usualPausesMs = [1_000, 3_000, 10_000];

/**
 * Listens while the page is seen until it has ended, or the returned function is called. Where the line breaks, it is
 * taken up again.
 */
export function followWriting(
  messageId: string,
  { onWriting, onRefused }: Listener,
  pausesMs = usualPausesMs,
): () => void {
  const path = fillPath('/api/chat/messages/:id/writing', { id: messageId });
  let writing: ResultWriting | null = null;
  let isOver = false;
  let failures = 0;
  let drawing: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const draw = () => {
    clearTimeout(drawing);
    drawing = undefined;
    onWriting(writing);
  };
  const hear = (name: string, data: unknown) => {
    failures = 0;
    if (name === 'writing') writing = data as WritingEvents['writing'];
    if (name === 'delta' && writing)
      writing = { ...writing, text: writing.text + (data as WritingEvents['delta']).text };
    isOver = writing?.problem !== null;
    if (isOver) draw();
    else drawing ??= setTimeout(draw, drawEveryMs);
  };
  async function listen(signal: AbortSignal) {
    try {
      await readEvents({ method: 'GET', path, signal }, hear);
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) {
        isOver = true;
        return onRefused();
      }
    }
    if (isOver || signal.aborted) return;
    retry = setTimeout(() => void listen(signal), pausesMs[Math.min(failures, pausesMs.length - 1)]);
    failures += 1;
  }

  const stopListening = whileSeen(() => {
    const stopping = new AbortController();
    if (!isOver) void listen(stopping.signal);
    return () => {
      stopping.abort();
      clearTimeout(retry);
    };
  });
  return () => {
    stopListening();
    clearTimeout(drawing);
  };
}
