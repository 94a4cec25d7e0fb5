import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Door {
  /** The server's, through the door. */
  url: string;
  close(): void;
  open(): void;
  end(): void;
}

/** In front of a server: while it is closed, nobody is there. */
export async function startDoor(address: string): Promise<Door> {
  let isOpen = true;
  const sockets = new Set<Socket>();
  const door = createServer((client) => {
    if (!isOpen) return client.destroy();
    const { hostname, port } = new URL(address);
    const both = [client, connect(Number(port), hostname)] as const;
    const cut = () => both.forEach((socket) => socket.destroy());
    for (const socket of both) {
      sockets.add(socket);
      socket.on('error', cut).on('close', cut);
    }
    both[0].pipe(both[1]).pipe(both[0]);
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const url = new URL(address);
  url.port = String((door.address() as AddressInfo).port);
  const close = () => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href.replace(/\/$/, ''),
    close,
    open: () => (isOpen = true),
    end() {
      close();
      door.close();
    },
  };
}
