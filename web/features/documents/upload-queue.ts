// Files on their way to the library, one at a time. They go on while the person looks at another screen.
import type { Document } from '../../../contract/documents.ts';

export interface UploadRequest {
  file: File;
  organizationId: string;
  /** What else there is to know, beside how it went. */
  note?: string;
  /** The id of the document whose next version it is. */
  replaces?: string;
}

export interface QueuedUpload extends UploadRequest {
  key: number;
  status: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. */
  share: number;
  /** The connection broke, and it is tried again. */
  isBroken?: boolean;
  /** Why it failed, in a sentence. */
  failure?: { sentence: string; mayRetry: boolean };
}

export interface Way {
  onProgress: (share: number) => void;
  onBroken: () => void;
  signal: AbortSignal;
  /** Sends the same file once more, after those that wait. */
  retry: () => void;
  /** Leaves it in the queue with the reason. */
  keep: (failure: NonNullable<QueuedUpload['failure']>) => void;
  /** Whether others are in the queue, too. */
  hasOthers: () => boolean;
}

/** Resolves to the document, and to null where there is none: it says itself why. */
export type Send = (request: UploadRequest, way: Way) => Promise<Document | null>;
type UploadedListener = (document: Document, request: UploadRequest) => void;

export interface UploadQueue {
  add: (request: UploadRequest) => void;
  /** Takes it out, wherever it stands. Answers whether it had begun, so that `send` hears of it. */
  cancel: (key: number) => boolean;
  /** Sends what failed once more. */
  retry: (key: number) => void;
  find: () => readonly QueuedUpload[];
  subscribe: (listener: () => void) => () => void;
  onUploaded: (listener: UploadedListener) => () => void;
}

export function createUploadQueue(send: Send): UploadQueue {
  let uploads: readonly QueuedUpload[] = [];
  let lastKey = 0;
  let sending: { key: number; controller: AbortController } | null = null;
  const listeners = new Set<() => void>();
  const uploadedListeners = new Set<UploadedListener>();

  const change = (next: readonly QueuedUpload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const update = (key: number, changes: Partial<QueuedUpload>) =>
    change(uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const remove = (key: number) => change(uploads.filter((upload) => upload.key !== key));

  const add = ({ file, organizationId, note, replaces }: UploadRequest) => {
    lastKey += 1;
    change([...uploads, { key: lastKey, file, organizationId, note, replaces, status: 'waiting', share: 0 }]);
    sendNext();
  };

  async function sendUpload(upload: QueuedUpload, controller: AbortController) {
    const { key } = upload;
    const document = await send(upload, {
      signal: controller.signal,
      onProgress: (share) => update(key, { share, isBroken: false }),
      onBroken: () => update(key, { isBroken: true }),
      retry: () => add(upload),
      keep: (failure) => update(key, { status: 'failed', failure }),
      hasOthers: () => uploads.some((each) => each.key !== key),
    });
    if (document) for (const listener of uploadedListeners) listener(document, upload);
  }

  function sendNext() {
    if (sending) return;
    const upload = uploads.find(({ status }) => status === 'waiting');
    if (!upload) return;
    const { key } = upload;
    const controller = new AbortController();
    sending = { key, controller };
    update(key, { status: 'sending' });
    void sendUpload(upload, controller).finally(() => {
      sending = null;
      if (uploads.some((each) => each.key === key && each.status === 'sending')) remove(key);
      sendNext();
    });
  }

  const listenTo =
    <Listener>(set: Set<Listener>) =>
    (listener: Listener) => {
      set.add(listener);
      return () => void set.delete(listener);
    };

  return {
    add,
    cancel: (key) => {
      const hasBegun = sending?.key === key;
      if (hasBegun) sending?.controller.abort();
      else remove(key);
      return hasBegun;
    },
    retry: (key) => {
      const upload = uploads.find((each) => each.key === key);
      if (!upload) return;
      remove(key);
      add(upload);
    },
    find: () => uploads,
    subscribe: listenTo(listeners),
    onUploaded: listenTo(uploadedListeners),
  };
}
