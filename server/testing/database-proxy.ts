import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';

/** What becomes of the connection of the next commit. */
export type CommitFault = 'not sent' | 'answer lost' | 'sent late';

export interface DatabaseProxy {
  connection: ClientConfig;
  nextCommit(fault: CommitFault): void;
  /** Hands over the commit that is 'sent late', whose client is gone, and waits for what becomes of it. */
  sendLate(): Promise<void>;
  /** Before the next statement arrives that holds these words. */
  cutBefore(words: string): void;
  close(): Promise<void>;
}

/** Between an app and PostgreSQL: cuts the connection before a statement arrives, or before a commit's answer does. */
export async function startDatabaseProxy(server: ClientConfig): Promise<DatabaseProxy> {
  let fault: CommitFault | null = null;
  let faultAt = '';
  let sendLate = async () => {};
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const database = connectTo(server);
    const both = [client, database];
    let isKept = false;
    const cut = () => both.forEach((socket) => isKept || socket.destroy());
    for (const socket of both) {
      sockets.add(socket);
      socket.on('error', cut).on('close', cut);
    }
    client.on('data', (bytes) => {
      if (!fault || !bytes.includes(faultAt)) return database.write(bytes);
      const becomes = fault;
      fault = null;
      if (becomes === 'not sent') return cut();
      if (becomes === 'sent late') {
        isKept = true;
        client.destroy();
        database.removeAllListeners('data');
        sendLate = async () => {
          database.write(bytes);
          await once(database, 'data');
          database.destroy();
        };
        return;
      }
      database.removeAllListeners('data').once('data', cut);
      database.write(bytes);
    });
    database.on('data', (bytes) => client.write(bytes));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    connection: redirect(server, port),
    nextCommit: (next) => ([faultAt, fault] = ['commit\0', next]),
    sendLate: () => sendLate(),
    cutBefore: (words) => ([faultAt, fault] = [words, 'not sent']),
    async close() {
      sockets.forEach((socket) => socket.destroy());
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

function connectTo({ connectionString, host = '127.0.0.1', port = 5432 }: ClientConfig): Socket {
  if (connectionString) {
    const url = new URL(connectionString);
    return connect(Number(url.port || 5432), url.hostname);
  }
  return host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
}

function redirect(server: ClientConfig, port: number): ClientConfig {
  if (!server.connectionString) return { ...server, host: '127.0.0.1', port };
  const url = new URL(server.connectionString);
  url.host = `127.0.0.1:${port}`;
  return { connectionString: url.href };
}
