// What files that are read must leave alone: the folders around, and the network.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readdir } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface Surroundings {
  /** An address that answers nobody and counts who asks. */
  decoyUrl: string;
  /** Connections to the decoy from anywhere, and of this process to anywhere but its database. */
  countConnections(): number;
  /** Files that are there now and were not at the start. */
  findNewFiles(): Promise<string[]>;
  close(): void;
}

export async function watchSurroundings(folders: string[]): Promise<Surroundings> {
  const before = new Set(await listAll(folders));
  let connections = 0;
  const decoy = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => void decoy.listen(0, '127.0.0.1', resolve));
  const onSocket = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    // A Unix socket, as the database has, knows no address.
    socket.once('lookup', () => (connections += 1));
    socket.once('connect', () => {
      if (socket.remoteAddress) connections += 1;
    });
  };
  subscribe('net.client.socket', onSocket);
  return {
    decoyUrl: `http://127.0.0.1:${(decoy.address() as AddressInfo).port}`,
    countConnections: () => connections,
    async findNewFiles() {
      return (await listAll(folders)).filter((path) => !before.has(path));
    },
    close() {
      unsubscribe('net.client.socket', onSocket);
      decoy.close();
    },
  };
}

const needless = new Set(['node_modules', '.git']);

async function listAll(folders: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const folder of folders) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (!entry.isDirectory()) found.push(path);
      else if (!needless.has(entry.name)) found.push(...(await listAll([path])));
    }
  }
  return found;
}
