import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { FRONT_END_ROOMS } from '../build/rooms.ts';
import { root } from './base-config.ts';
import { configOf } from './build.ts';

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

/**
 * Serves the remote in `folder` for an override, to a shell that runs elsewhere. Saved changes show in place in a shell
 * of `npm run dev`; a released shell has no fast refresh and reloads the page.
 */
export async function startOverrideServer(
  folder: string,
  port: number,
): Promise<{ readonly stop: () => Promise<void> }> {
  process.env.NODE_ENV = 'development';
  const server = await startServer(folder, port);
  return { stop: () => server.stop() };
}

async function startServer(folder: string, port: number): Promise<WebpackDevServer> {
  const origin = `http://localhost:${port}/`;
  const compiler = webpack(await configOf(folder, { mode: 'development', origin }));
  if (!compiler) throw new Error(`${basename(folder)} has no webpack configuration.`);
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: true,
      static: false,
      // The page comes from the gateway: another origin.
      headers: { 'access-control-allow-origin': '*' },
      devMiddleware: { publicPath: '/' },
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      setupExitSignals: false,
    },
    compiler,
  );
  await server.start();
  return server;
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
