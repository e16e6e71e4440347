import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createSecureServer, type SecureServerOptions, type ServerHttp2Session } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../../product/free-port.ts';

const run = promisify(execFile);
/** Hop-by-hop headers, which HTTP/2 forbids. */
const HOP_BY_HOP = /^(connection|keep-alive|transfer-encoding|upgrade|proxy-connection)$/i;

export interface Http2Proxy {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Proxies `target` (an HTTP URL) over HTTP/2 with a self-signed certificate: browsers use HTTP/2 only over TLS, which a
 * proxy in front of the gateway terminates. Needs the program `openssl`.
 */
export async function startHttp2Proxy(target: string): Promise<Http2Proxy> {
  const { hostname, port } = new URL(target);
  const server = createSecureServer(await certificate(), (incoming, outgoing) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    );
    const upstream = request(
      {
        hostname,
        port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...headers, host: `${hostname}:${port}` },
      },
      (answer) => {
        const endToEndHeaders = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.test(name));
        outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(endToEndHeaders));
        answer.pipe(outgoing);
      },
    );
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  const own = await findFreePort();
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${own}`,
    stop: async () => {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function certificate(): Promise<Pick<SecureServerOptions, 'key' | 'cert'>> {
  const folder = await mkdtemp(join(tmpdir(), 'fairshelf-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
    const files = ['-keyout', key, '-out', cert];
    await run('openssl', ['req', '-x509', ...curve, '-days', '1', '-subj', '/CN=localhost', ...files]);
    return { key: await readFile(key), cert: await readFile(cert) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
