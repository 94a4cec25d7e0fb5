import { Column, getTableName, is, SQL, Subquery, type DriverValueDecoder } from 'drizzle-orm';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core';

type Field = SelectedFieldsOrdered[number]['field'];
type Decode = (value: unknown) => unknown;
type NotNullable = () => Record<string, boolean> | undefined;

/** What stands at one name of a row: a value, or a group of values, which is null where its joined row is. */
interface Part {
  name: string;
  at: number;
  decode: Decode | null;
  group: { name: string; at: number; decode: Decode }[];
  /** Where it is of one table alone: by its first column it is told that there was no row. */
  of: { table: string; at: number } | 'several' | null;
}

/** As drizzle maps rows, which looks at each field again for each row. Undefined for what is nested deeper than we do. */
export function createRowMapper(
  fields: SelectedFieldsOrdered,
  notNullable: NotNullable,
): ((rows: unknown[][]) => Record<string, unknown>[]) | undefined {
  const parts = new Map<string, Part>();
  for (const [at, { path, field }] of fields.entries()) {
    const [name = '', inner, ...deeper] = path;
    const decode = decoderOf(field);
    if (deeper.length > 0 || !decode) return undefined;
    if (inner === undefined) {
      parts.set(name, { name, at, decode, group: [], of: null });
      continue;
    }
    const part: Part = parts.get(name) ?? { name, at, decode: null, group: [], of: null };
    parts.set(name, part);
    part.group.push({ name: inner, at, decode });
    if (!is(field, Column)) continue;
    const table = getTableName(field.table);
    part.of ??= { table, at };
    if (part.of !== 'several' && part.of.table !== table) part.of = 'several';
  }
  return (rows) => mapAll([...parts.values()], rows, notNullable());
}

function mapAll(parts: Part[], rows: unknown[][], notNullable: Record<string, boolean> | undefined) {
  const absentAt = parts.map(({ of }) => {
    const mayBeAbsent = notNullable && of && of !== 'several' && !notNullable[of.table];
    return mayBeAbsent ? of.at : null;
  });
  return rows.map((row) => {
    const record: Record<string, unknown> = {};
    for (let index = 0; index < parts.length; index += 1) {
      const { name, at, decode, group } = parts[index]!;
      const tellsAbsence = absentAt[index] ?? null;
      if (decode) record[name] = read(row[at], decode);
      else if (tellsAbsence !== null && row[tellsAbsence] === null) record[name] = null;
      else {
        const inner: Record<string, unknown> = {};
        for (const each of group) inner[each.name] = read(row[each.at], each.decode);
        record[name] = inner;
      }
    }
    return record;
  });
}

const read = (value: unknown, decode: Decode): unknown => (value === null ? null : decode(value));

function decoderOf(field: Field): Decode | null {
  const decoder = is(field, Column) ? field : decoderIn(field);
  return decoder ? (value) => decoder.mapFromDriverValue(value) : null;
}

const decoderIn = (field: Exclude<Field, Column>): DriverValueDecoder<unknown, unknown> | undefined => {
  const expression = is(field, Subquery) ? field._.sql : is(field, SQL) ? field : field.sql;
  return (expression as { decoder?: DriverValueDecoder<unknown, unknown> }).decoder;
};
