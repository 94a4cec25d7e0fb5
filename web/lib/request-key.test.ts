import { describe, expect, it } from 'vitest';
import { ApiError, ConnectionError } from './api-error.ts';
import { sendWithKey } from './request-key.ts';

/** The key that was sent. */
const keyOf = async (content: unknown, failure?: Error): Promise<string> => {
  let sent = '';
  await sendWithKey(content, async (key) => {
    sent = key;
    if (failure) throw failure;
  }).catch(() => {});
  return sent;
};

describe('a key', () => {
  it('is another one for each that is answered', async () => {
    const keys = [await keyOf('a task'), await keyOf('a task'), await keyOf('a task', new ApiError(400, '', ''))];
    keys.push(await keyOf('a task'));
    expect(new Set(keys).size).toBe(4);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is the same for two at once, and not for other content', async () => {
    const [first, second, other] = await Promise.all([keyOf('a task'), keyOf('a task'), keyOf('another')]);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });

  it.each([new ConnectionError(), new ApiError(500, '', '')])('stays the same after %s', async (failure) => {
    const file = new Blob(['Notes']);
    const first = await keyOf(file, failure);
    expect(await keyOf(file, failure)).toBe(first);
    expect(await keyOf(new Blob(['Notes']))).not.toBe(first);
    expect(await keyOf(file)).toBe(first);
    expect(await keyOf(file)).not.toBe(first);
  });
});
