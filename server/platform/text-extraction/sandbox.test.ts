import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTextExtractor, UnreadableDocument } from './index.ts';
import { readInThread } from './read-in-thread.ts';
import type { ReaderJob } from './reader-process.ts';
import type { ReaderMessage } from './reader-messages.ts';
import type { DocumentExtension } from './unreadable-document.ts';

const program = join(import.meta.dirname, 'testing/hostile-program.ts');

async function run(deed: string, more: Partial<ReaderJob> = {}) {
  const messages: ReaderMessage[] = [];
  const ending = await readInThread({
    content: Buffer.alloc(0),
    extension: deed as DocumentExtension,
    timeLimitMs: 19_000,
    signal: new AbortController().signal,
    program,
    onMessage: (message) => messages.push(message),
    ...more,
  });
  return { ending, messages };
}

describe('a reader that a file took over', () => {
  it('cannot read, write, start or connect, and knows no environment', async () => {
    const { ending, messages } = await run('escape');
    const [first] = messages;
    const tried = first && 'blocks' in first ? JSON.parse(first.blocks[0]?.text ?? '') : null;
    expect(ending).toBe('complete');
    expect(tried).toEqual({
      read: 'ERR_ACCESS_DENIED',
      write: 'ERR_ACCESS_DENIED',
      start: 'ERR_ACCESS_DENIED',
      connect: 'ERR_ACCESS_DENIED',
      environment: [],
    });
    expect(existsSync(join(import.meta.dirname, 'testing/written'))).toBe(false);
  });

  it.each([
    ['flood', 'too-large'],
    ['line', 'too-large'],
    ['nonsense', 'damaged'],
    ['silence', 'damaged'],
    ['heap', 'too-large'],
    ['linger', 'complete'],
  ] as const)('that does %s ends as %s', async (deed, ending) => {
    expect((await run(deed)).ending).toBe(ending);
  });

  it.runIf(process.platform === 'linux')('cannot fill the memory with buffers', async () => {
    // The program lets the refusal end it; a reader says that the file is too large.
    expect((await run('buffers')).ending).toBe('damaged');
  });

  it('that never ends is ended', async () => {
    expect((await run('loop', { timeLimitMs: 500 })).ending).toBe('too-slow');
  });

  it('is not taken for a damaged file where it cannot be started', async () => {
    await expect(run('silence', { node: join(import.meta.dirname, 'no-node-here') })).rejects.toThrow(
      'The program that reads documents could not be started.',
    );
  });

  it('ends when nobody wants the text any more', async () => {
    const stop = new AbortController();
    const running = run('loop', { signal: stop.signal });
    stop.abort(new Error('No longer wanted.'));
    await expect(running).rejects.toThrow('No longer wanted.');
  });
});

describe('the extractor', () => {
  const text = Buffer.from('The food pantry opens at nine.');

  it('reads one after the other where only one may run', async () => {
    const extractor = createTextExtractor({ concurrent: 1 });
    const texts = await Promise.all([1, 2, 3].map(() => extractor.extract(text, 'txt')));
    expect(texts.map(({ blocks }) => blocks[0]?.text)).toEqual(Array(3).fill('The food pantry opens at nine.'));
    await extractor.close();
  });

  it('gives the place of one that was called off to the next', async () => {
    const extractor = createTextExtractor({ concurrent: 1 });
    const stop = new AbortController();
    const first = extractor.extract(text, 'txt');
    const second = extractor.extract(text, 'txt', { signal: stop.signal });
    const third = extractor.extract(text, 'txt');
    stop.abort(new Error('No longer wanted.'));
    await expect(second).rejects.toThrow('No longer wanted.');
    expect((await first).blocks).toHaveLength(1);
    expect((await third).blocks).toHaveLength(1);
    await extractor.close();
  });

  it('ends what runs and what waits when it is closed, and takes nothing more', async () => {
    const extractor = createTextExtractor({ concurrent: 1 });
    const running = Promise.allSettled([extractor.extract(text, 'txt'), extractor.extract(text, 'txt')]);
    await extractor.close();
    expect((await running).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(extractor.extract(text, 'txt')).rejects.toThrow('closed');
  });

  it('begins one thread for documents that come one after the other, whatever became of each', async () => {
    const extractor = createTextExtractor();
    await extractor.extract(text, 'txt');
    let begun = 0;
    const count = () => (begun += 1);
    process.on('worker', count);
    onTestFinished(() => void process.off('worker', count));
    await extractor.extract(text, 'txt');
    const stop = new AbortController();
    const stopped = extractor.extract(text, 'txt', { signal: stop.signal });
    setImmediate(() => stop.abort(new Error('No longer wanted.')));
    await expect(stopped).rejects.toThrow('No longer wanted.');
    await expect(extractor.extract(Buffer.from(' '), 'txt')).rejects.toThrow(UnreadableDocument);
    await extractor.extract(text, 'txt');
    expect(begun).toBe(0);
    await extractor.close();
  });

  it('says in a sentence that reading took too long', async () => {
    const extractor = createTextExtractor({ timeLimitMs: 1 });
    const refusal = await extractor.extract(text, 'txt').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UnreadableDocument);
    expect(refusal).toMatchObject({ reason: 'too-slow', message: expect.stringMatching(/took too long.*Try again/) });
    await extractor.close();
  });
});
