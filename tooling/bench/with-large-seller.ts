import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { reachableTemporaryFolder } from '../database/reachable-folder.ts';
import { withConnection } from '../database/socket-url.ts';
import { makeLargeSeller } from '../large-seller/large-seller.ts';
import type { Sizes } from '../large-seller/sizes.ts';
import type { Product } from '../product/start-product.ts';
import { withProduct } from './with-product.ts';

/** A folder that keeps the data for the next run, to try an index or a statement. */
const KEPT = process.env.BENCH_KEEP || undefined;

interface Fillings {
  readonly sizes: Sizes;
  /** Adds more to the new database, before and after the product has prepared it. */
  readonly before?: (databaseUrl: string) => Promise<void>;
  readonly after?: (databaseUrl: string) => Promise<void>;
}

/** The product on an embedded database with the large seller, its statistics up to date. */
export async function withLargeSeller(
  { sizes, before, after }: Fillings,
  use: (product: Product) => Promise<void>,
): Promise<void> {
  const folder = KEPT ?? (await mkdtemp(join(await reachableTemporaryFolder(), 'fairshelf-bench-')));
  if (!KEPT) await chmod(folder, 0o755);
  const dataDir = join(folder, 'postgres');
  const isThere = existsSync(dataDir);
  const server = await startEmbeddedPostgres({ dataDir, durable: true });
  try {
    if (!isThere) {
      await makeLargeSeller(server.url, sizes, (line) => console.log(line), new Date());
      await before?.(server.url);
    }
    await withProduct(
      async (product) => {
        await after?.(server.url);
        await withConnection(server.url, (client) => client.query('vacuum analyze'));
        await use(product);
      },
      server.url,
      {},
      KEPT,
    );
  } finally {
    await server.stop();
    if (!KEPT) await rm(folder, { recursive: true, force: true });
  }
}
