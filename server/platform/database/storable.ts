/** All texts in it as the database can hold them. */
export function toStorable<Value>(value: Value): Value;
export function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed();
  if (Array.isArray(value)) return value.map((each: unknown) => toStorable(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toStorable(each) as unknown]));
}
