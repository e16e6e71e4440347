import { randomBytes } from 'node:crypto';
import { startTestServer } from './test-server.ts';

// Plain JavaScript: Jest passes it to Node unchanged, and Node reads the TypeScript next to it.
export default async function setUp() {
  // Runs with the same name share the migrated template; their creator drops the databases.
  const run = process.env.TEST_RUN;
  process.env.TEST_RUN = run ?? randomBytes(4).toString('hex');
  globalThis.fairshelfTestServer = run
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startTestServer(process.env.TEST_DATABASE_URL, process.env.TEST_RUN);
  process.env.TEST_DATABASE_URL = globalThis.fairshelfTestServer.url;
}
