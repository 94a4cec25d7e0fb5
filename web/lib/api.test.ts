import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError, ConnectionError, isAbort, isUnauthorized } from './api-error.ts';
import { api, fillPath } from './api.ts';
import { readBody, startServer } from './testing/loopback-server.ts';

const taskId = '01938f2e-0000-7000-8000-000000000001';

interface Seen {
  method?: string;
  url?: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let seen: Seen;
let answer: { status: number; type?: string; body?: string };
let stop: () => Promise<void>;

beforeEach(async () => {
  answer = { status: 200, type: 'application/json; charset=utf-8', body: '{}' };
  stop = await startServer(async (request, response) => {
    seen = { method: request.method, url: request.url, headers: request.headers, body: await readBody(request) };
    response.writeHead(answer.status, answer.type ? { 'content-type': answer.type } : {});
    response.end(answer.body);
  });
});
afterEach(() => stop());

const failure = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe('a call', () => {
  it('fills parameters into the path and sends the body as JSON', async () => {
    answer.body = '{"title":"Call the bank"}';
    const task = await api('PUT /api/tasks/:id', { params: { id: taskId }, body: { status: 'completed' } });
    expect(seen).toMatchObject({ method: 'PUT', url: `/api/tasks/${taskId}`, body: '{"status":"completed"}' });
    expect(seen.headers['content-type']).toBe('application/json');
    expect(task.title).toBe('Call the bank');
  });

  it('sends no content type without a body', async () => {
    answer.body = '[]';
    await api('GET /api/tasks', { query: { organizationId: taskId } });
    expect(seen.url).toBe(`/api/tasks?organizationId=${taskId}`);
    expect(seen.headers['content-type']).toBeUndefined();
  });

  it('gives undefined for an answer without a body', async () => {
    answer = { status: 204 };
    expect(await api('DELETE /api/tasks/:id', { params: { id: taskId } })).toBeUndefined();
  });

  it('cannot leave its path through a parameter, and leaves absent query values out', () => {
    expect(fillPath('/api/tasks/:id', { id: '../users?x=1' })).toBe('/api/tasks/..%2Fusers%3Fx%3D1');
    expect(fillPath('/api/search', {}, { q: 'a & b', before: undefined })).toBe('/api/search?q=a+%26+b');
  });
});

describe('a refusal', () => {
  it('becomes an error of status and body text, with the sentence for people', async () => {
    const body = '{"message":"Task title is required","code":"invalid_input"}';
    answer = { status: 400, type: 'application/json', body };
    const error = await failure(api('GET /api/organizations'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: `400: ${body}`,
      status: 400,
      sentence: 'Task title is required',
      body: { code: 'invalid_input' },
    });
  });

  it('names the status text where the body is empty, and is plain where it is no JSON', async () => {
    answer = { status: 503, body: '' };
    expect(await failure(api('GET /api/organizations'))).toMatchObject({ message: '503: Service Unavailable' });
    answer = { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' };
    expect(await failure(api('GET /api/organizations'))).toMatchObject({
      body: null,
      sentence: 'Something went wrong on our side. Please try again in a moment.',
    });
  });

  it('is null instead where the caller asks for that, but only for 401', async () => {
    answer = { status: 401, type: 'application/json', body: '{"message":"Unauthorized","code":"unauthorized"}' };
    expect(await api('GET /api/auth/user', { on401: 'null' })).toBeNull();
    answer.status = 500;
    expect(await failure(api('GET /api/auth/user', { on401: 'null' }))).toBeInstanceOf(ApiError);
  });

  it('counts as unauthorized only when the session is gone', async () => {
    answer = { status: 401, type: 'application/json', body: '{"message":"Unauthorized","code":"unauthorized"}' };
    expect(isUnauthorized(await failure(api('GET /api/organizations')))).toBe(true);
    answer.body = '{"message":"That email or password is not right.","code":"invalid_credentials"}';
    expect(isUnauthorized(await failure(api('GET /api/organizations')))).toBe(false);
    expect(isUnauthorized(new Error('500: Unauthorized'))).toBe(false);
  });
});

describe('a connection', () => {
  it('that fails becomes a plain sentence', async () => {
    await stop();
    stop = await startServer((request) => request.destroy());
    const error = await failure(api('GET /api/organizations'));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(String(error)).toContain('Goodstead cannot be reached.');
  });

  it('that breaks off within an answer becomes one too', async () => {
    answer.body = '[{"id":';
    expect(await failure(api('GET /api/organizations'))).toBeInstanceOf(ConnectionError);
  });

  it('that the caller ends stays an abort', async () => {
    const signal = AbortSignal.abort();
    expect(isAbort(await failure(api('GET /api/organizations', { signal })))).toBe(true);
  });
});
