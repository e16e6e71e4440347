import { basename } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { configOf } from './config-of.ts';

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

/** A dev server of the room in `folder`, for a page of another origin. */
export async function startServer(folder: string, port: number): Promise<WebpackDevServer> {
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
