import { agentTypes } from '../../../contract/agents.ts';
import type { CallNote } from '../../../contract/call-note.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { isPaged, mostWithoutLimit } from '../../../contract/page.ts';
import { takesKey } from '../../platform/http/route.ts';
import { describeErrors, listErrors } from './error-responses.ts';
import type { JsonSchema } from './json-schema.ts';

export interface SchemaWriter {
  write(schema: NonNullable<Endpoint['output']>, io: 'input' | 'output'): JsonSchema;
  exampleOf(schema: JsonSchema): unknown;
}

const eventExamples: Record<string, string> = {
  '/api/events': 'event: changed\ndata: {"entity":"task","id":"0198c5f0-3a52-7c31-9d2e-5b8f7a1c4e60"}\n\n',
  '/api/chat/messages/:id/writing': 'event: delta\ndata: {"text":"Dear friends,"}\n\n',
};
const answerEvents = 'event: delta\ndata: {"text":"Before the gala,"}\n\n';

/** As OpenAPI writes a call's address. */
export const openApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

const groups: [RegExp, string][] = [
  [/^\/api\/(login|register|logout|auth|forgot-password|reset-password)/, 'Signing in'],
  [/\/(ai|ai-settings|ai-usage)(\/|$)/, 'Models'],
  [/\/(memory|memory-settings)(\/|$)/, 'Memory'],
  [/\/invitations(\/|$)/, 'Invitations'],
  [/\/profile$/, 'Profile'],
  [/^\/api\/organizations/, 'Organizations'],
  [/^\/api\/(tasks|task-comments)/, 'Tasks'],
  [/^\/api\/(documents|document-requirements)/, 'Documents'],
  [/\/(flows|flow-runs|flow-run)(\/|$)/, 'Guides'],
  [/^\/api\/chat\/messages\/:id\/(versions|places|documents|writing|export)/, 'Results'],
  [/^\/api\/(chat|agents|playbook)/, 'Chat'],
  [/^\/api\/(emails|notifications|events)/, 'Emails, notifications, events'],
  [/^\/api\/(dashboard|search)/, 'Dashboard and search'],
];
export const lastGroup = 'Running it';
export const groupNames = [...groups.map(([, name]) => name), lastGroup];
export const groupOf = (path: string): string => groups.find(([pattern]) => pattern.test(path))?.[1] ?? lastGroup;

export function describeCall(name: string, endpoint: Endpoint, note: CallNote, schemas: SchemaWriter): object {
  const isForm = Boolean(note.isOpen && endpoint.body);
  return {
    operationId: name,
    summary: note.summary,
    tags: [groupOf(endpoint.path)],
    ...(note.isOpen && { security: [] }),
    parameters: describeParameters(endpoint, schemas),
    ...describeBody(endpoint, isForm, schemas),
    responses: {
      ...describeAnswers(endpoint, note, isForm, schemas),
      ...describeErrors(listErrors(endpoint, note), isForm),
    },
  };
}

const onceKey: JsonSchema = { type: 'string', pattern: '^[\\x21-\\x7e]+$', minLength: 8, maxLength: 128 };

const pageParameters: Record<string, { description: string }> = {
  limit: {
    description: `How many a page has; without it the newest ${mostWithoutLimit.toLocaleString('en-US')} at most.`,
  },
  before: { description: 'The cursor of the page before: take it with the `Link` of that page.' },
};
const nextLink = {
  Link: {
    description: 'Where there is more: the address of the next page, as `<…>; rel="next"`.',
    schema: { type: 'string' },
  },
};

function describeParameters(endpoint: Endpoint, { write, exampleOf }: SchemaWriter): object[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const schema: JsonSchema = /^id$|Id$/.test(name)
      ? { type: 'string', format: 'uuid' }
      : name === 'agentType'
        ? { enum: agentTypes }
        : { type: 'string' };
    return { name, in: 'path', required: true, schema, example: exampleOf(schema) };
  });
  const query = endpoint.query && write(endpoint.query, 'input');
  const inQuery = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query?.required?.includes(name) ?? false,
    ...(isPaged(endpoint) && pageParameters[name]),
    schema,
  }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'For a day, the same key with the same content is answered as the first time, and nothing is made twice.',
    schema: onceKey,
    example: '0198c5f0-3a52-7c31-9d2e-5b8f7a1c4e61',
  };
  return [...inPath, ...inQuery, ...(takesKey(endpoint) ? [key] : [])];
}

const upload: JsonSchema = {
  type: 'object',
  required: ['file', 'organizationId'],
  properties: {
    file: { type: 'string', format: 'binary' },
    organizationId: { type: 'string', format: 'uuid' },
    replaces: { type: 'string', format: 'uuid', description: 'The document whose next version this is.' },
  },
};

function describeBody(endpoint: Endpoint, isForm: boolean, { write, exampleOf }: SchemaWriter): object {
  if (endpoint.method === 'POST' && endpoint.path === '/api/documents') {
    const example = { ...(exampleOf(upload) as object), file: 'The file itself' };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: upload, example } } } };
  }
  if (!endpoint.body) return {};
  const schema = write(endpoint.body, 'input');
  const media = { schema, example: exampleOf(schema) };
  const content = { 'application/json': media, ...(isForm && { 'application/x-www-form-urlencoded': media }) };
  return { requestBody: { required: true, content } };
}

function describeAnswers(
  endpoint: Endpoint,
  { types = ['application/json'] }: CallNote,
  isForm: boolean,
  { write, exampleOf }: SchemaWriter,
): Record<string, object> {
  const { path, output, status } = endpoint;
  if (status === 204) return { 204: { description: 'Done.' } };
  const schema = output && write(output, 'output');
  const mediaOf = (type: string): object => {
    if (type === 'application/json' && schema) return { schema, example: exampleOf(schema) };
    if (type === 'text/event-stream')
      return { schema: { type: 'string' }, example: eventExamples[path] ?? answerEvents };
    return { schema: { type: 'string', format: 'binary' }, example: 'The file itself' };
  };
  const isFile = types[0] === 'application/octet-stream';
  const contentTypes = isFile ? ['*/*'] : types;
  const content = Object.fromEntries(contentTypes.map((type) => [type, mediaOf(type)]));
  return {
    [status]: { description: 'What was asked for.', ...(isPaged(endpoint) && { headers: nextLink }), content },
    ...(isFile && {
      206: {
        description: 'The range that was asked for.',
        headers: { 'Content-Range': { description: 'Which bytes these are.', schema: { type: 'string' } } },
        content,
      },
    }),
    ...(isForm && {
      303: {
        description: 'To a form: on to the page that comes next.',
        headers: { Location: { description: 'Where that is.', schema: { type: 'string' } } },
      },
    }),
  };
}
