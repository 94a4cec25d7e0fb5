import { z } from 'zod';
import { contract } from '../../../contract/index.ts';

/** As much of JSON Schema 2020-12 as the contract's schemas become. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  description?: string;
}

const nameOf = (exported: string): string => exported.charAt(0).toUpperCase() + exported.slice(1);

// What the contract exports by name is described once, under that name.
const named = z.registry<{ id: string }>();
for (const [exported, value] of Object.entries(contract)) {
  if (value instanceof z.ZodType) named.add(value, { id: nameOf(exported) });
}
const unnamed = z.registry<{ id: string }>();

/** Turns schemas of the contract into JSON Schema; what they share is gathered in `shared`. */
export function createSchemaWriter() {
  const shared: Record<string, JsonSchema> = {};

  function write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const written = z.toJSONSchema(z.object({ value: schema }), {
      io,
      // What is sent and what is answered under one name are not always the same.
      metadata: io === 'output' ? named : unnamed,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        if (io === 'output' || !(zodSchema instanceof z.ZodPipe)) return;
        const { in: first, out } = zodSchema as z.ZodPipe<z.ZodType, z.ZodType>;
        // A value is tidied before it is checked, which says little of what it may be.
        if (out instanceof z.ZodTransform) return;
        const checked = write(out, io);
        if (checked.format || first instanceof z.ZodTransform) Object.assign(jsonSchema, checked);
      },
    });
    const { $defs = {}, properties } = movedToComponents(written) as z.core.JSONSchema.BaseSchema;
    for (const [name, definition] of Object.entries($defs)) {
      delete definition.id;
      shared[name] = definition as JsonSchema;
    }
    return properties?.['value'] as JsonSchema;
  }

  return { shared, write };
}

const movedToComponents = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
