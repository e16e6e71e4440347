import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

export interface DatabaseProxy {
  /** The database, through the proxy. */
  readonly url: string;
  /** Cuts every connection and accepts no new one. */
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
}

/** For tests: a connection to a database that can be cut and restored, like a network. */
export async function openDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = folder
      ? connect(join(folder, `.s.PGSQL.${port}`))
      : connect(port, target.hostname || '127.0.0.1');
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
  const listen = (at: number) =>
    new Promise<void>((resolve) => {
      server.listen(at, '127.0.0.1', resolve);
    });
  await listen(0);
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : 0;

  target.searchParams.delete('host');
  target.host = `127.0.0.1:${own}`;
  return {
    url: target.href,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    mend: () => listen(own),
  };
}
