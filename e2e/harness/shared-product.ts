// One product for all workers, started when the first of them asks for it: organizations know nothing of each other.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startProduct } from './start-product.ts';
import type { Product } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    productDoor: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let product: Promise<Product> | undefined;
  const server = createServer((_, answer) => {
    product ??= startProduct();
    product.then(
      ({ url }) => answer.end(url),
      (error: Error) => {
        // The next file tries again.
        product = undefined;
        answer.writeHead(500).end(error.message);
      },
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  project.provide('productDoor', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    await (await product)?.remove();
  };
}

/** Its address. */
export async function findProduct(): Promise<string> {
  const answer = await fetch(inject('productDoor'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
