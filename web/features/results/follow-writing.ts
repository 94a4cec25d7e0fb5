// What a model is writing of a document, as it comes.
import type { ResultWriting, WritingEvents } from '../../../contract/results.ts';
import { ApiError } from '../../lib/api-error.ts';
import { fillPath } from '../../lib/api.ts';
import { readEvents } from '../../lib/stream.ts';

interface Listener {
  /** `null` where nothing is written, or not any more. */
  onWriting: (writing: ResultWriting | null) => void;
  /** The server does not let us listen: an ordinary call will say why. */
  onRefused: () => void;
}

/** Words come faster than a document needs to be drawn. */
const drawEveryMs = 150;
const pausesMs = [1_000, 3_000, 10_000];

/** Listens until it has ended, or the returned function is called. Where the line breaks, it is taken up again. */
export function followWriting(messageId: string, { onWriting, onRefused }: Listener): () => void {
  const path = fillPath('/api/chat/messages/:id/writing', { id: messageId });
  const stopping = new AbortController();
  const { signal } = stopping;
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
  async function listen() {
    try {
      await readEvents({ method: 'GET', path, signal }, hear);
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return onRefused();
    }
    if (isOver || signal.aborted) return;
    retry = setTimeout(() => void listen(), pausesMs[Math.min(failures, pausesMs.length - 1)]);
    failures += 1;
  }

  void listen();
  return () => {
    stopping.abort();
    clearTimeout(drawing);
    clearTimeout(retry);
  };
}
