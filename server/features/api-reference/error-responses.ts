import type { CallNote } from '../../../contract/call-note.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { errorStatus, type ErrorCode } from '../../../contract/errors.ts';
import { takesKey } from '../../platform/http/route.ts';
import { errorMeanings } from './error-meanings.ts';
import type { JsonSchema } from './json-schema.ts';

/** Every code that a call may answer with. */
export function listErrors(endpoint: Endpoint, note: CallNote): ErrorCode[] {
  const { method, path, query, body } = endpoint;
  const isWriting = method !== 'GET';
  const namesRecord =
    path.includes(':') || [query, body].some((schema) => schema && 'organizationId' in shapeOf(schema));
  const codes: (ErrorCode | false)[] = [
    (isWriting || query !== undefined) && 'invalid_input',
    !note.isOpen && 'unauthorized',
    isWriting && 'cross_site',
    (namesRecord || (isWriting && !note.isOpen)) && 'not_found',
    takesKey(endpoint) && 'key_reused',
    isWriting && 'body_too_large',
    isWriting && 'unsupported_media_type',
    ...(note.errors ?? []),
    'internal',
    'not_ready',
  ];
  return [...new Set(codes.filter((code) => code !== false))];
}

const shapeOf = (schema: object): object => ('shape' in schema ? (schema.shape as object) : {});

export const errorSchema: JsonSchema = {
  type: 'object',
  description: 'What every refusal and failure is answered with.',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'A sentence for the person.' },
    code: { enum: Object.keys(errorStatus) },
    details: {
      type: 'array',
      description: 'What is wrong with which field.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    current: { description: 'With `stale`: the record as it is now.' },
    yours: {
      description: 'With `stale`, of a guide: the answers that were sent and that `current` has other words for.',
    },
    userMessage: { description: 'With `ai_unavailable`: the message that was stored all the same.' },
  },
};

const header = (description: string, schema: JsonSchema = { type: 'string' }) => ({ description, schema });
const headersOf: Record<number, Record<string, object>> = {
  405: { Allow: header('The methods that the address takes.') },
  416: { 'Content-Range': header('How many bytes the file has.') },
  429: { 'Retry-After': header('In how many seconds to try again.', { type: 'integer' }) },
  502: { 'Retry-After': header('Where the model says in how many seconds to try again.', { type: 'integer' }) },
  503: { 'Retry-After': header('In how many seconds to try again.', { type: 'integer' }) },
};

/** By status. `pageToo`: a form is answered with a page that says what is wrong. */
export function describeErrors(codes: readonly ErrorCode[], pageToo: boolean): Record<string, object> {
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      String(status),
      {
        description: of.map((code) => `\`${code}\`: ${errorMeanings[code]}`).join('\n\n'),
        ...(headersOf[status] && { headers: headersOf[status] }),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error', properties: { code: { enum: of } } },
            examples: Object.fromEntries(of.map((code) => [code, { value: { message: errorMeanings[code], code } }])),
          },
          ...(pageToo && status < 500 && { 'text/html': { schema: { type: 'string' }, example: '<!doctype html>' } }),
        },
      },
    ]),
  );
}
