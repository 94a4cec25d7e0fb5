import { readdirSync } from 'node:fs';
import type { Endpoint } from '../../contract/endpoint.ts';

const folder = new URL('../../contract/', import.meta.url);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'status' in value;

/** Every call of the contract, found in its files, so that a new one is never left out. */
export async function listEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href) as Promise<object>));
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
}

/** The endpoint's path with these parameters. */
export const fillPath = (path: string, parameters: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? 'missing');
