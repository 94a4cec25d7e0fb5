import { callNotes, openCalls } from '../../../contract/call-notes.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { contract, type Calls } from '../../../contract/index.ts';
import { sessionCookieName } from '../../platform/http/server.ts';
import { describeCall, groupNames, groupOf, openApiPath, type SchemaWriter } from './describe-call.ts';
import { describeErrors, errorSchema } from './error-responses.ts';
import { createSchemaWriter, type JsonSchema } from './json-schema.ts';
import { makeExample } from './make-example.ts';

const description = `Everything that the web does, it does by these calls. JSON in and out, UTF-8; ids are UUIDs, times are
ISO 8601 in UTC.

Sign in with \`POST /api/login\`; the session is a cookie. A request that changes something must come from the app's own
origin where a browser sends \`Origin\` or \`Sec-Fetch-Site\`; a program that sends neither is let through by its cookie.

What belongs to an organization that the caller is no member of answers 404, exactly as if it did not exist. A malformed
id in a path is 404, too. Another method than those of an address is 405 \`method_not_allowed\` with \`Allow\`.`;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'status' in value;

/** The whole API in OpenAPI 3.1. */
export function describeApi(version: string) {
  const { shared, write } = createSchemaWriter();
  const resolve = (ref: string): JsonSchema => shared[ref.slice(ref.lastIndexOf('/') + 1)] ?? {};
  const schemas: SchemaWriter = { write, exampleOf: (schema) => makeExample(schema, resolve) };
  const paths: Record<string, Record<string, object>> = {};
  const add = (path: string, method: string, call: object) =>
    void ((paths[openApiPath(path)] ??= {})[method.toLowerCase()] = call);

  for (const [name, endpoint] of Object.entries(contract)) {
    if (!isEndpoint(endpoint)) continue;
    const note = callNotes[`${endpoint.method} ${endpoint.path}` as keyof Calls];
    add(endpoint.path, endpoint.method, describeCall(name, endpoint, note, schemas));
  }
  for (const call of openCalls) add(call.path, 'get', describeOpenCall(call));

  return {
    openapi: '3.1.0',
    info: { title: 'Goodstead', version, description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    tags: groupNames.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookieName } },
      schemas: { Error: errorSchema, ...shared },
    },
  };
}

function describeOpenCall({
  path,
  summary,
  query = [],
  status,
  type,
  errors = [],
}: (typeof openCalls)[number]): object {
  const schema: JsonSchema = { type: type === 'application/json' ? 'object' : 'string' };
  const example = type === 'application/json' ? { status: 'ok' } : '<!doctype html>';
  const name = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/[^a-z]+(\w)/g, (_, letter: string) => letter.toUpperCase());
  const movesOn = {
    description: 'On to another page.',
    headers: { Location: { description: 'Where that is.', schema: { type: 'string' } } },
  };
  return {
    operationId: `open_${name}`,
    summary,
    tags: [groupOf(path)],
    security: [],
    parameters: query.map((parameter) => ({ name: parameter, in: 'query', schema: { type: 'string' } })),
    responses: {
      [status]: type ? { description: 'What was asked for.', content: { [type]: { schema, example } } } : movesOn,
      ...(path === '/api/reset-password' && {
        303: movesOn,
        404: { description: 'The link works no more.', content: { 'text/html': { schema, example } } },
      }),
      ...(query.includes('returnTo') && { 302: { ...movesOn, description: 'Who is signed in is led on.' } }),
      ...describeErrors([...errors, 'internal'], false),
    },
  };
}
