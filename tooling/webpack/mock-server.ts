import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { mockPreset } from './mock-preset.ts';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mock shell</title>
<script defer src="/mock.js"></script>
</head>
<body><div id="panel"></div><div id="content"><div id="widget"></div><div id="remote" tabindex="-1"></div></div></body>
</html>
`;

/** Serves the remote in `folder` inside the mock shell: one page for every path; saved changes show in place. */
export async function startMockServer(
  folder: string,
  port: number,
): Promise<{ readonly stop: () => Promise<void> }> {
  process.env.NODE_ENV = 'development';
  const compiler = webpack(mockPreset(folder));
  if (!compiler) throw new Error(`${basename(folder)} has no webpack configuration.`);
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      static: false,
      client: { overlay: false, logging: 'warn' },
      setupExitSignals: false,
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'page',
          middleware: (_: IncomingMessage, response: ServerResponse) => {
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(PAGE);
          },
        },
      ],
    },
    compiler,
  );
  await server.start();
  return { stop: () => server.stop() };
}
