import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { isPaged } from '../../../contract/page.ts';
import { listEndpoints } from '../../testing/all-endpoints.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { openApiPath } from './describe-call.ts';

interface Media {
  example?: unknown;
  examples?: Record<string, { value: { code: string } }>;
}
interface Operation {
  operationId: string;
  parameters: { name: string; required: boolean }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { headers?: object; content?: Record<string, Media> }>;
}

const test = useTestApp();
let paths: Record<string, Record<string, Operation>>;
let endpoints: Endpoint[];
beforeAll(async () => {
  paths = (await test.app.inject('/api/openapi.json')).json<{ paths: typeof paths }>().paths;
  endpoints = await listEndpoints();
});
const operationOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  paths[openApiPath(path)]?.[method.toLowerCase()];
const operations = () => Object.values(paths).flatMap((methods) => Object.values(methods));

it('is valid OpenAPI 3.1, for somebody who is not signed in', async () => {
  const response = await test.app.inject('/api/openapi.json');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./) });
  expect(await new Validator().validate(response.json())).toEqual({ valid: true });
});

it('has every address and method that the server has, and no other', async () => {
  const told = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(endpoints.filter(({ method, path }) => !told.includes(`${method} ${path}`))).toEqual([]);
  const served = told.filter((call) => {
    const [method = 'GET', url = ''] = call.split(' ');
    return test.app.hasRoute({ method: method as 'GET', url });
  });
  expect(told.filter((call) => !served.includes(call))).toEqual([]);
  expect(new Set(operations().map(({ operationId }) => operationId)).size).toBe(told.length);
  expect(Object.values(contract)).toEqual(expect.arrayContaining(endpoints));
});

it('has an example for each body, which the call takes, and for each answer, which it could give', () => {
  const wrong = endpoints.flatMap((endpoint) => {
    const { method, path, body, output, status } = endpoint;
    const operation = operationOf(endpoint)!;
    const sent = body && body.safeParse(operation.requestBody?.content['application/json']?.example);
    const answer = output && output.safeParse(operation.responses[status]?.content?.['application/json']?.example);
    return [sent, answer].flatMap((result) => (result?.error ? [`${method} ${path}: ${result.error.message}`] : []));
  });
  expect(wrong).toEqual([]);
  const bare = operations().flatMap(({ operationId, requestBody, responses }) =>
    [requestBody ?? {}, ...Object.values(responses)].flatMap(({ content = {} }) =>
      Object.values(content)
        .filter(({ example, examples }) => example === undefined && !examples)
        .map(() => operationId),
    ),
  );
  expect(bare).toEqual([]);
});

it('names what goes wrong in the contract’s shape, and the headers that come with it', () => {
  const accept = operationOf({ method: 'POST', path: '/api/invitations/:token/accept' })!;
  expect(Object.keys(accept.responses['403']?.content?.['application/json']?.examples ?? {})).toEqual([
    'cross_site',
    'other_address',
  ]);
  const create = operationOf({ method: 'POST', path: '/api/tasks' })!;
  expect(create.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }]);
  expect(Object.keys(create.responses)).toEqual(['201', '400', '401', '403', '404', '409', '413', '415', '500', '503']);
  const register = operationOf({ method: 'POST', path: '/api/register' })!;
  expect(register.parameters).toMatchObject([{ name: 'Idempotency-Key' }]);
  expect(create.responses['503']).toMatchObject({ headers: { 'Retry-After': {} } });
});

it('tells of every list that can grow how one asks for its pages', () => {
  for (const endpoint of endpoints) {
    const { parameters, responses } = operationOf(endpoint)!;
    const told = ['limit', 'before'].filter((name) => parameters.some((each) => each.name === name && !each.required));
    const links = 'Link' in (responses['200']?.headers ?? {});
    expect([endpoint.path, told.length, links]).toEqual([endpoint.path, isPaged(endpoint) ? 2 : 0, isPaged(endpoint)]);
  }
});

it('is a page, too, with every call and no script', async () => {
  const response = await test.app.inject('/api/docs');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.headers['content-security-policy']).toContain("default-src 'self'");
  expect(response.body).not.toMatch(/<script|https?:\/\/(?!\S*example)/);
  const headings = [...response.body.matchAll(/<h3 id="(\w+)"><code>(\w+) ([^<]+)<\/code>/g)].map(([, id]) => id);
  expect(headings).toHaveLength(operations().length);
  for (const { operationId } of operations()) expect(response.body).toContain(`href="#${operationId}"`);
});

it.each(['/api/docs', '/api/openapi.json'])('%s comes compressed, and once', async (url) => {
  const answer = await test.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers['content-encoding']).toBe('gzip');
  const again = await test.app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
