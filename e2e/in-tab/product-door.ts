// The way from a tab of the widget tests to the started product. A tab acts for several people, so it names in each request
// whose session it is; the browser itself keeps no cookie.
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Plugin } from 'vite';
import { startProduct } from '../harness/start-product.ts';
import type { Product } from '../harness/start-product.ts';
import { personHeader, personParameter } from './person-header.ts';

/** Starts the product with the first request and ends it with the run. */
export function openProductDoor(): Plugin {
  let product: Promise<Product> | undefined;
  return {
    name: 'product-door',
    configureServer(server) {
      server.middlewares.use((incoming, answer, next) => {
        if (!incoming.url?.startsWith('/api/')) return next();
        product ??= startProduct();
        product.then(({ url }) => {
          const { hostname, port } = new URL(url);
          const passedOn = request({ hostname, port, method: incoming.method, ...namePerson(incoming) }, (given) => {
            const { 'set-cookie': cookies, ...headers } = given.headers;
            answer.writeHead(given.statusCode ?? 502, { ...headers, ...(cookies && { [personHeader]: cookies[0] }) });
            answer.flushHeaders();
            given.pipe(answer);
          });
          passedOn.on('error', () => answer.destroy());
          answer.on('close', () => passedOn.destroy());
          incoming.pipe(passedOn);
        }, next);
      });
      server.httpServer?.once('close', () => void product?.then((started) => started.remove()));
    },
  };
}

function namePerson({ url = '/', headers }: IncomingMessage) {
  const address = new URL(url, 'http://tab.invalid');
  const person = headers[personHeader] ?? address.searchParams.get(personParameter) ?? undefined;
  address.searchParams.delete(personParameter);
  const { [personHeader]: _, cookie: _cookie, ...others } = headers;
  return { path: address.pathname + address.search, headers: { ...others, ...(person && { cookie: person }) } };
}
