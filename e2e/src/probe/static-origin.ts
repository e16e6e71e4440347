import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';

export interface StaticOrigin {
  /** `http://127.0.0.1:port/`. */
  readonly url: string;
  /** The requested paths, oldest first. */
  readonly asked: string[];
  stop(): Promise<void>;
}

/** A team's CDN: serves `/<remote>/<version>/<file>` from the folder `<remote>-<version>`. */
export async function startOrigin(folder: string): Promise<StaticOrigin> {
  const requests: string[] = [];
  const server: Server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://origin');
    requests.push(pathname);
    const [, remote = '', version = '', file = ''] = normalize(pathname).split('/');
    const path = join(folder, `${remote}-${version}`, file);
    const found = await stat(path).catch(() => undefined);
    response.setHeader('access-control-allow-origin', '*');
    if (!found?.isFile()) return response.writeHead(404).end();
    response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'application/json');
    createReadStream(path).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    asked: requests,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
