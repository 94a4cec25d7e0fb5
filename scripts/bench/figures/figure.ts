import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { project } from '../../build.ts';

export interface Spread {
  p50: number;
  p95: number;
}

export interface Figure {
  name: string;
  /** What `product` and `floor` are counted in. */
  unit: string;
  product: Spread;
  /** Null where nothing is unavoidable. */
  floor: Spread | null;
  /** What is compared with the goal, as it is said. */
  value: number;
  as: '×' | '%' | 'ms' | 's' | 'MB' | '';
  /** Null: told, and held to nothing. */
  goal: number | null;
  limit: number | null;
  /** More is better. */
  isLeast?: true;
}

export const spread = (values: number[]): Spread => ({ p50: part(values, 0.5), p95: part(values, 0.95) });

/** The value below which this part of the values is. */
export const part = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(Math.floor(values.length * share), values.length - 1)] ?? 0;

/** What has no floor: held to its median. */
export function plain(
  name: string,
  unit: string,
  values: number[],
  [goal, limit]: readonly [goal: number, limit: number],
): Figure {
  const product = spread(values);
  return { name, unit, product, floor: null, value: product.p50, as: '', goal, limit };
}

export function isWithin({ value, limit, isLeast }: Figure): boolean {
  if (limit === null) return true;
  return isLeast ? value >= limit : value <= limit;
}

const meets = (figure: Figure): string => {
  if (figure.limit === null) return '';
  if (!isWithin(figure)) return 'NOT within';
  return isWithin({ ...figure, limit: figure.goal ?? figure.limit }) ? 'goal' : 'within';
};

export function printTable(figures: Figure[]): void {
  const say = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
  const spreadOf = (values: Spread | null) => (values ? [say(values.p50), say(values.p95)] : ['', '']);
  const bound = ({ as }: Figure, value: number | null) => (value === null ? '–' : `${value} ${as}`);
  const rows = figures.map((figure) => [
    figure.name,
    figure.unit,
    ...spreadOf(figure.product),
    ...spreadOf(figure.floor),
    `${say(figure.value)} ${figure.as}`,
    bound(figure, figure.goal),
    bound(figure, figure.limit),
    meets(figure),
  ]);
  const head = ['figure', 'unit', 'p50', 'p95', 'floor p50', 'p95', 'measured', 'goal', 'limit', ''];
  const widths = head.map((_, index) => Math.max(...[head, ...rows].map((row) => row[index]!.length)));
  const line = (row: string[]) =>
    row.map((cell, index) => (index < 2 ? cell.padEnd(widths[index]!) : cell.padStart(widths[index]!))).join('  ');
  console.log([head, ...rows].map(line).join('\n'));
}

export function writeResults(figures: Figure[]): void {
  const machine = { processors: cpus().length, model: cpus()[0]?.model ?? '', node: process.version };
  const results = { measuredAt: new Date().toISOString(), machine, figures };
  writeFileSync(join(project, 'bench-results.json'), `${JSON.stringify(results, null, 2)}\n`);
}
