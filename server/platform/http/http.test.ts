import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Task } from '../../../contract/tasks.ts';
import { fillPath, listEndpoints } from '../../testing/all-endpoints.ts';
import {
  createOrganization,
  createUser,
  startFurtherApp,
  userOn,
  useTestApp,
  type TestUser,
} from '../../testing/test-app.ts';
import { newId } from '../database/ids.ts';
import { openDatabase } from '../database/database.ts';

const test = useTestApp();
const publicUrl = 'https://goodstead.example.org';

let user: TestUser;
let organizationId: string;
beforeAll(async () => {
  user = await createUser(test);
  organizationId = (await createOrganization(user)).id;
});

const postTo = (url: string, headers: Record<string, string>, payload: string | object, person = user) =>
  person.request({ method: 'POST', url, headers, payload });
const createTask = (headers: Record<string, string>, person = user) =>
  postTo('/api/tasks', headers, { organizationId, title: 'Call the printer' }, person);

describe('a request that changes something', () => {
  it.each([
    [{ origin: 'https://elsewhere.example' }],
    [{ origin: 'null' }],
    [{ origin: 'localhost:80' }],
    [{ origin: 'http://localhost:8080' }],
    [{ origin: 'http://localhost.elsewhere.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }],
  ])('is refused as cross-site with %j', async (headers) => {
    const response = await createTask(headers);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'cross_site' });
  });

  it.each([
    [{}],
    [{ host: '192.0.2.4:5000', origin: 'http://192.0.2.4:5000' }],
    [{ host: 'goodstead.local', origin: 'http://goodstead.local', 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('is let through with %j', async (headers) => {
    expect((await createTask(headers)).statusCode).toBe(201);
  });

  it('may come from the public URL, and still not from an origin that hides itself', async () => {
    const app = await startFurtherApp(test, { publicUrl });
    const person = userOn(app, user);
    expect((await createTask({ origin: publicUrl }, person)).statusCode).toBe(201);
    expect((await createTask({ origin: 'null' }, person)).statusCode).toBe(403);
    expect((await createTask({ origin: 'https://elsewhere.example' }, person)).statusCode).toBe(403);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('is checked with %s, and before the sign-in', async (method) => {
    const response = await test.app.inject({
      method,
      url: `/api/tasks/${newId()}`,
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(response.json()).toMatchObject({ code: 'cross_site' });
  });

  it('cannot sign anybody in from elsewhere', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
      payload: 'email=a%40example.org&password=x',
    });
    expect(response.statusCode).toBe(403);
  });

  it('reads are not its concern', async () => {
    const response = await user.request({ url: '/api/auth/user', headers: { origin: 'https://elsewhere.example' } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a body', () => {
  const json = { 'content-type': 'application/json' };

  it.each(['{', '{"title":}', 'title=x', '[1', '"\\x"', '{"a":1}x'])('that is no JSON is 400: %s', async (body) => {
    const response = await postTo('/api/tasks', json, body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input', message: expect.stringMatching(/JSON/) });
  });

  it.each(['[]', '"text"', '1', 'null', 'true', ''])('that is no object is 400: %s', async (body) => {
    expect((await postTo('/api/tasks', json, body)).statusCode).toBe(400);
  });

  it.each([
    ['text/plain', '{"name":"Juniper"}'],
    ['application/xml', '<name/>'],
    ['application/x-www-form-urlencoded', 'name=Juniper'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['nonsense', '{"name":"Juniper"}'],
  ])('of the type %s is 415', async (type, body) => {
    const response = await postTo('/api/organizations', { 'content-type': type }, body);
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ code: 'unsupported_media_type' });
  });

  it('in JSON with a charset is taken', async () => {
    const type = { 'content-type': 'application/json; charset=utf-8' };
    expect((await postTo('/api/organizations', type, '{"name":"Juniper"}')).statusCode).toBe(201);
  });

  it('that is too large is 413', async () => {
    const response = await postTo('/api/tasks', json, JSON.stringify({ title: 'x'.repeat(1_100_000) }));
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: 'body_too_large' });
  });

  it('may be empty where nothing is needed, with a content type or without', async () => {
    const conversation = await user.send('POST', '/api/chat/sessions', { organizationId, agentType: 'hr_coach' });
    const url = `/api/chat/sessions/${conversation.json<{ id: string }>().id}/stop`;
    expect((await postTo(url, json, '')).json()).toMatchObject({ code: 'nothing_running' });
    expect((await user.send('POST', url)).json()).toMatchObject({ code: 'nothing_running' });
  });

  it.each([
    '{"__proto__":{"admin":true},"name":"Juniper"}',
    '{"name":"Juniper","constructor":{"prototype":{"admin":true}}}',
  ])('cannot reach into prototypes: %s', async (body) => {
    const response = await postTo('/api/organizations', json, body);
    expect(response.statusCode).toBe(400);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  it('with half a character is stored with the replacement sign, never a failure', async () => {
    const response = await postTo('/api/tasks', json, `{"organizationId":"${organizationId}","title":"half \\ud83d"}`);
    expect(response.statusCode).toBe(201);
    expect(response.json<Task>().title).toBe('half \ufffd');
  });

  it('with half a character inside a list of records is stored too', async () => {
    const body = '{"programs":[{"name":"half \\ud83d"}]}';
    const response = await postTo(`/api/organizations/${organizationId}/profile`, json, body);
    expect(response.json()).toMatchObject({ programs: [{ name: 'half \ufffd' }] });
  });

  it('with half a character in a name is stored with the replacement sign as well', async () => {
    const conversation = await user.send('POST', '/api/chat/sessions', { organizationId, agentType: 'grant_writer' });
    const chatSessionId = conversation.json<{ id: string }>().id;
    const run = await user.send('POST', '/api/flow-runs', { chatSessionId, flowType: 'grant_research' });
    const url = `/api/flow-runs/${run.json<{ id: string }>().id}`;
    const body = '{"responses":{"half \\ud83d":"Yes"},"currentStep":1}';
    const answer = await user.request({
      method: 'PATCH',
      url,
      payload: body,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('with whole characters outside the basic plane is stored as it is', async () => {
    const body = `{"organizationId":"${organizationId}","title":"party \\uD83C\\uDF89 \\\\ud83d"}`;
    expect((await postTo('/api/tasks', json, body)).json<Task>().title).toBe('party 🎉 \\ud83d');
  });

  it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+05:00', '9999-12-31T23:59:59-23:59'])(
    'with %s, a time that no calendar has, is 400',
    async (dueDate) => {
      const response = await user.send('POST', '/api/tasks', { organizationId, title: 'Call the printer', dueDate });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'invalid_input', details: [{ path: 'dueDate' }] });
    },
  );

  it('with a character that no text can hold is 400 wherever it stands', async () => {
    const response = await user.send('POST', `/api/organizations/${organizationId}/profile`, {
      websiteUrl: 'https://juniper.example/\u0000',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input' });
  });
});

describe('an address', () => {
  it.each(['/api/nothing', '/api/tasks/a/b/c', '/api/%E0%A4%A', `/api/${'x'.repeat(500)}`])(
    '%s that leads nowhere is 404 in JSON, signed in or out',
    async (url) => {
      for (const response of [await user.get(url), await test.app.inject(url)]) {
        expect(response.statusCode).toBe(404);
        expect(response.json()).toMatchObject({ code: 'not_found', message: expect.any(String) });
      }
    },
  );

  it.each([
    ['DELETE', '/api/organizations', 'GET, HEAD, POST'],
    ['POST', '/api/tasks/0198c5f0-3a52-7c31-9d2e-5b8f7a1c4e60', 'DELETE, GET, HEAD, PUT'],
    ['PUT', '/api/tasks/preview-due-date/', ''],
    ['GET', '/api/tasks/preview-due-date', 'POST'],
    ['PUT', '/api/tasks/preview-due-date', 'POST'],
    ['POST', '/api/health', 'GET, HEAD'],
    ['POST', '/api/logout', 'GET, HEAD'],
    ['DELETE', '/api/login?returnTo=/tasks', 'GET, HEAD, POST'],
    ['OPTIONS', '/api/tasks', 'GET, HEAD, POST'],
    ['TRACE', '/api/tasks', 'GET, HEAD, POST'],
  ] as const)(
    'without the method %s is 405 and names those it has, signed in or out: %s',
    async (method, url, allow) => {
      const headers = { 'content-type': 'application/json' };
      for (const send of [user.request, (options: InjectOptions) => test.app.inject(options)]) {
        const response = await send({ method: method as 'GET', url, headers, payload: '{' });
        expect([response.statusCode, response.headers.allow]).toEqual(allow ? [405, allow] : [404, undefined]);
        expect(response.json()).toMatchObject({ code: allow ? 'method_not_allowed' : 'not_found' });
      }
    },
  );

  it.each(['not-an-id', '1', '00000000-0000-0000-0000-00000000000g', '%00', "'%20or%201=1", 'x'.repeat(201)])(
    'with the malformed id %s is 404 like an unknown one',
    async (id) => {
      const unknown = await user.get(`/api/documents/${newId()}`);
      const malformed = await user.get(`/api/documents/${id}`);
      expect([unknown.statusCode, malformed.statusCode]).toEqual([404, 404]);
      for (const url of [`/api/organizations/${id}/profile`, `/api/chat/sessions/${id}/messages`]) {
        expect((await user.get(url)).statusCode).toBe(404);
      }
    },
  );

  it.each(['', '?organizationId=', '?organizationId=x', '?organizationId=a&organizationId=b', '?organizationId[]=x'])(
    'with the malformed query %j is 400',
    async (query) => {
      const response = await user.get(`/api/tasks${query}`);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'invalid_input', details: [{ path: 'organizationId' }] });
    },
  );
});

describe('what is no request', () => {
  it.each([
    ['GET /api/health HTTP/9.9\r\n\r\n', 400, 'invalid_input'],
    ['nonsense\r\n\r\n', 400, 'invalid_input'],
    ['CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example:443\r\n\r\n', 405, 'method_not_allowed'],
    ['GET /api/health HTTP/1.1\r\n\r\n', 400, 'invalid_input'],
    ['POST /api/health HTTP/1.1\r\nHost: a\r\nExpect: more\r\nConnection: close\r\n\r\n', 405, 'method_not_allowed'],
    ['GET /api/health HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', 400, 'invalid_input'],
    [`GET /api/health HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    [`GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, 'headers_too_large'],
  ])('is answered as other mistakes are: %.30s', async (sent, status, code) => {
    const app = await startFurtherApp(test);
    const { port } = new URL(await app.listen({ port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(sent);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('application/json');
    expect(head.toLowerCase()).toContain('connection: close');
    expect(JSON.parse(body)).toEqual({ message: expect.any(String), code });
  });
});

describe('every call of the contract', () => {
  it('answers 401 to somebody who is not signed in, with one body', async () => {
    const open = new Set(
      [
        'login',
        'login/second-step',
        'login/passkey',
        'login/passkey/options',
        'register',
        'forgot-password',
        'reset-password',
        'email/confirm',
      ].map((name) => `POST /api/${name}`),
    );
    const answers: Record<string, string> = {};
    for (const { method, path } of await listEndpoints()) {
      if (open.has(`${method} ${path}`)) continue;
      const url = fillPath(path, { id: newId(), agentType: 'grant_writer' });
      const response = await test.app.inject({ method, url });
      answers[`${method} ${path}`] = `${response.statusCode} ${response.body}`;
    }
    expect(Object.keys(answers).length).toBeGreaterThan(25);
    const others = Object.entries(answers).filter(
      ([, answer]) => answer !== '401 {"message":"Unauthorized","code":"unauthorized"}',
    );
    expect(others).toEqual([]);
  });
});

describe('every answer', () => {
  it('carries the security headers and is not kept', async () => {
    for (const response of [await user.get('/api/auth/user'), await user.get('/api/nothing')]) {
      expect(response.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'permissions-policy': expect.stringMatching(/microphone=\(self\), camera=\(\).*geolocation=\(\)/),
        'referrer-policy': 'same-origin',
        'cache-control': 'no-store',
      });
      const policy = String(response.headers['content-security-policy']);
      for (const rule of ["default-src 'self'", "frame-ancestors 'none'", "object-src 'none'", "form-action 'self'"]) {
        expect(policy).toContain(rule);
      }
      expect(policy).not.toContain('unsafe');
      expect(response.headers['x-powered-by']).toBeUndefined();
      expect(response.headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('tells under its known address whom to tell of a hole', async () => {
    const texts = await Promise.all(
      [null, 'security@example.org', 'https://example.org/security'].map(async (securityContact) => {
        const app = await startFurtherApp(test, { publicUrl, securityContact });
        const response = await app.inject('/.well-known/security.txt');
        expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
        expect(Date.parse(/^Expires: (.+)$/m.exec(response.body)?.[1] ?? '')).toBeGreaterThan(Date.now());
        return /^Contact: (.+)$/m.exec(response.body)?.[1];
      }),
    );
    expect(texts).toEqual([`${publicUrl}/`, 'mailto:security@example.org', 'https://example.org/security']);
  });

  it('insists on https where the public URL is https', async () => {
    const app = await startFurtherApp(test, { publicUrl });
    expect((await app.inject('/api/health')).headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
  });
});

it('a start may take as long as it takes', () => {
  expect(test.app.initialConfig.pluginTimeout).toBe(0);
});

describe('when the database is gone', () => {
  let app: typeof test.app;
  beforeAll(async () => {
    const lost = openDatabase(test.connection, () => {});
    app = await startFurtherApp(test, { open: lost });
    await lost.close();
  });
  afterAll(() => app.close());

  it('the process lives and says that it is not ready', async () => {
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    const ready = await app.inject('/api/ready');
    expect(ready.statusCode).toBe(503);
    expect(ready.headers['retry-after']).toBe('5');
    expect(ready.json()).toMatchObject({ code: 'not_ready' });
    expect((await test.app.inject('/api/ready')).statusCode).toBe(200);
  });

  it.each(['GET', 'POST'] as const)(
    'a %s is 503, to be tried again soon, and shows no stack, SQL or path',
    async (method) => {
      const person = userOn(app, user);
      const response = await (method === 'GET'
        ? person.get(`/api/tasks?organizationId=${organizationId}`)
        : app.inject({ method, url: '/api/login', payload: { email: user.email, password: 'any' } }));
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('5');
      expect(Object.keys(response.json<object>()).sort()).toEqual(['code', 'message']);
      expect(response.json()).toMatchObject({ code: 'not_ready' });
      expect(response.body).not.toMatch(/\bat \S+ \(|node_modules|select |\/server\/|pool|Error:/i);
    },
  );
});
