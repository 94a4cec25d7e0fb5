import { describe, expect, it, vi } from 'vitest';
import type { Document } from '../../../contract/documents.ts';
import { createUploadQueue } from './upload-queue.ts';
import type { UploadRequest, Way } from './upload-queue.ts';

const organizationId = 'juniper';
const fileOf = (name: string): UploadRequest => ({ file: new File(['Text'], name), organizationId });

interface Sent {
  name: string;
  way: Way;
  finish: (document: Document | null) => void;
}

/** A queue whose uploads end when the test says so. */
function start() {
  const sent: Sent[] = [];
  const queue = createUploadQueue(({ file }, way) => {
    const { promise, resolve } = Promise.withResolvers<Document | null>();
    sent.push({ name: file.name, way, finish: resolve });
    way.signal.addEventListener('abort', () => resolve(null));
    return promise;
  });
  const states = () => queue.find().map(({ file, status }) => `${file.name} ${status}`);
  return { queue, sent, states };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));
const document = { id: 'new' } as Document;

describe('files that are added one after another', () => {
  it('are sent one at a time, in their order', async () => {
    const { queue, sent, states } = start();
    for (const name of ['a.txt', 'b.txt', 'c.txt']) queue.add(fileOf(name));
    expect(states()).toEqual(['a.txt sending', 'b.txt waiting', 'c.txt waiting']);
    sent[0]?.way.onProgress(0.5);
    expect(queue.find().map(({ share }) => share)).toEqual([0.5, 0, 0]);
    sent[0]?.finish(document);
    await settle();
    expect(states()).toEqual(['b.txt sending', 'c.txt waiting']);
    sent[1]?.finish(null);
    await settle();
    sent[2]?.finish(document);
    await settle();
    expect(states()).toEqual([]);
    expect(sent.map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'c.txt']);
  });

  it('tell whoever listens of each that has arrived, and of it alone', async () => {
    const { queue, sent } = start();
    const onUploaded = vi.fn<(uploaded: Document, request: UploadRequest) => void>();
    const stop = queue.onUploaded(onUploaded);
    queue.add({ ...fileOf('a.txt'), replaces: 'old' });
    queue.add(fileOf('b.txt'));
    sent[0]?.finish(document);
    await settle();
    sent[1]?.finish(null);
    await settle();
    expect(onUploaded).toHaveBeenCalledOnce();
    expect(onUploaded).toHaveBeenCalledWith(document, expect.objectContaining({ replaces: 'old' }));
    stop();
    queue.add(fileOf('c.txt'));
    sent[2]?.finish(document);
    await settle();
    expect(onUploaded).toHaveBeenCalledOnce();
  });
});

describe('a file that is cancelled', () => {
  it('leaves the queue at once where it waits, and nobody sends it', async () => {
    const { queue, sent, states } = start();
    queue.add(fileOf('a.txt'));
    queue.add(fileOf('b.txt'));
    expect(queue.cancel(queue.find()[1]?.key ?? 0)).toBe(false);
    expect(states()).toEqual(['a.txt sending']);
    sent[0]?.finish(document);
    await settle();
    expect(sent).toHaveLength(1);
  });

  it('is stopped where it is on its way, and the next one goes', async () => {
    const { queue, sent, states } = start();
    queue.add(fileOf('a.txt'));
    queue.add(fileOf('b.txt'));
    expect(queue.cancel(queue.find()[0]?.key ?? 0)).toBe(true);
    expect(sent[0]?.way.signal.aborted).toBe(true);
    await settle();
    expect(states()).toEqual(['b.txt sending']);
  });
});

describe('a file that fails', () => {
  it('stays with its reason where it is kept, holds up nobody, and is sent again after the others', async () => {
    const { queue, sent, states } = start();
    queue.add(fileOf('a.txt'));
    queue.add(fileOf('b.txt'));
    expect(sent[0]?.way.hasOthers()).toBe(true);
    sent[0]?.way.keep({ sentence: 'The disk is full.', mayRetry: true });
    sent[0]?.finish(null);
    await settle();
    expect(states()).toEqual(['a.txt failed', 'b.txt sending']);
    queue.retry(queue.find()[0]?.key ?? 0);
    expect(states()).toEqual(['b.txt sending', 'a.txt waiting']);
    expect(queue.find()[1]?.failure).toBeUndefined();
    sent[1]?.finish(document);
    await settle();
    expect(sent[2]?.way.hasOthers()).toBe(false);
    sent[2]?.way.retry();
    sent[2]?.finish(null);
    await settle();
    expect(states()).toEqual(['a.txt sending']);
  });

  it('goes when it is dismissed', async () => {
    const { queue, sent, states } = start();
    queue.add(fileOf('a.txt'));
    sent[0]?.way.keep({ sentence: 'The disk is full.', mayRetry: false });
    sent[0]?.finish(null);
    await settle();
    expect(queue.cancel(queue.find()[0]?.key ?? 0)).toBe(false);
    expect(states()).toEqual([]);
  });
});
