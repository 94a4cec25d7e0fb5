/** The largest value that a call takes, of the text that is given. */
interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  format?: string;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
}

/** Of a text whose schema does not tell the most. */
const usualLength = 50_000;

interface Making {
  /** Of a length. */
  text(length: number): string;
  /** What a field has to be, where that is more than its schema tells; null: it is left out. */
  find(field: string): unknown;
  /** Of what may have any. */
  names: readonly string[];
  /** Of all of it, as JSON. */
  mostBytes: number;
}

/** Where nothing else is said, as much as there is room for. */
export function makeLargest(schema: Schema, making: Making): unknown {
  const sample = making.text(1_000);
  const bytesOfSign = JSON.stringify(sample).length / sample.length;
  let room = making.mostBytes;
  const take = (most: number): string => {
    const length = Math.max(0, Math.min(most, Math.floor(room / bytesOfSign)));
    room -= length * bytesOfSign;
    return making.text(length);
  };

  function make(of: Schema, field: string): unknown {
    const found = making.find(field);
    if (found !== undefined) return found;
    if (of.const !== undefined) return of.const;
    if (of.enum) return of.enum[0];
    const choices = of.anyOf ?? of.oneOf;
    if (choices) return make(choices.find(({ type }) => type !== 'null') ?? choices[0]!, field);
    switch (of.type) {
      case 'object': {
        const named = Object.entries(of.properties ?? {});
        const made: Record<string, unknown> = {};
        for (const [name, each] of named) if (making.find(name) !== null) made[name] = make(each, name);
        if (typeof of.additionalProperties === 'object')
          for (const name of making.names) made[name] = make(of.additionalProperties, name);
        return made;
      }
      case 'array': {
        const items: unknown[] = [];
        while (room > 0 && items.length < (of.maxItems ?? 1_000)) {
          items.push(make(of.items ?? {}, field));
          room -= 40;
        }
        return items;
      }
      case 'integer':
      case 'number':
        return Math.max(of.minimum ?? 1, 1);
      case 'boolean':
        return true;
      case 'null':
        return null;
      default:
        return makeText(of);
    }
  }

  const makeText = ({ format, maxLength = usualLength }: Schema): string => formats[format ?? ''] ?? take(maxLength);

  return make(schema, '');
}

const formats: Record<string, string> = {
  email: 'ana@example.org',
  uuid: '0198c5a2-0000-7000-8000-000000000001',
  uri: 'https://example.org/',
  date: '2026-11-26',
  'date-time': '2026-11-26T10:00:00.000Z',
};
