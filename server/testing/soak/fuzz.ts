/** Inputs made by chance from what the contract says of a call: mostly as it wants them, here and there not. */
import type { TestFile } from '../records.ts';

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  format?: string;
}

export type Chance = () => number;

/** Mulberry32: the same row of numbers for the same seed, so that what failed once can be tried again. */
export function createChance(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const oneOf = <Item>(chance: Chance, items: readonly Item[]): Item =>
  items[Math.floor(chance() * items.length)]!;

const texts = [
  'Call the printer',
  '',
  ' ',
  '\u0000',
  '\ud83d',
  '\u202e\u200b',
  'a'.repeat(20_000),
  '<script>alert(1)</script>',
  '{{constructor}}',
  '[x](javascript:alert(1))',
  "'; drop table users; --",
  '%',
  '..\\..\\..',
  '=1+1',
  '$1,000.00 by Friday, @everybody',
  '2026-02-30',
  '2026-11-26',
  '2026-11-26T10:00:00.000Z',
  'a@example.org',
  '# One\n\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |',
];
const numbers = [0, 1, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 25, 100];
const odd = [null, true, [], {}, [[[]]], { length: 1 }, '__proto__', 1e21, 'a'];

/** For a field by its name; an id of a record that is there, or of none. */
export type FindId = (field: string) => string;

/** A value for a schema; one in forty is of any kind at all. */
export function makeValue(schema: Schema, chance: Chance, findId: FindId, field = '', depth = 0): unknown {
  if (chance() < 1 / 40 || depth > 6) return oneOf(chance, odd);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return oneOf(chance, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  const inside = (of: Schema, name = field) => makeValue(of, chance, findId, name, depth + 1);
  if (choices) return inside(oneOf(chance, choices));
  switch (schema.type) {
    case 'object':
      return makeObject(schema, chance, inside);
    case 'array':
      return Array.from({ length: Math.floor(chance() * 4) }, () => inside(schema.items ?? {}));
    case 'integer':
    case 'number':
      return oneOf(chance, numbers);
    case 'boolean':
      return chance() < 0.5;
    case 'null':
      return null;
    default:
      if (schema.format === 'uuid' || field.endsWith('Id')) return findId(field);
      return chance() < 0.4 ? texts[0] : oneOf(chance, texts);
  }
}

function makeObject(
  { properties = {}, required = [], additionalProperties }: Schema,
  chance: Chance,
  inside: (of: Schema, name: string) => unknown,
) {
  const named = Object.entries(properties).filter(([name]) => required.includes(name) || chance() < 0.5);
  const entries = named.filter(() => chance() > 0.03).map(([name, schema]) => [name, inside(schema, name)]);
  if (typeof additionalProperties === 'object') entries.push([oneOf(chance, texts), inside(additionalProperties, '')]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

export const invitationPath = '/api/organizations/:id/invitations/:invitationId';

/** A form with a file, here and there with none, with two, or of no type that there is. */
export function makeForm(chance: Chance, findId: FindId): { fields: Record<string, string>; files: TestFile[] } {
  const fields: Record<string, string> = {};
  for (const name of ['organizationId', 'replaces', oneOf(chance, texts)])
    if (chance() < (name === 'organizationId' ? 0.95 : 0.2))
      fields[name] = oneOf(chance, [findId(name), findId(name), oneOf(chance, texts)]);
  const makeFile = (): TestFile => ({
    name: `${oneOf(chance, texts)}${oneOf(chance, ['.txt', '.csv', '.pdf', '.docx', '.exe', ''])}`,
    type: oneOf(chance, ['text/plain', 'text/csv', 'application/pdf', 'x', '']),
    content: Buffer.from(oneOf(chance, [...texts, '%PDF-1.7\n', 'PK\u0003\u0004'])),
  });
  return { fields, files: Array.from({ length: oneOf(chance, [0, 1, 1, 1, 1, 2]) }, makeFile) };
}

/** By the field of a call the beginning of the addresses under which what it names is. */
const fields: Record<string, string> = {
  organizationId: '/api/organizations/:id',
  chatSessionId: '/api/chat/sessions/:id',
  taskId: '/api/tasks/:id',
  documentId: '/api/documents/:id',
  messageId: '/api/chat/messages/:id',
  userId: '/api/users/:id',
  assigneeId: '/api/users/:id',
  invitationId: invitationPath,
};

/** Of the ids of records, by the beginnings of their addresses, the one that a field, or the path itself, asks for. */
export function idFor(records: Record<string, string>, field: string, path = ''): string | undefined {
  const owner = field === 'id' ? Object.keys(records).find((beginning) => path.startsWith(beginning)) : fields[field];
  return owner && records[owner];
}
