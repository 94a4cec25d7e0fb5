import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitConnections } from './connections.ts';

const app = Fastify({ forceCloseConnections: true });
limitConnections(app, 3);
app.get('/', async () => 'Hello');
beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());

const open = () =>
  new Promise<Socket>((resolve) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => resolve(socket));
  });
const ask = (socket: Socket): Promise<string> => {
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  return text(socket);
};

it('one connection too many is told so, those that are there go on, and there is room again once one has gone', async () => {
  const [first, ...others] = [await open(), await open(), await open()];
  const refused = await text(await open());
  expect(refused).toMatch(/^HTTP\/1\.1 503 [^]*"Very many connections are open here/);
  expect(await ask(first!)).toMatch(/^HTTP\/1\.1 200 [^]*Hello$/);
  expect(await ask(await open())).toMatch(/^HTTP\/1\.1 200 /);
  for (const socket of others) socket.destroy();
});
