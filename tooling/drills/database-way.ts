import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

export interface DatabaseWay {
  /** The database 'fairshelf' behind the address, as its superuser. */
  readonly url: string;
  /** Cuts every connection and accepts no new one until it has a target again. */
  readonly cut: () => Promise<void>;
  readonly leadTo: (socketFolder: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** An address that leads to one server and, after a failover, to another: what a floating address or DNS name does. */
export async function openDatabaseWay(first: string): Promise<DatabaseWay> {
  let folder: string | undefined = first;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (folder === undefined) {
      client.destroy();
      return;
    }
    const upstream = connect(join(folder, '.s.PGSQL.5432'));
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const cut = async () => {
    folder = undefined;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/fairshelf`,
    cut,
    leadTo: async (socketFolder) => {
      folder = socketFolder;
    },
    close: async () => {
      await cut();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
