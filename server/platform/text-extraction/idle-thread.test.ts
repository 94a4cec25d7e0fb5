import { afterAll, expect, it, vi } from 'vitest';
import { createTextExtractor } from './index.ts';

const extractor = createTextExtractor();
afterAll(async () => {
  vi.useRealTimers();
  await extractor.close();
});

it('a document that comes in the moment in which an idle thread is ended is read by another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const read = async () => (await extractor.extract(Buffer.from('Minutes are kept.'), 'txt')).blocks[0]?.text;
  expect(await read()).toBe('Minutes are kept.');
  vi.advanceTimersByTime(60_000);
  expect(await read()).toBe('Minutes are kept.');
});
