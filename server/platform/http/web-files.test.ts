import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressBuild } from '../../../web/compress-build.ts';
import { registerWebFiles } from './web-files.ts';

const web = new URL('../../../web/', import.meta.url).pathname;
const pages = ['index.html', 'landing.html', 'auth.html'];
const root = mkdtempSync(join(tmpdir(), 'goodstead-web-'));
const app = Fastify();

/** As a browser asks for it: for what a page needs, or as the address that somebody opens. */
const fetchFile = (url: string) => app.inject({ url, headers: { accept: '*/*' } });
const open = (url: string) => app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });

beforeAll(async () => {
  cpSync(join(web, 'public'), root, { recursive: true });
  for (const page of pages) cpSync(join(web, page), join(root, page));
  writeFileSync(join(root, 'screens.json'), JSON.stringify({ tasks: ['/assets/tasks-screen-1a2b3c.js'], chat: [] }));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'assets', 'app-1a2b3c.js'), 'console.log("Good morning.");\n'.repeat(100));
  const { writeBundle } = compressBuild() as unknown as { writeBundle(options: { dir: string }): Promise<void> };
  await writeBundle({ dir: root });
  await registerWebFiles(app, root);
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

it.each(pages)('%s says what it is, and names the manifest', (page) => {
  const html = readFileSync(join(web, page), 'utf8');
  expect(html).toMatch(/<meta\s+name="description"\s+content="[^"]{40,}"/);
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(html).toContain('<link rel="apple-touch-icon" href="/icon-192.png" />');
});

it('the manifest names icons that are there, of the size it says', async () => {
  const manifest = await fetchFile('/manifest.webmanifest');
  expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
  const { icons, start_url } = manifest.json<{ icons: Record<string, string>[]; start_url: string }>();
  expect(start_url).toBe('/');
  const pictures = icons.filter(({ type }) => type === 'image/png');
  expect(pictures.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]);
  for (const { src = '', sizes } of pictures) {
    const { headers, rawPayload } = await fetchFile(src);
    expect(headers['content-type']).toBe('image/png');
    // The header of a PNG: eight bytes of signature, eight of its first chunk, then width and height.
    expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes);
  }
  for (const { src = '' } of icons) expect((await fetchFile(src)).statusCode).toBe(200);
});

it('robots may read the landing page and nothing behind it', async () => {
  const { headers, body } = await fetchFile('/robots.txt');
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(body.split('\n')).toEqual(expect.arrayContaining(['User-agent: *', 'Allow: /$', 'Disallow: /']));
});

describe('what is not there', () => {
  it.each(['/assets/gone-1a2b3c.js', '/assets/gone', '/favicon.ico', '/.well-known/nothing', '/pictures/logo.png?v=2'])(
    '%s is a short 404 where a page needs it',
    async (url) => {
      const { statusCode, headers, body } = await fetchFile(url);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toMatch(/^application\/json/);
      expect(JSON.parse(body)).toEqual({ code: 'not_found', message: 'There is no such file.' });
    },
  );

  it.each(['/nowhere', '/nowhere.html'])('%s is a page for somebody who opens it', async (url) => {
    const { statusCode, headers } = await open(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toMatch(/^text\/html/);
  });
});

it.each([
  ['POST', '/', 'GET, HEAD'],
  ['DELETE', '/tasks', 'GET, HEAD'],
  ['PUT', '/robots.txt', 'GET, HEAD'],
  ['POST', '/nowhere', undefined],
] as const)('%s %s names what else there is: %s', async (method, url, allow) => {
  const { statusCode, headers, json } = await app.inject({ method, url });
  expect([statusCode, headers.allow]).toEqual([allow ? 405 : 404, allow]);
  expect(json()).toEqual({ code: allow ? 'method_not_allowed' : 'not_found', message: expect.any(String) });
});

it('a screen is a page however it is asked for', async () => {
  for (const { statusCode, headers } of [await open('/tasks'), await fetchFile('/chat/grant_writer')]) {
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
  }
});

describe('a file of the build', () => {
  const ask = (url: string, encodings: string, headers = {}) =>
    app.inject({ url, headers: { accept: 'text/html', 'accept-encoding': encodings, ...headers } });

  it.each(['/', '/tasks', '/assets/app-1a2b3c.js', '/theme.js', '/manifest.webmanifest'])(
    '%s comes as small as the browser takes it',
    async (url) => {
      const plain = await ask(url, 'identity');
      const [brotli, gzip] = [await ask(url, 'gzip, deflate, br, zstd'), await ask(url, 'gzip, deflate')];
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
      expect((await ask(url, 'gzip;q=0, br;q=0')).headers).not.toHaveProperty('content-encoding');
      const tags = new Set([plain, brotli, gzip].map(({ headers }) => headers.etag));
      expect(tags.size).toBe(3);
      for (const { headers, rawPayload } of [plain, brotli, gzip]) {
        expect(headers['content-length']).toBe(String(rawPayload.length));
        expect(headers['content-type']).toBe(plain.headers['content-type']);
        expect(String(headers.vary)).toMatch(/\baccept-encoding\b/i);
      }
      const again = await ask(url, 'br', { 'if-none-match': String(brotli.headers.etag) });
      expect(again).toMatchObject({ statusCode: 304, body: '' });
    },
  );

  it('tells its size without its content, and gives a part of it', async () => {
    const url = '/assets/app-1a2b3c.js';
    const whole = await ask(url, 'identity');
    const head = await app.inject({ method: 'HEAD', url });
    expect(head).toMatchObject({ statusCode: 200, body: '' });
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    const piece = await ask(url, 'identity', { range: 'bytes=0-6' });
    expect(piece).toMatchObject({ statusCode: 206, body: 'console' });
    expect((await ask(url, 'identity', { range: 'bytes=900000-' })).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('is kept for good where its name tells its content, and asked for each time otherwise', async () => {
    const kept = async (url: string) => (await ask(url, 'br')).headers['cache-control'];
    expect(await kept('/assets/app-1a2b3c.js')).toBe('public, max-age=31536000, immutable');
    for (const url of ['/', '/tasks', '/theme.js']) expect(await kept(url)).toBe('no-cache');
  });
});

describe('a page of somebody with a session', () => {
  const visit = async (url: string, cookie = '') =>
    (await app.inject({ url, headers: { accept: 'text/html', cookie } })).headers.link;
  const session = 'goodstead_session=of-somebody';

  it('names what its screen asks for first, so that it is there when the app runs', async () => {
    const links = String(await visit('/tasks?task=1', session));
    expect(links).toContain('</assets/tasks-screen-1a2b3c.js>; rel=modulepreload');
    expect(links).toContain('</api/auth/user>; rel=preload; as=fetch; crossorigin=use-credentials');
    expect(String(await visit('/chat/grant_writer', session))).not.toContain('tasks-screen');
  });

  it('is alone in that: who is unknown would be refused, and what is no screen has none', async () => {
    for (const links of [await visit('/tasks'), await visit('/'), await visit('/nowhere', session)]) {
      expect(links).toBe('');
    }
    expect((await fetchFile('/screens.json')).statusCode).toBe(404);
  });
});
