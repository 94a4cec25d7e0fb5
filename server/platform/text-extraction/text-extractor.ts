import { createPlaces } from '../threads/places.ts';
import { checkContainer } from './container.ts';
import type { Block, ExtractedText } from './extracted-text.ts';
import { longestHeading, mostBlocks, mostCharacters } from './limits.ts';
import { readInThread } from './read-in-thread.ts';
import type { ReaderMessage, SentBlock } from './reader-messages.ts';
import { type DocumentExtension, UnreadableDocument } from './unreadable-document.ts';

export interface ExtractOptions {
  signal?: AbortSignal;
  /** Pages or sheets. */
  onProgress?: (done: number, total: number) => void;
}

export interface TextExtractor {
  /** Throws UnreadableDocument, or the signal's reason. */
  extract(content: Buffer, extension: DocumentExtension, options?: ExtractOptions): Promise<ExtractedText>;
  /** Ends what is running and waiting; resolves when no process is left. */
  close(): Promise<void>;
}

export interface TextExtractorOptions {
  /** Documents read at once; others wait. */
  concurrent?: number;
  timeLimitMs?: number;
}

export function createTextExtractor({
  concurrent = 2,
  timeLimitMs = 20_000,
}: TextExtractorOptions = {}): TextExtractor {
  const places = createPlaces(concurrent);
  const closing = new AbortController();
  const open = new Set<Promise<unknown>>();

  async function extract(
    content: Buffer,
    extension: DocumentExtension,
    { signal, onProgress }: ExtractOptions = {},
  ): Promise<ExtractedText> {
    const stop = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
    checkContainer(content, extension);
    const leave = await places.take(stop);
    try {
      const text = new TextReceiver(onProgress);
      const onMessage = (message: ReaderMessage) => text.take(message);
      const ending = await readInThread({ content, extension, timeLimitMs, signal: stop, onMessage });
      if (ending !== 'complete') throw new UnreadableDocument(ending, extension);
      return text.result;
    } finally {
      leave();
    }
  }

  return {
    extract(content, extension, options) {
      const running = extract(content, extension, options).finally(() => open.delete(running));
      open.add(running);
      return running;
    },
    async close() {
      closing.abort(new Error('The text extractor is closed.'));
      await Promise.allSettled(open);
    },
  };
}

/** Puts together what a reader sends. It is not believed: the limits hold here too. */
class TextReceiver {
  readonly result: ExtractedText = { blocks: [], pageCount: null, isCut: false };
  private heading: string | null = null;
  private characters = 0;
  private readonly onProgress: ExtractOptions['onProgress'];

  constructor(onProgress: ExtractOptions['onProgress']) {
    this.onProgress = onProgress;
  }

  take(message: ReaderMessage): void {
    if ('blocks' in message) for (const block of message.blocks) this.add(block);
    else if ('total' in message) this.onProgress?.(message.done, message.total);
    else if ('pageCount' in message) {
      this.result.pageCount = message.pageCount;
      this.result.isCut ||= message.isCut;
    }
  }

  private add({ kind, text, page, sheet, row, cells, begins }: SentBlock): void {
    this.characters += text.length;
    if (this.characters > mostCharacters || this.result.blocks.length >= mostBlocks) {
      this.result.isCut = true;
      return;
    }
    const block: Block = { kind, text, place: { page, heading: this.heading, sheet, row } };
    if (cells) block.cells = cells;
    if (begins) block.begins = begins;
    if (kind === 'heading') this.heading = text.slice(0, longestHeading);
    this.result.blocks.push(block);
  }
}
