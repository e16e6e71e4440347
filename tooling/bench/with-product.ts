import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../product/free-port.ts';
import { type Product, startProduct } from '../product/start-product.ts';
import { plainEnvironment } from '../test/plain-environment.ts';
import { type Seller, whenImported } from './demo-seller.ts';
import { whenIdle } from './when-idle.ts';

/**
 * The same when no fresh data is needed: with BENCH_URL, such as http://localhost:8080, it uses the product running
 * there, with that product's own settings.
 */
export async function withAnyProduct<T>(
  use: (url: string) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> {
  const url = process.env.BENCH_URL;
  return url ? use(url) : withProduct((product) => use(product.url), undefined, settings);
}

/**
 * Starts the product with fresh data on free ports, waits until the demo's imports are done and the gateway is idle, so
 * that nothing else runs during a measurement, and stops it. Without `databaseUrl` it runs on the embedded database.
 * `settings` are the gateway's. A reused database needs its folder with keys and releases again: `existingFolder`.
 */
export async function withProduct<T>(
  use: (product: Product, seller: Seller) => Promise<T>,
  databaseUrl?: string,
  settings: Readonly<Record<string, string>> = {},
  existingFolder?: string,
): Promise<T> {
  const folder = existingFolder ?? (await mkdtemp(join(tmpdir(), 'fairshelf-bench-')));
  try {
    const product = await startProduct({
      port: await findFreePort(),
      sandboxPort: await findFreePort(),
      dataDir: join(folder, 'data'),
      env: {
        ...plainEnvironment(process.env),
        LOG_LEVEL: 'warn',
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        ...settings,
      },
    });
    try {
      const seller = await whenImported(product.url);
      await whenIdle(product.gatewayPid ?? 0);
      return await use(product, seller);
    } finally {
      await product.stop();
    }
  } finally {
    if (existingFolder === undefined) await rm(folder, { recursive: true, force: true });
  }
}
