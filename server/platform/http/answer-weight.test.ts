import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp();
const flows = '/api/flows/grant_writer';
const gzip = { 'accept-encoding': 'gzip, deflate, br' };

let user: TestUser;
let tasks: string;
beforeAll(async () => {
  user = await createUser(test);
  const { id: organizationId } = await createOrganization(user);
  tasks = `/api/tasks?organizationId=${organizationId}`;
  for (const title of ['Call the printer', 'Write to the board', 'Order the chairs']) {
    const payload = { organizationId, title, description: 'Before the end of the week. '.repeat(10) };
    await user.request({ method: 'POST', url: '/api/tasks', payload });
  }
});
const ask = (url: string, headers: Record<string, string>) => user.request({ method: 'GET', url, headers });

describe('an answer', () => {
  it('comes as gzip to whoever takes that, the same as without', async () => {
    const [plain, light] = [await ask(tasks, {}), await ask(tasks, gzip)];
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(light.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(light.headers['content-length']).toBe(String(light.rawPayload.length));
    expect(light.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(gunzipSync(light.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers.vary).toBe('accept-encoding');
  });

  it.each([
    ['short', '/api/auth/user', gzip],
    ['refused as gzip', '', { 'accept-encoding': 'gzip;q=0, br' }],
    ['asked for by another site, who could guess from its size', '', { ...gzip, 'sec-fetch-site': 'cross-site' }],
    ['asked for by a neighbour', '', { ...gzip, 'sec-fetch-site': 'same-site' }],
  ])('that is %s comes plain', async (_, url, headers) => {
    const { headers: answer, body } = await ask(url || tasks, headers);
    expect(answer).not.toHaveProperty('content-encoding');
    expect(() => JSON.parse(body)).not.toThrow();
  });

  it('that is a page with a form comes plain: it may hold a token beside what was typed', async () => {
    const { headers, rawPayload } = await test.app.inject({ url: '/api/login?returnTo=/tasks', headers: gzip });
    expect(rawPayload.length).toBeGreaterThan(1024);
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('that is a page in which nothing stands that an address or a form said comes as gzip', async () => {
    const ask = (url: string, method: 'GET' | 'POST' = 'GET') => {
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      return test.app.inject({ method, url, headers: { ...gzip, ...(method === 'POST' && form) } });
    };
    for (const url of ['/api/login', '/api/register', '/api/forgot-password']) {
      const { headers, rawPayload } = await ask(url);
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
      expect(gunzipSync(rawPayload).toString()).toBe((await test.app.inject(url)).body);
    }
    const { headers, rawPayload } = await ask('/api/login', 'POST');
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(rawPayload.length).toBeGreaterThan(1024);
  });

  it('that is a file comes as it is', async () => {
    const { headers } = await ask('/api/auth/user/export', gzip);
    expect(headers).not.toHaveProperty('content-encoding');
  });
});

describe('content that is the same for all', () => {
  it.each([flows, '/api/agents/grant_writer'])('%s is sent once, and again when it has changed', async (url) => {
    const first = await ask(url, gzip);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{20,}"$/);
    const again = await ask(url, { ...gzip, 'if-none-match': etag });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
    expect(again.headers).toMatchObject({ etag, vary: 'accept-encoding', 'cache-control': 'private, no-cache' });
    expect(again.headers).not.toHaveProperty('content-encoding');
    const other = await ask(url, { ...gzip, 'if-none-match': 'W/"of-an-older-version"' });
    expect(other.statusCode).toBe(200);
    const known = await ask(url, { ...gzip, 'if-none-match': `W/"other", ${etag.slice(2)}` });
    expect(known.statusCode).toBe(304);
  });

  it('is for members alone, known or not', async () => {
    const { headers } = await ask(flows, {});
    const stranger = await test.app.inject({ url: flows, headers: { 'if-none-match': String(headers.etag) } });
    expect(stranger.statusCode).toBe(401);
    expect(stranger.headers['cache-control']).toBe('no-store');
  });

  it('is alone in that: what people write is kept nowhere', async () => {
    const { headers } = await ask(tasks, gzip);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
  });
});
