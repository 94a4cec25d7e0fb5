import type { JsonSchema } from './json-schema.ts';

const exampleId = '0198c5f0-3a52-7c31-9d2e-5b8f7a1c4e60';
const byFormat: Record<string, string> = {
  uuid: exampleId,
  'date-time': '2026-11-21T09:30:00.000Z',
  date: '2026-12-01',
  email: 'maya@junipertable.example',
  uri: 'https://junipertable.example',
};
/** Texts that sound like what they are called. */
const byName: Record<string, string> = {
  title: 'Call the printer about the annual report',
  name: 'Juniper Table',
  organizationName: 'Juniper Table',
  confirmName: 'Juniper Table',
  firstName: 'Maya',
  lastName: 'Okafor',
  password: 'seven lanterns over harbor street',
  next: 'nine lanterns under harbor street',
  email: 'maya@junipertable.example',
  website: 'https://junipertable.example',
  baseUrl: 'https://api.example.com/v1',
  apiKey: 'sk-example',
  timeZone: 'America/New_York',
  month: '2026-11',
  asOf: '2026-09',
  flowType: 'message_template',
  content: 'What should we do before the gala?',
  comment: 'The printer needs the file by Friday.',
  subject: 'The annual report',
  body: 'Please find the report attached.',
  q: 'annual report',
  types: 'task,document,message',
  place: '[name of the venue]',
  message: 'A sentence for the person.',
  profileImageUrl: '/pictures/maya.png',
};

/** A value that fits the schema; `resolve` finds what a `$ref` names. */
export function makeExample(schema: JsonSchema, resolve: (ref: string) => JsonSchema, name = ''): unknown {
  const inner = (next: JsonSchema, nextName = name) => makeExample(next, resolve, nextName);
  if (schema.$ref) return inner(resolve(schema.$ref));
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.[0]) return inner(choices[0]);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => inner(part)));
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([key, value]) => [key, inner(value, key)]));
  }
  if (schema.prefixItems) return schema.prefixItems.map((item) => inner(item));
  switch (schema.type) {
    case 'array':
      return schema.items ? [inner(schema.items, name.replace(/s$/, ''))] : [];
    case 'object':
      return typeof schema.additionalProperties === 'object' ? { mission: inner(schema.additionalProperties) } : {};
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'string':
      return (schema.format && byFormat[schema.format]) ?? byName[name] ?? 'Some words';
    default:
      return null;
  }
}
