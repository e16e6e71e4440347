import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { reachableTemporaryFolder } from './reachable-folder.ts';
import { dropDatabasesOfRun } from './test-databases.ts';

export interface TestServer {
  url: string;
  stop(): Promise<void>;
}

/** The PostgreSQL of a test run: the one at the URL, or an embedded one that lives as long as the run. */
export async function startTestServer(url: string | undefined, run: string): Promise<TestServer> {
  if (url) return { url, stop: () => dropDatabasesOfRun(url, run) };

  const folder = await mkdtemp(join(await reachableTemporaryFolder(), 'fairshelf-test-'));
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
