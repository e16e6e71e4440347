import { createServer } from 'node:net';
import { join } from 'node:path';
import type WebpackDevServer from 'webpack-dev-server';
import { FRONT_END_ROOMS } from '../build/rooms.ts';
import { root } from './base-config.ts';
import { startServer } from './dev-server.ts';

export interface DevServers {
  /** Room → origin of its dev server; the page server builds the registry from it (DEV_ORIGINS). */
  readonly origins: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts a dev server per front-end room. Saved changes show in the running shell, with the state of the page kept. */
export async function startDevServers(rooms: readonly string[] = FRONT_END_ROOMS): Promise<DevServers> {
  process.env.NODE_ENV = 'development';
  const servers: WebpackDevServer[] = [];
  const close = async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
  const origins: Record<string, string> = {};
  try {
    for (const room of rooms) {
      const port = await freePort();
      origins[room] = `http://localhost:${port}`;
      servers.push(await startServer(join(root, room), port));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { origins, close };
}

/** A free port. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
